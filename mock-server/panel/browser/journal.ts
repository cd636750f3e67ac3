import {
  clearJournal,
  getExportJournalHarUrl,
  type JournalEntry,
} from '#contract/generated/control-client.ts';
import { createRows, element, part } from './dom.ts';
import { exchangeView } from './exchange.ts';
import { VERDICTS, wordsOf } from './journal-words.ts';
import { attempt } from './notices.ts';
import { createPages } from './pages.ts';

const FAILURE = 400;
const PER_PAGE = 50;
const COLUMNS = 6;

/** A row of an entry, or below it what it holds. */
type Row = JournalEntry & { readonly isOpen: boolean; readonly isExchange: boolean };

const filter = part('journal-filter', HTMLInputElement);
const empty = part('journal-empty', HTMLParagraphElement);
const show = createRows<Row>(
  part('journal', HTMLTableSectionElement),
  ({ number, isExchange }) => `${number} ${isExchange}`,
  (row) => (row.isExchange ? exchangeRow(row) : entryRow(row)),
);
const showPage = createPages<JournalEntry>('journal-pages', PER_PAGE, (page) => {
  show(
    page.flatMap((entry) => {
      const isOpen = opened.has(entry.number);
      const row = { ...entry, isOpen, isExchange: false };
      return isOpen ? [row, { ...row, isExchange: true }] : [row];
    }),
  );
});
const opened = new Set<number>();
let entries: readonly JournalEntry[] = [];
let shownSandbox = '';

export function startJournal(sandboxId: string, refresh: () => Promise<void>): void {
  shownSandbox = sandboxId;
  const har = part('har', HTMLAnchorElement);
  har.href = getExportJournalHarUrl(sandboxId);
  har.download = `${sandboxId}.har`;
  filter.addEventListener('input', () => showMatching(true));
  part('journal-clear', HTMLButtonElement).addEventListener('click', () => {
    void attempt(() => clearJournal(sandboxId), 'Cleared the journal.').then(refresh);
  });
}

export function showJournal(read: readonly JournalEntry[]): void {
  entries = read.toReversed();
  showMatching();
}

function showMatching(isOther = false): void {
  const wanted = filter.value.trim().toLowerCase();
  const matching = entries.filter((entry) => wordsOf(entry).includes(wanted));
  empty.hidden = matching.length > 0;
  showPage(matching, isOther);
}

function toggle(number: number): void {
  if (!opened.delete(number)) opened.add(number);
  showMatching();
}

function entryRow(entry: Row): HTMLElement {
  const { number, operationId, status, durationMs, isOpen } = entry;
  const isFailure = status === null || status >= FAILURE;
  const open = element(
    'button',
    { type: 'button', class: 'link', 'aria-expanded': String(isOpen) },
    element('code', {}, requestOf(entry)),
  );
  open.addEventListener('click', () => toggle(number));
  return element(
    'tr',
    { class: isOpen ? 'chosen' : null },
    element('td', { 'data-label': 'No.', class: 'number' }, String(number)),
    element(
      'td',
      { 'data-label': 'Request', class: 'address' },
      open,
      element('span', { class: 'limits' }, operationId === null ? null : link(operationId)),
    ),
    element(
      'td',
      { 'data-label': 'Status', class: isFailure ? 'number bad' : 'number' },
      status === null ? 'none' : String(status),
    ),
    element('td', { 'data-label': 'Duration', class: 'number' }, `${durationMs.toFixed(1)} ms`),
    element('td', { 'data-label': 'Contract' }, verdict(entry)),
    element('td', { 'data-label': 'Who' }, whoOf(entry)),
  );
}

function exchangeRow({ number }: Row): HTMLElement {
  const cell = element('td', { colspan: String(COLUMNS) }, exchangeView(shownSandbox, number));
  return element('tr', { class: 'opened' }, cell);
}

function requestOf({ method, path, query }: JournalEntry): string {
  return `${method} ${path}${query === '' ? '' : `?${query}`}`;
}

function link(operationId: string): HTMLElement {
  return element('a', { href: `/panel/contract#op=${operationId}` }, operationId);
}

function verdict({ contract, problems, faultId }: JournalEntry): HTMLElement {
  const isKept = contract === 'kept';
  const text = faultId === null ? VERDICTS[contract] : `${VERDICTS[contract]} (${faultId})`;
  if (problems.length === 0) return element('span', { class: isKept ? 'good' : 'bad' }, text);
  return element(
    'details',
    {},
    element('summary', { class: 'bad' }, text),
    element('ul', {}, ...problems.map((problem) => element('li', {}, problem))),
  );
}

function whoOf({ username, actingAs }: JournalEntry): string {
  if (username === null) return '–';
  return actingAs === null ? username : `${username} as ${actingAs}`;
}

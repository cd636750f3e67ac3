import type { JournalEntry } from '#contract/generated/control-validators.ts';
import { clearJournal, controlAddress } from './control-client.ts';
import { createRows, element, part } from './dom.ts';
import { attempt } from './notices.ts';
import { shortTime } from './time-text.ts';

const FAILURE = 400;
const VERDICTS: Readonly<Record<JournalEntry['contract'], string>> = {
  kept: 'Kept',
  'request-broke': 'Request broke it',
  'reply-broke': 'Reply broke it',
  'unknown-operation': 'No such operation',
  'not-checked': 'Altered by a fault',
};

const filter = part('journal-filter', HTMLInputElement);
const empty = part('journal-empty', HTMLParagraphElement);
const show = createRows<JournalEntry>(
  part('journal', HTMLTableSectionElement),
  ({ number }) => String(number),
  row,
);
let entries: readonly JournalEntry[] = [];

export function startJournal(sandboxId: string, refresh: () => Promise<void>): void {
  const har = part('har', HTMLAnchorElement);
  har.href = controlAddress(sandboxId, '/journal/har');
  har.download = `${sandboxId}.har`;
  filter.addEventListener('input', showMatching);
  part('journal-clear', HTMLButtonElement).addEventListener('click', () => {
    void attempt(() => clearJournal(sandboxId), 'Cleared the journal.').then(refresh);
  });
}

export function showJournal(read: readonly JournalEntry[]): void {
  entries = read.toReversed();
  showMatching();
}

function showMatching(): void {
  const wanted = filter.value.trim().toLowerCase();
  const matching = entries.filter((entry) => wordsOf(entry).includes(wanted));
  empty.hidden = matching.length > 0;
  show(matching);
}

function wordsOf({ method, path, query, operationId, status, contract, username }: JournalEntry) {
  const words = [method, `${path}?${query}`, operationId, status, VERDICTS[contract], username];
  return words.join(' ').toLowerCase();
}

function row(entry: JournalEntry): HTMLElement {
  const { at, method, path, query, operationId, status, durationMs } = entry;
  const isFailure = status === null || status >= FAILURE;
  return element(
    'tr',
    {},
    element('td', { 'data-label': 'Time' }, shortTime(at)),
    element('td', { 'data-label': 'Request', class: 'address' }, request(method, path, query)),
    element('td', { 'data-label': 'Operation' }, operationId === null ? '–' : link(operationId)),
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

function request(method: string, path: string, query: string): HTMLElement {
  return element('code', {}, `${method} ${path}${query === '' ? '' : `?${query}`}`);
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

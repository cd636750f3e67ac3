import {
  createSandbox,
  deleteSandbox,
  resetSandbox,
  type ResetRequest,
  type Sandbox,
} from '#contract/generated/control-client.ts';
import { button, createRows, element, onSubmit, part, textOf } from './dom.ts';
import { attempt, confirmed } from './notices.ts';
import { createPages } from './pages.ts';
import { shortTime } from './time-text.ts';

const PER_PAGE = 10;

type Row = Sandbox & { readonly isCurrent: boolean };

const list = part('sandboxes', HTMLTableSectionElement);
const filter = part('sandbox-filter', HTMLInputElement);
const count = part('sandbox-count', HTMLElement);
const showRows = createRows<Row>(list, ({ id }) => id, row);
const showPage = createPages('sandbox-pages', PER_PAGE, showRows);
const showShown = createRows<Sandbox>(part('shown-actions', HTMLElement), ({ id }) => id, actions);
let refresh: () => Promise<void> = () => Promise.resolve();
let rows: readonly Row[] = [];

export function startSandboxes(shownId: string, onChange: () => Promise<void>): void {
  refresh = onChange;
  filter.addEventListener('input', () => showMatching(true));
  onSubmit(part('make', HTMLFormElement), (fields) => {
    const id = textOf(fields, 'id');
    const wanted = { scenario: textOf(fields, 'scenario'), ...(id !== '' && { id }) };
    void attempt(async () => {
      const made = await createSandbox(wanted);
      window.location.assign(`?sandbox=${made.id}`);
    }, 'Made a sandbox.');
  });
  onSubmit(part('start-anew', HTMLFormElement), (fields) => {
    const scenario = textOf(fields, 'scenario').trim();
    void reset(shownId, scenario, { scenario });
  });
}

export function showSandboxes(sandboxes: readonly Sandbox[], shownId: string): void {
  rows = sandboxes.map((sandbox) => ({ ...sandbox, isCurrent: sandbox.id === shownId }));
  count.textContent = String(sandboxes.length);
  showMatching();
}

export function showActions(shown: Sandbox): void {
  // What they do not show does not make them anew.
  showShown([{ ...shown, requestCount: 0 }]);
}

function showMatching(isOther = false): void {
  const wanted = filter.value.trim().toLowerCase();
  const matching = rows.filter(({ id, scenario }) => `${id} ${scenario}`.includes(wanted));
  part('sandboxes-empty', HTMLParagraphElement).hidden = matching.length > 0;
  showPage(matching, isOther);
}

function row(sandbox: Row): HTMLElement {
  const { id, scenario, clock, requestCount, isCurrent } = sandbox;
  const choose = element(
    'a',
    { href: `?sandbox=${id}`, 'aria-current': isCurrent ? 'true' : null },
    element('code', {}, id),
  );
  return element(
    'tr',
    { class: isCurrent ? 'chosen' : null },
    element(
      'th',
      { scope: 'row', 'data-label': 'Sandbox' },
      choose,
      isCurrent ? ' shown below' : null,
    ),
    element('td', { 'data-label': 'Scenario' }, scenario),
    element('td', { 'data-label': 'Time there' }, shortTime(clock.now)),
    element('td', { 'data-label': 'Requests', class: 'number' }, String(requestCount)),
    element('td', { 'data-label': 'Actions' }, isCurrent ? 'Below' : actions(sandbox)),
  );
}

function actions({ id, scenario }: Sandbox): HTMLElement {
  const open = element(
    'a',
    { class: 'button secondary', href: portalOf(id), target: '_blank', rel: 'noreferrer' },
    'Open portal',
    element('span', { class: 'unseen' }, ` of ${id}, in a new tab`),
  );
  return element(
    'div',
    { class: 'actions' },
    open,
    button('Reset', id, () => void reset(id, scenario)),
    id === 'default' ? null : button('Delete', id, () => void remove(id)),
  );
}

function portalOf(id: string): string {
  const { portalDefault = '', portal = '' } = list.dataset;
  return id === 'default' ? portalDefault : portal.replace('__id__', id);
}

/** Without a request it keeps the start time of the sandbox, too. */
async function reset(id: string, scenario: string, request?: ResetRequest): Promise<void> {
  const question = `Put ${id} back to the start of ${scenario}? All changes and sessions are lost.`;
  if (!(await confirmed(question, 'Reset'))) return;
  await attempt(() => resetSandbox(id, request), `Reset ${id}.`);
  await refresh();
}

async function remove(id: string): Promise<void> {
  if (!(await confirmed(`Delete ${id} with all it holds?`, 'Delete'))) return;
  await attempt(() => deleteSandbox(id), `Deleted ${id}.`);
  await refresh();
}

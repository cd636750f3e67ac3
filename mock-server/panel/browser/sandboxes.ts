import type { Sandbox } from '#contract/generated/control-validators.ts';
import { createSandbox, deleteSandbox, resetSandbox } from './control-client.ts';
import { button, createRows, element, onSubmit, part, textOf } from './dom.ts';
import { attempt, confirmed } from './notices.ts';
import { shortTime } from './time-text.ts';

type Row = Sandbox & { readonly isShown: boolean };

const list = part('sandboxes', HTMLTableSectionElement);
const show = createRows<Row>(list, ({ id }) => id, row);
let refresh: () => Promise<void> = () => Promise.resolve();

export function startSandboxes(onChange: () => Promise<void>): void {
  refresh = onChange;
  const form = part('make', HTMLFormElement);
  onSubmit(form, (fields) => {
    const id = textOf(fields, 'id');
    const wanted = { scenario: textOf(fields, 'scenario'), ...(id !== '' && { id }) };
    void attempt(async () => {
      const made = await createSandbox(wanted);
      window.location.assign(`?sandbox=${made.id}`);
    }, 'Made a sandbox.');
  });
}

export function showSandboxes(sandboxes: readonly Sandbox[], shownId: string): void {
  show(sandboxes.map((sandbox) => ({ ...sandbox, isShown: sandbox.id === shownId })));
}

function row({ id, scenario, clock, requestCount, isShown }: Row): HTMLElement {
  const choose = element(
    'a',
    { href: `?sandbox=${id}`, 'aria-current': isShown ? 'true' : null },
    element('code', {}, id),
  );
  return element(
    'tr',
    { class: isShown ? 'chosen' : null },
    element(
      'th',
      { scope: 'row', 'data-label': 'Sandbox' },
      choose,
      isShown ? ' shown below' : null,
    ),
    element('td', { 'data-label': 'Scenario' }, scenario),
    element('td', { 'data-label': 'Time there' }, shortTime(clock.now)),
    element('td', { 'data-label': 'Requests', class: 'number' }, String(requestCount)),
    element('td', { 'data-label': 'Actions' }, actions(id, scenario)),
  );
}

function actions(id: string, scenario: string): HTMLElement {
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

async function reset(id: string, scenario: string): Promise<void> {
  const question = `Put ${id} back to the start of ${scenario}? All changes and sessions are lost.`;
  if (!(await confirmed(question, 'Reset'))) return;
  await attempt(() => resetSandbox(id), `Reset ${id}.`);
  await refresh();
}

async function remove(id: string): Promise<void> {
  if (!(await confirmed(`Delete ${id} with all it holds?`, 'Delete'))) return;
  await attempt(() => deleteSandbox(id), `Deleted ${id}.`);
  await refresh();
}

import type { Fault, FaultRequest, JournalEntry } from '#contract/generated/control-client.ts';
import { createFault, deleteFaults } from '#contract/generated/control-client.ts';
import { button, countText, createRows, element, onSubmit, part, textOf } from './dom.ts';
import { attempt } from './notices.ts';

const empty = part('faults-empty', HTMLParagraphElement);
const clear = part('faults-clear', HTMLButtonElement);
let remove: (fault: Fault) => void = () => undefined;
const show = createRows<Fault>(part('faults', HTMLUListElement), ({ id }) => id, row);

const showCalled = createRows<string>(
  part('called', HTMLOptGroupElement),
  (id) => id,
  (id) => element('option', {}, id),
);

export function startFaults(sandboxId: string, refresh: () => Promise<void>): void {
  remove = ({ id }) => {
    void attempt(() => deleteFaults(sandboxId, { fault: id }), `Removed ${id}.`).then(refresh);
  };
  clear.addEventListener('click', () => {
    void attempt(() => deleteFaults(sandboxId), 'Removed all faults.').then(refresh);
  });
  const form = part('fault', HTMLFormElement);
  const status = form.querySelector<HTMLInputElement>('[name="status"]');
  const kind = form.querySelector<HTMLSelectElement>('[name="kind"]');
  // Kinds that keep the operation's own reply have no status.
  const fit = () => {
    if (status && kind) status.disabled = kind.value !== 'status' && kind.value !== 'html';
  };
  kind?.addEventListener('change', fit);
  fit();
  onSubmit(form, (fields) => {
    const wanted = requestOf(fields);
    const done = `Armed a fault for ${nameOf(wanted.operationId)}.`;
    void attempt(() => createFault(sandboxId, wanted), done).then(refresh);
  });
}

export function showFaults(faults: readonly Fault[], journal: readonly JournalEntry[]): void {
  showCalled([...new Set(journal.toReversed().flatMap(({ operationId }) => operationId ?? []))]);
  empty.hidden = faults.length > 0;
  clear.hidden = faults.length === 0;
  part('faults-tool-count', HTMLElement).textContent = countText(faults.length);
  show(faults);
}

function requestOf(fields: FormData): FaultRequest {
  const number = (name: string) => {
    const text = textOf(fields, name);
    return text === '' ? undefined : Number(text);
  };
  const error = textOf(fields, 'error');
  const parameter = textOf(fields, 'parameter');
  return {
    operationId: textOf(fields, 'operationId'),
    // The select offers only the kinds of the contract.
    kind: textOf(fields, 'kind') as FaultRequest['kind'],
    status: number('status'),
    delayMs: number('delayMs'),
    times: number('times'),
    ...(error !== '' && { error }),
    ...(parameter !== '' && { match: { [parameter]: textOf(fields, 'value') } }),
  };
}

function row(fault: Fault): HTMLElement {
  const { id, operationId, hits, remaining } = fault;
  const used = `Used ${hits} ${hits === 1 ? 'time' : 'times'}`;
  return element(
    'li',
    {},
    element(
      'div',
      {},
      element('p', {}, element('strong', {}, nameOf(operationId)), ` ${whatOf(fault)}`),
      element('p', { class: 'quiet' }, remaining === null ? used : `${used}, ${remaining} left`),
    ),
    button('Remove', id, () => remove(fault)),
  );
}

function nameOf(operationId: string): string {
  return operationId === '*' ? 'All operations' : operationId;
}

function whatOf({ kind, status, delayMs, error, match = {} }: Fault): string {
  return [
    status === undefined || kind !== 'status' ? kind : `${kind} ${status}`,
    delayMs === undefined ? null : `after ${delayMs} ms`,
    error === undefined ? null : `“${error}”`,
    ...Object.entries(match).map(([name, value]) => `where ${name} is ${value}`),
  ]
    .filter((text) => text !== null)
    .join(', ');
}

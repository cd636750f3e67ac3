import { html } from 'hono/html';
import {
  FaultKind,
  getCreateFaultUrl,
  getDeleteFaultsUrl,
  type Fault,
} from '#contract/generated/control-client.ts';
import { operations } from '#contract/generated/operations.ts';
import { postcodeOperations } from '#contract/generated/postcode-operations.ts';
import { renderCallButton, buildCallAttributes, type Markup } from './page.ts';

export function renderFaultsTool(id: string, faults: readonly Fault[]): Markup {
  return html`${
      faults.length === 0
        ? html`<p class="quiet">Nothing goes wrong on purpose.</p>`
        : html`${renderCallButton('Remove all', '', {
              method: 'DELETE',
              path: getDeleteFaultsUrl(id),
              done: 'Removed all faults.',
            })}
            <ul class="rows">
              ${faults.map((fault) => row(id, fault))}
            </ul>`
    }
    <form
      class="grid"
      aria-label="Arm a fault"
      ${buildCallAttributes({ method: 'POST', path: getCreateFaultUrl(id), done: 'Armed the fault.' })}
    >
      <label class="full"
        >Operation, * for all
        <input
          name="operationId"
          value="*"
          list="operations"
          required
          autocomplete="off"
          spellcheck="false"
        />
        <datalist id="operations">
          ${Object.keys({ ...operations, ...postcodeOperations }).map((name) => html`<option>${name}</option>`)}
        </datalist>
      </label>
      <label class="full"
        >What goes wrong
        <select name="kind">
          ${Object.values(FaultKind).map((kind) => html`<option value="${kind}">${FAULT_TEXT[kind]}</option>`)}
        </select>
      </label>
      <label>Status <input name="status" type="number" min="400" max="599" value="503" /></label>
      <label
        >Delay in ms <input name="delayMs" type="number" min="0" max="600000" step="1"
      /></label>
      <label
        >Times <input name="times" type="number" min="1" max="1000000" placeholder="always"
      /></label>
      <label class="full"
        >Sentence of the error <input name="error" maxlength="500" autocomplete="off"
      /></label>
      <label class="full"
        >Only where a parameter is
        <input
          name="match"
          data-type="pair"
          pattern="[^=]+=.*"
          title="A parameter and its value, such as id=holding-3000"
          placeholder="id=holding-3000"
          autocomplete="off"
          spellcheck="false"
      /></label>
      <button class="full">Arm the fault</button>
    </form>`;
}

const FAULT_TEXT: Readonly<Record<FaultKind, string>> = {
  status: 'An error status',
  delay: 'The right answer, later',
  hang: 'No answer until the client gives up',
  drop: 'The connection is closed without an answer',
  'malformed-json': 'A body that is not JSON',
  'truncated-json': 'The right answer, cut off in the middle',
  html: 'An HTML page instead of JSON',
  'broken-contract': 'Valid JSON that breaks the contract',
};

function row(sandboxId: string, fault: Fault): Markup {
  const { id, operationId, hits, remaining } = fault;
  const used = `Used ${hits} ${hits === 1 ? 'time' : 'times'}`;
  return html`<li>
    <div>
      <p>
        <strong>${operationId === '*' ? 'All operations' : operationId}</strong>
        ${describeFault(fault)}
      </p>
      <p class="quiet">${remaining === null ? used : `${used}, ${remaining} left`}</p>
    </div>
    ${renderCallButton('Remove', id, {
      method: 'DELETE',
      path: getDeleteFaultsUrl(sandboxId, { fault: id }),
      done: `Removed ${id}.`,
    })}
  </li>`;
}

function describeFault({ kind, status, delayMs, error, match = {} }: Fault): string {
  return [
    status === undefined || kind !== 'status' ? kind : `${kind} ${status}`,
    delayMs === undefined ? [] : `after ${delayMs} ms`,
    error === undefined ? [] : `“${error}”`,
    Object.entries(match).map(([name, value]) => `where ${name} is ${value}`),
  ]
    .flat()
    .join(', ');
}

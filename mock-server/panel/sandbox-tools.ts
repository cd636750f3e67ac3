import { html } from 'hono/html';
import {
  FaultKind,
  type EventList,
  type EventParameter,
  type ScenarioList,
} from '#contract/generated/control-validators.ts';
import { operations } from '#contract/generated/operations.ts';
import { postcodeOperations } from '#contract/generated/postcode-operations.ts';
import type { Markup } from './page.ts';

/** What arranges a sandbox: beside the journal on a wide window, above it on a phone. */
export function sandboxTools(events: EventList, scenarios: ScenarioList): Markup {
  return html`<div class="tools">
    ${tool('events-tool', 'Events', eventForms(events))} ${tool('clock-tool', 'Clock', clock)}
    ${tool('faults-tool', 'Faults', faults())} ${tool('outbox-tool', 'Outbox', outbox)}
    ${tool('records-tool', 'Records', records)} ${tool('state-tool', 'State', state)}
    ${tool('start-tool', 'Start anew', startForm(scenarios))}
  </div>`;
}

/** The count, where there is one, is shown while the tool is closed too. */
function tool(id: string, title: string, content: Markup): Markup {
  return html`<details class="tool" id="${id}">
    <summary>
      <h3>${title}</h3>
      <span class="quiet" id="${id}-count"></span>
    </summary>
    <div class="body" role="region" aria-label="${title}">${content}</div>
  </details>`;
}

const clock = html`<p>
    <strong><time id="now"></time></strong>
  </p>
  <p class="quiet" id="clock-mode"></p>
  <p class="actions">
    <button type="button" class="secondary" data-advance="hour">1 hour on</button>
    <button type="button" class="secondary" data-advance="day">1 day on</button>
    <button type="button" class="secondary" data-advance="month">1 month on</button>
    <button type="button" class="secondary" id="freeze"></button>
  </p>
  <form id="set-clock" class="line" aria-label="Set the clock">
    <label
      >Set to (UTC) <input id="set-clock-now" name="now" type="datetime-local" step="1" required
    /></label>
    <button class="secondary">Set</button>
  </form>`;

function eventForms(events: EventList): Markup {
  return html`<ul class="rows">
    ${events.map(
      ({ name, title, description, parameters }) =>
        html`<li class="event">
          <form data-event="${name}" aria-label="${title}">
            <p><button class="secondary">${title}</button></p>
            <details>
              <summary>About it<span class="unseen">: ${title}</span></summary>
              <p class="quiet">${description}</p>
              <div class="grid">${parameters.map(parameterField)}</div>
            </details>
          </form>
        </li>`,
    )}
  </ul>`;
}

function parameterField(parameter: EventParameter): Markup {
  const { name, title, kind, choices, description } = parameter;
  const placeholder = parameter.default ?? 'the first';
  if (kind === 'choice') {
    return html`<label title="${description}"
      >${title}
      <select name="${name}">
        <option value="">each</option>
        ${choices.map((choice) => html`<option>${choice}</option>`)}
      </select>
    </label>`;
  }
  const type = kind === 'number' ? 'number' : 'text';
  return html`<label title="${description}"
    >${title}
    <input name="${name}" type="${type}" step="any" placeholder="${placeholder}" autocomplete="off"
  /></label>`;
}

function startForm(scenarios: ScenarioList): Markup {
  return html`<form id="start-anew" class="line" aria-label="Start anew">
      <label
        >From
        <input name="scenario" list="scenario-names" required autocomplete="off" spellcheck="false"
      /></label>
      <button class="secondary">Start</button>
    </form>
    <datalist id="scenario-names">
      ${scenarios.map(({ name, title }) => html`<option value="${name}">${title}</option>`)}
    </datalist>
    <p class="quiet">Several scenarios are joined by +, such as pending-bank+drafts.</p>`;
}

function faults(): Markup {
  const byTag = Map.groupBy(
    [...Object.values(operations), ...Object.values(postcodeOperations)],
    ({ tag }) => tag,
  );
  return html`<button type="button" class="secondary" id="faults-clear" hidden>Remove all</button>
    <ul class="rows" id="faults"></ul>
    <p class="quiet" id="faults-empty" hidden>Nothing goes wrong on purpose.</p>
    <form id="fault" class="grid" aria-label="Arm a fault">
      <label class="full"
        >Operation
        <select name="operationId">
          <option value="*">All operations</option>
          <optgroup label="Just called" id="called"></optgroup>
          ${[...byTag].map(
            ([tag, ofTag]) =>
              html`<optgroup label="${tag}">
                ${ofTag.map(({ id }) => html`<option>${id}</option>`)}
              </optgroup>`,
          )}
        </select>
      </label>
      <label class="full"
        >What goes wrong
        <select name="kind">
          ${FaultKind.options.map((kind) => html`<option value="${kind}">${FAULT_TEXT[kind]}</option>`)}
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
      <label
        >Only where parameter
        <input name="parameter" maxlength="64" autocomplete="off" spellcheck="false"
      /></label>
      <label>is <input name="value" maxlength="200" autocomplete="off" spellcheck="false" /></label>
      <p class="full"><button>Arm the fault</button></p>
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

const outbox = html`<p class="quiet">E-mails that a real backend would have sent, newest first.</p>
  <ul class="rows" id="outbox"></ul>
  <p class="quiet" id="outbox-empty" hidden>No e-mails yet.</p>`;

const records = html`<div class="grid">
    <label
      >Table
      <select id="table"></select
    ></label>
    <label
      >Find <input id="record-search" type="search" autocomplete="off" maxlength="200"
    /></label>
  </div>
  <p class="quiet" id="record-count" role="status"></p>
  <ul class="found" id="records"></ul>
  <form id="record" aria-labelledby="record-title" hidden>
    <h4 id="record-title"></h4>
    <label
      >JSON
      <textarea
        id="record-json"
        rows="16"
        spellcheck="false"
        autocomplete="off"
        aria-describedby="record-problems"
      ></textarea>
    </label>
    <ul class="bad" id="record-problems" role="alert" hidden></ul>
    <p class="actions">
      <button>Change the record</button>
      <button type="button" class="secondary" id="record-cancel">Close</button>
    </p>
  </form>`;

const state = html`<p class="quiet">
    A bug is one file with every request and reply, which <code>--replay</code> repeats elsewhere. A
    state is what the sandbox holds now.
  </p>
  <p class="actions">
    <a class="button secondary" id="bug-download" download>Save as a bug</a>
    <a class="button secondary" id="state-download" download>Download state</a>
  </p>
  <form id="upload" class="line" aria-label="Upload a state">
    <label
      >State file <input type="file" name="state" accept=".json,application/json" required
    /></label>
    <button class="secondary">Upload</button>
  </form>`;

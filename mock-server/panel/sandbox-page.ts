import { html } from 'hono/html';
import { FaultKind, type ScenarioList } from '#contract/generated/control-validators.ts';
import { operations } from '#contract/generated/operations.ts';
import { postcodeOperations } from '#contract/generated/postcode-operations.ts';
import { notices, page, type Markup, type PanelContext } from './page.ts';

/** A live view of the sandbox in `?sandbox=ID`, filled in by the script. */
export function sandboxPage(scenarios: ScenarioList, place: PanelContext): Markup {
  return page({
    title: 'Sandboxes',
    here: '/panel/sandboxes',
    script: 'sandbox-page.ts',
    content: html`
      <div class="head">
        <h1>Sandboxes</h1>
        <button type="button" id="pause" class="secondary">Pause updates</button>
      </div>
      <p class="lead">
        A sandbox is a backend of its own: data, clock, faults and e-mails. The address
        <code>/app-portal/api</code> without a sandbox belongs to <code>default</code>.
      </p>
      <noscript><p class="notice problem">This page needs JavaScript.</p></noscript>
      ${notices}
      <table class="stacked" aria-label="Sandboxes">
        <thead>
          <tr>
            <th scope="col">Sandbox</th>
            <th scope="col">Scenario</th>
            <th scope="col">Time there</th>
            <th scope="col" class="number">Requests</th>
            <th scope="col">Actions</th>
          </tr>
        </thead>
        <tbody
          id="sandboxes"
          data-portal-default="${place.portalLink('default', '/')}"
          data-portal="${place.portalLink('__id__', '/')}"
        ></tbody>
      </table>
      ${makeForm(scenarios)}
      <div id="shown" hidden>
        <h2 class="shown">Sandbox <code id="shown-id"></code></h2>
        <p class="hint">Base address: <code id="base-url"></code></p>
        ${journal}
        <div class="columns">${faults()} ${clock} ${outbox} ${state}</div>
      </div>
      <dialog id="confirm" aria-labelledby="confirm-text">
        <p id="confirm-text"></p>
        <p class="actions">
          <button type="button" id="confirm-yes" class="danger"></button>
          <button type="button" id="confirm-no" class="secondary">Cancel</button>
        </p>
      </dialog>
    `,
  });
}

function makeForm(scenarios: ScenarioList): Markup {
  return html`<form id="make" class="line" aria-label="Make a sandbox">
    <label
      >Scenario
      <select name="scenario">
        ${scenarios.map(({ name, title }) => html`<option value="${name}">${title} (${name})</option>`)}
      </select>
    </label>
    <label
      >Name, if you want one
      <input
        name="id"
        maxlength="64"
        pattern="[A-Za-z0-9_\\-]{1,64}"
        autocomplete="off"
        spellcheck="false"
        title="Letters, digits, hyphens and underscores"
      />
    </label>
    <button>Make a sandbox</button>
  </form>`;
}

const journal = html`<section aria-labelledby="journal-title">
  <div class="head">
    <h3 id="journal-title">Journal</h3>
    <div class="actions">
      <label class="inline"
        >Filter <input type="search" id="journal-filter" autocomplete="off"
      /></label>
      <a class="button secondary" id="har" download>Download HAR</a>
      <button type="button" class="secondary" id="journal-clear">Clear</button>
    </div>
  </div>
  <table class="stacked journal" aria-labelledby="journal-title">
    <thead>
      <tr>
        <th scope="col">Time</th>
        <th scope="col">Request</th>
        <th scope="col">Operation</th>
        <th scope="col" class="number">Status</th>
        <th scope="col" class="number">Duration</th>
        <th scope="col">Contract</th>
        <th scope="col">Who</th>
      </tr>
    </thead>
    <tbody id="journal"></tbody>
  </table>
  <p class="empty" id="journal-empty" hidden>No requests to show.</p>
  <p class="hint">The newest 200 requests, the newest first.</p>
</section>`;

function faults(): Markup {
  const byTag = Map.groupBy(
    [...Object.values(operations), ...Object.values(postcodeOperations)],
    ({ tag }) => tag,
  );
  return html`<section class="card wide" aria-labelledby="faults-title">
    <div class="head">
      <h3 id="faults-title">Faults</h3>
      <button type="button" class="secondary" id="faults-clear" hidden>Remove all</button>
    </div>
    <ul class="rows" id="faults"></ul>
    <p class="empty" id="faults-empty" hidden>Nothing goes wrong on purpose.</p>
    <form id="fault" class="grid" aria-label="Arm a fault">
      <label class="full"
        >Operation
        <select name="operationId">
          <option value="*">All operations</option>
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
    </form>
  </section>`;
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

const clock = html`<section class="card" aria-labelledby="clock-title">
  <h3 id="clock-title">Clock</h3>
  <p class="figure"><time id="now"></time></p>
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
  </form>
</section>`;

const outbox = html`<section class="card" aria-labelledby="outbox-title">
  <h3 id="outbox-title">Outbox</h3>
  <p class="quiet">E-mails that a real backend would have sent, newest first.</p>
  <ul class="rows" id="outbox"></ul>
  <p class="empty" id="outbox-empty" hidden>No e-mails yet.</p>
</section>`;

const state = html`<section class="card" aria-labelledby="state-title">
  <h3 id="state-title">State</h3>
  <p class="quiet">
    Everything the sandbox holds, as one file: for a bug report, or to come back to.
  </p>
  <p class="actions"><a class="button secondary" id="state-download" download>Download state</a></p>
  <form id="upload" class="line" aria-label="Upload a state">
    <label
      >State file <input type="file" name="state" accept=".json,application/json" required
    /></label>
    <button class="secondary">Upload</button>
  </form>
</section>`;

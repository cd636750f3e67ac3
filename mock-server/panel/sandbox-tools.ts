import { html } from 'hono/html';
import type { MockAddress } from '#contract/control/control-request.ts';
import {
  getExportBugUrl,
  getExportStateUrl,
  getImportStateUrl,
  getRaiseEventUrl,
  getResetSandboxUrl,
  getSetClockUrl,
  listEvents,
  listOutbox,
  type EventParameter,
  type Sandbox,
  type ScenarioList,
} from '#contract/generated/control-client.ts';
import { monthsAfter } from '../scenarios/times.ts';
import {
  renderCallButton,
  buildCallAttributes,
  formatShortTime,
  renderHiddenText,
  type Markup,
} from './page.ts';
import { formatResetQuestion } from './sandbox-actions.ts';

type ToolOptions = { readonly count?: number; readonly isOpenWhenWide?: boolean };

/** Renders a collapsible tool. A count above 0 is visible while the tool is closed, too. */
export function renderTool(
  title: string,
  content: Markup,
  { count = 0, isOpenWhenWide = false }: ToolOptions = {},
): Markup {
  return html`<details class="tool" ${isOpenWhenWide && html`data-wide`}>
    <summary>
      <h2>${title}</h2>
      <span class="quiet">${count > 0 && count}</span>
    </summary>
    <div class="body" role="region" aria-label="${title}">${content}</div>
  </details>`;
}

export function renderClockTool({ id, clock: { now, frozen } }: Sandbox): Markup {
  const path = getSetClockUrl(id);
  // Adds a month here: the control API accepts no months, because they differ in length.
  const steps = {
    hour: { advance: 'PT1H' },
    day: { advance: 'P1D' },
    month: { now: `${monthsAfter(new Date(now), 1)}${now.slice(10)}` },
  };
  return html`<p>
      <strong><time datetime="${now}">${new Date(now).toUTCString()}</time></strong>
    </p>
    <p class="quiet">
      ${frozen ? 'Stands still, but for one second on each change.' : 'Runs with real time.'}
    </p>
    <div class="actions">
      ${Object.entries(steps).map(([step, body]) =>
        renderCallButton(`1 ${step} on`, '', {
          method: 'PUT',
          path,
          body,
          done: `Moved the clock 1 ${step} on.`,
        }),
      )}
      ${renderCallButton(frozen ? 'Let it run' : 'Freeze', '', {
        method: 'PUT',
        path,
        body: { frozen: !frozen },
        done: frozen ? 'The clock runs.' : 'The clock stands still.',
      })}
    </div>
    <form
      class="line"
      aria-label="Set the clock"
      ${buildCallAttributes({ method: 'PUT', path, done: 'Set the clock.' })}
    >
      <label
        >Set to (UTC)
        <input name="now" type="datetime-local" step="1" required value="${now.slice(0, 19)}"
      /></label>
      <button class="secondary">Set</button>
    </form>`;
}

export async function renderEventsTool(
  id: string,
  client: string,
  server: MockAddress,
): Promise<Markup> {
  const path = getRaiseEventUrl(id);
  return html`<ul class="rows">
    ${(await listEvents(server)).map(
      ({ name, title, description, parameters }) =>
        html`<li>
          <form
            aria-label="${title}"
            ${buildCallAttributes({ method: 'POST', path, body: { event: name } })}
          >
            <button class="secondary">${title}</button>
            <details>
              <summary>About it<span class="unseen">: ${title}</span></summary>
              <p class="quiet">${description}</p>
              ${parameters.map((parameter) => eventField(parameter, client))}
            </details>
          </form>
        </li>`,
    )}
  </ul>`;
}

function eventField(parameter: EventParameter, client: string): Markup {
  const { name, title, kind, choices, description } = parameter;
  const field =
    kind === 'choice'
      ? html`<select name="${name}">
          <option value="">each</option>
          ${choices.map((choice) => html`<option>${choice}</option>`)}
        </select>`
      : html`<input
          name="${name}"
          type="${kind === 'number' ? 'number' : 'text'}"
          step="any"
          placeholder="${parameter.default ?? 'the first'}"
          value="${name === 'client' && client}"
          autocomplete="off"
        />`;
  return html`<label title="${description}">${title} ${field}</label>`;
}

export async function renderOutboxTool(id: string, server: MockAddress): Promise<Markup> {
  const emails = await listOutbox(id, server);
  const rows = emails.map(
    (email) =>
      html`<li id="${email.id}">
        <p><strong>${email.subject}</strong></p>
        <p class="quiet">To ${email.to}, ${formatShortTime(email.sentAt)}</p>
        <details>
          <summary>Text</summary>
          <p class="letter">${email.text}</p>
        </details>
        ${
          isWebAddress(email.link) &&
          html`<a class="button secondary" href="${email.link}" target="_blank" rel="noreferrer"
            >Follow the link${renderHiddenText(`of ${email.subject}, in a new tab`)}</a
          >`
        }
      </li>`,
  );
  const content = html`<p class="quiet">
      E-mails that a real backend would have sent, newest first.
    </p>
    ${
      rows.length === 0
        ? html`<p class="quiet">No e-mails yet.</p>`
        : html`<ul class="rows">
            ${rows}
          </ul>`
    }`;
  return renderTool('Outbox', content, { count: emails.length });
}

/** Returns true for an http or https link; an imported state may contain any text as a link. */
function isWebAddress(link: string | null): boolean {
  return /^https?:$/.test(URL.parse(link ?? '')?.protocol ?? '');
}

export function renderStateTool(id: string): Markup {
  const upload = buildCallAttributes({
    method: 'PUT',
    path: getImportStateUrl(id),
    done: `Loaded the state into ${id}.`,
    confirm: `Replace everything in ${id} by the file?`,
  });
  return html`<p class="quiet">
      A bug is one file with every request and reply, which <code>--replay</code> repeats elsewhere.
      A state is what the sandbox holds now.
    </p>
    <p class="actions">
      <a class="button secondary" href="${getExportBugUrl(id)}" download="${id}-bug.json"
        >Save as a bug</a
      >
      <a class="button secondary" href="${getExportStateUrl(id)}" download="${id}-state.json"
        >Download state</a
      >
    </p>
    <form class="line" aria-label="Upload a state" ${upload}>
      <label
        >State file <input type="file" name="body" accept=".json,application/json" required
      /></label>
      <button class="secondary">Replace<span class="unseen"> by the file</span></button>
    </form>`;
}

export function renderStartForm(id: string, scenarios: ScenarioList): Markup {
  const start = buildCallAttributes({
    method: 'POST',
    path: getResetSandboxUrl(id),
    done: `Started ${id} anew.`,
    confirm: formatResetQuestion(id, 'that scenario'),
  });
  return html`<form class="line" aria-label="Start anew" ${start}>
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

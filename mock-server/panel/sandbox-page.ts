import { html } from 'hono/html';
import { ControlError } from '#contract/control/control-request.ts';
import {
  getSandbox,
  listFaults,
  listScenarios,
  readJournal,
  type Sandbox,
} from '#contract/generated/control-client.ts';
import { renderFaultsTool } from './faults-tool.ts';
import { renderJournal } from './journal.ts';
import { renderPanelPage, type Markup, type PanelContext } from './page.ts';
import { renderRecordsTool } from './records-tool.ts';
import { renderSandboxActions } from './sandbox-actions.ts';
import {
  renderClockTool,
  renderEventsTool,
  renderOutboxTool,
  renderStartForm,
  renderStateTool,
  renderTool,
} from './sandbox-tools.ts';

/** Maximum number of journal entries to read. The server may have dropped older entries. */
const JOURNAL_LENGTH = 500;

export async function renderSandboxPage(
  id: string,
  address: URL,
  context: PanelContext,
): Promise<Markup> {
  try {
    const sandbox = await getSandbox(id, context.server);
    return await renderFrame(
      html`<div class="head" data-live>
          <h1>Sandbox <code>${id}</code></h1>
          ${renderSandboxActions(sandbox, context)}
        </div>
        <p class="quiet">${sandbox.scenario} at <code>${sandbox.baseUrl}</code></p>
        ${await renderDesk(sandbox, address, context)}`,
    );
  } catch (error) {
    if (!(error instanceof ControlError)) throw error;
    return renderFrame(
      html`<h1>Sandbox <code>${id}</code></h1>
        <p class="bad" role="alert">${error.message}</p>`,
    );
  }
}

function renderFrame(content: Markup): Markup {
  return renderPanelPage({
    title: 'Sandboxes',
    currentPath: '/panel/sandboxes',
    content: html`<div class="head above">
        <a href="/panel/sandboxes">All sandboxes</a>
        <button type="button" id="pause" class="secondary" data-kept>Pause updates</button>
      </div>
      ${content}`,
  });
}

/** Renders the tools and the journal of a sandbox: side by side in a wide window, tools first on a phone. */
async function renderDesk(
  sandbox: Sandbox,
  address: URL,
  { server }: PanelContext,
): Promise<Markup> {
  const { id } = sandbox;
  const { entries } = await readJournal(id, { limit: JOURNAL_LENGTH }, server);
  const client = address.searchParams.get('client') ?? '';
  const faults = await listFaults(id, server);
  return html`<div class="desk">
    <div class="tools">
      ${renderTool('Events', await renderEventsTool(id, client, server), { isOpenWhenWide: true })}
      ${renderTool('Clock', renderClockTool(sandbox), { isOpenWhenWide: true })}
      ${renderTool('Faults', renderFaultsTool(id, faults), { count: faults.length })}
      ${await renderOutboxTool(id, server)}
      ${renderTool('Records', await renderRecordsTool(id, address, server))}
      ${renderTool('State', renderStateTool(id))}
      ${renderTool('Start anew', renderStartForm(id, await listScenarios(server)))}
    </div>
    ${await renderJournal(id, entries.toReversed(), address, server)}
  </div>`;
}

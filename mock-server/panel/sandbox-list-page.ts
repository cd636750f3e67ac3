import { html } from 'hono/html';
import { listSandboxes, type Sandbox } from '#contract/generated/control-client.ts';
import {
  filterItems,
  renderPanelPage,
  renderSearchForm,
  formatShortTime,
  renderTable,
  type Markup,
  type PanelContext,
} from './page.ts';
import { renderSandboxActions } from './sandbox-actions.ts';

const MAX_ROWS = 20;

export async function renderSandboxListPage(address: URL, context: PanelContext): Promise<Markup> {
  const sandboxes = await listSandboxes(context.server);
  const getSearchText = ({ id, scenario }: Sandbox) => `${id} ${scenario}`;
  const { found, count } = filterItems(sandboxes, getSearchText, address, MAX_ROWS);
  return renderPanelPage({
    title: 'Sandboxes',
    currentPath: '/panel/sandboxes',
    content: html`
      <h1>Sandboxes</h1>
      <p class="quiet" data-live>
        A sandbox is a backend of its own: data, clock, faults and e-mails. The address
        <code>/app-portal/api</code> without a sandbox belongs to <code>default</code>. A scenario
        makes one with a name of its own, the first request to
        <code>/sandbox/NAME/app-portal/api</code> one with yours.
      </p>
      ${renderSearchForm('Find a sandbox', address)} ${count}
      ${renderTable(
        'Sandboxes',
        ['Sandbox', 'Scenario', 'Time there', 'Requests', 'Actions'],
        found.map((sandbox) => ({
          id: `sandbox-${sandbox.id}`,
          cells: [
            html`<a href="?sandbox=${sandbox.id}"><code>${sandbox.id}</code></a>`,
            sandbox.scenario,
            formatShortTime(sandbox.clock.now),
            sandbox.requestCount,
            renderSandboxActions(sandbox, context),
          ],
        })),
      )}
    `,
  });
}

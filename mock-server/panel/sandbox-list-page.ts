import { html } from 'hono/html';
import {
  getCreateSandboxUrl,
  listSandboxes,
  listScenarios,
  type Sandbox,
  type ScenarioList,
} from '#contract/generated/control-client.ts';
import {
  calling,
  findIn,
  page,
  searchForm,
  shortTime,
  table,
  type Markup,
  type PanelContext,
} from './page.ts';
import { sandboxActions } from './sandbox-actions.ts';

const MOST = 20;

/** The sandboxes that `?find=` finds. */
export async function sandboxListPage(address: URL, place: PanelContext): Promise<Markup> {
  const sandboxes = await listSandboxes(place.server);
  const wordsOf = ({ id, scenario }: Sandbox) => `${id} ${scenario}`;
  const { found, count } = findIn(sandboxes, wordsOf, address, MOST);
  return page({
    title: 'Sandboxes',
    here: '/panel/sandboxes',
    content: html`
      <h1>Sandboxes</h1>
      <p class="quiet" data-live>
        A sandbox is a backend of its own: data, clock, faults and e-mails. The address
        <code>/app-portal/api</code> without a sandbox belongs to <code>default</code>.
      </p>
      ${makeForm(await listScenarios(place.server))} ${searchForm('Find a sandbox', address)}
      ${count}
      ${table(
        'Sandboxes',
        ['Sandbox', 'Scenario', 'Time there', 'Requests', 'Actions'],
        found.map((sandbox) => ({
          id: `sandbox-${sandbox.id}`,
          cells: [
            html`<a href="?sandbox=${sandbox.id}"><code>${sandbox.id}</code></a>`,
            sandbox.scenario,
            shortTime(sandbox.clock.now),
            sandbox.requestCount,
            sandboxActions(sandbox, place),
          ],
        })),
      )}
    `,
  });
}

function makeForm(scenarios: ScenarioList): Markup {
  const call = {
    method: 'POST',
    path: getCreateSandboxUrl(),
    next: '/panel/sandboxes?sandbox=',
  } as const;
  return html`<form class="line" aria-label="Make a sandbox" ${calling(call)}>
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

import { html } from 'hono/html';
import {
  getCreateSandboxUrl,
  listSandboxes,
  listScenarios,
  type ScenarioList,
} from '#contract/generated/control-client.ts';
import { calling, page, pageOf, type Markup, type PanelContext } from './page.ts';
import { sandboxActions } from './sandbox-actions.ts';
import { stackedTable } from './stacked-table.ts';
import { shortTime } from './time-text.ts';

const PER_PAGE = 10;

/** All sandboxes, those that `?find=` finds. */
export async function sandboxListPage(address: URL, place: PanelContext): Promise<Markup> {
  const sandboxes = await listSandboxes(place.server);
  const find = address.searchParams.get('find') ?? '';
  const wanted = find.trim().toLowerCase();
  const matching = sandboxes.filter(({ id, scenario }) =>
    `${id} ${scenario}`.toLowerCase().includes(wanted),
  );
  const { shown, pager } = pageOf('Pages of sandboxes', matching, PER_PAGE, address);
  return page({
    title: 'Sandboxes',
    here: '/panel/sandboxes',
    content: html`
      <h1>Sandboxes</h1>
      <p class="quiet" data-live>
        A sandbox is a backend of its own: data, clock, faults and e-mails. The address
        <code>/app-portal/api</code> without a sandbox belongs to <code>default</code>.
      </p>
      ${makeForm(await listScenarios(place.server))}
      <form class="search" data-choice>
        <label
          >Find a sandbox <input type="search" name="find" value="${find}" autocomplete="off"
        /></label>
      </form>
      ${stackedTable(
        ['Sandbox', 'Scenario', 'Time there', { number: 'Requests' }, 'Actions'],
        shown.map((sandbox) => ({
          id: `sandbox-${sandbox.id}`,
          cells: [
            html`<a href="?sandbox=${sandbox.id}"><code>${sandbox.id}</code></a>`,
            sandbox.scenario,
            shortTime(sandbox.clock.now),
            sandbox.requestCount,
            sandboxActions(sandbox, place),
          ],
        })),
        'Sandboxes',
      )}
      ${pager} ${matching.length === 0 && html`<p class="quiet">No sandbox is like that.</p>`}
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

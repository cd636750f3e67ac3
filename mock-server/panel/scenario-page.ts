import { html } from 'hono/html';
import {
  getCreateSandboxUrl,
  listScenarios,
  type Persona,
  type Scenario,
} from '#contract/generated/control-client.ts';
import {
  renderCallButton,
  filterItems,
  renderPanelPage,
  renderSearchForm,
  renderTable,
  renderHiddenText,
  type Markup,
  type PanelContext,
} from './page.ts';

export async function renderScenarioPage(address: URL, context: PanelContext): Promise<Markup> {
  const scenarios = await listScenarios(context.server);
  const getSearchText = ({ name, title, lookAt, personas }: Scenario) =>
    [name, title, lookAt, ...personas.map(({ username }) => username)].join(' ');
  const { found, count } = filterItems(scenarios, getSearchText, address);
  return renderPanelPage({
    title: 'Scenarios',
    currentPath: '/panel/',
    content: html`
      <h1>Scenarios</h1>
      <p class="quiet">
        A scenario is what the data starts from. Each opening gets a sandbox of its own, so nothing
        you do there disturbs anybody else.
      </p>
      ${context.isPortalHosted && hostedHint} ${renderSearchForm('Search scenarios', address)}
      ${count}
      <ul class="cards">
        ${found.map((scenario) => card(scenario, context))}
      </ul>
      <h2>Logins</h2>
      ${loginTable(scenarios.flatMap(({ personas }) => personas))}
    `,
  });
}

const hostedHint = html`<p class="quiet">
  Each sandbox has a portal on a host name of its own. <code>/panel</code> there leads to its page
  of this panel: requests, clock, faults and e-mails.
</p>`;

function card({ name, title, lookAt, personas }: Scenario, context: PanelContext): Markup {
  const portal = new URL(context.portalLink('default', '/'));
  portal.searchParams.set('scenario', name);
  return html`<li class="card">
    <h2>${title}</h2>
    <p class="quiet"><code>${name}</code></p>
    <p>${lookAt}</p>
    <p class="quiet">
      Log in as
      ${personas.map(({ username }, index) => html`${index === 0 ? '' : ' or '}<code>${username}</code>`)}.
    </p>
    <div class="actions">
      <a class="button" href="${portal.href}" target="_blank" rel="noreferrer"
        >Open portal${renderHiddenText(`with ${title}, in a new tab`)}</a
      >
      ${renderCallButton('Make a sandbox', `of ${title}`, {
        method: 'POST',
        path: getCreateSandboxUrl(),
        body: { scenario: name },
        next: '/panel/sandboxes?sandbox=',
      })}
    </div>
  </li>`;
}

function loginTable(personas: readonly Persona[]): Markup {
  const byName = new Map(personas.map((persona) => [persona.username, persona]));
  return renderTable(
    'Logins',
    ['Username', 'Password', 'Who', 'Shows'],
    [...byName.values()].map(({ username, password, who, clientNumber, shows }) => ({
      cells: [
        html`<code>${username}</code>`,
        html`<code>${password}</code>`,
        `${who}${clientNumber === null ? ', staff' : `, client ${clientNumber}`}`,
        shows,
      ],
    })),
  );
}

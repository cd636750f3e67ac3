import { html } from 'hono/html';
import type { Persona, Scenario, ScenarioList } from '#contract/generated/control-validators.ts';
import { notices, page, searchField, type Markup, type PanelContext } from './page.ts';
import { stackedTable } from './stacked-table.ts';

/** The start page: scenarios with their logins. */
export function scenarioPage(scenarios: ScenarioList, place: PanelContext): Markup {
  const portal = place.portalLink('default', '/');
  return page({
    title: 'Scenarios',
    here: '/panel/',
    script: 'scenario-page.ts',
    content: html`
      <h1>Scenarios</h1>
      <p class="quiet">
        A scenario is what the data starts from. Each opening gets a sandbox of its own, so nothing
        you do there disturbs anybody else.
      </p>
      ${notices} ${place.isPortalHosted ? hostedHint : portalHint(portal)}
      ${searchField('Search scenarios')}
      <ul class="cards">
        ${scenarios.map((scenario) => card(scenario, place))}
      </ul>
      <section aria-labelledby="logins">
        <h2 id="logins">Logins</h2>
        ${loginTable(personasOf(scenarios))}
      </section>
      <section aria-labelledby="addresses">
        <h2 id="addresses">Addresses</h2>
        ${addressList(place.origin, portal)}
      </section>
    `,
  });
}

const hostedHint = html`<p class="quiet">
  Each sandbox has a portal on a host name of its own. <code>/panel</code> there leads to its page
  of this panel: requests, clock, faults and e-mails.
</p>`;

function portalHint(portal: string): Markup {
  return html`<p class="quiet">
    The portal is at <a href="${portal}">${portal}</a> once <code>npm start</code> runs it.
  </p>`;
}

function card({ name, title, lookAt, personas }: Scenario, place: PanelContext): Markup {
  const words = [name, title, lookAt, ...personas.map(({ username }) => username)];
  return html`<li class="card" data-search="${words.join(' ').toLowerCase()}">
    <h2>${title}</h2>
    <p class="quiet"><code>${name}</code></p>
    <p>${lookAt}</p>
    <p class="quiet">Log in as ${joined(personas)}.</p>
    <p class="actions">
      ${openLink(name, title, place)}
      <button type="button" class="secondary" data-make="${name}">
        Make a sandbox<span class="unseen"> of ${title}</span>
      </button>
    </p>
  </li>`;
}

function openLink(name: string, title: string, place: PanelContext): Markup {
  const address = new URL(place.portalLink('default', '/'));
  address.searchParams.set('scenario', name);
  return html`<a class="button" href="${address.href}" target="_blank" rel="noreferrer"
    >Open portal<span class="unseen"> with ${title}, in a new tab</span></a
  >`;
}

function joined(personas: readonly Persona[]): Markup {
  const names = personas.map(({ username }) => html`<code>${username}</code>`);
  const last = names.pop();
  return names.length === 0
    ? html`${last}`
    : html`${names.map((name, index) => (index === 0 ? name : html`, ${name}`))} or ${last}`;
}

function personasOf(scenarios: ScenarioList): readonly Persona[] {
  const all = scenarios.flatMap(({ personas }) => personas);
  return all.filter(
    (persona, index) => all.findIndex(({ username }) => username === persona.username) === index,
  );
}

function loginTable(personas: readonly Persona[]): Markup {
  return stackedTable(
    ['Username', 'Password', 'Who', 'Shows'],
    personas.map(({ username, password, who, clientNumber, shows }) => [
      html`<code>${username}</code>`,
      html`<code>${password}</code>`,
      `${who}${clientNumber === null ? ', staff' : `, client ${clientNumber}`}`,
      shows,
    ]),
  );
}

function addressList(origin: string, portal: string): Markup {
  const rows = [
    ['API', `${origin}/app-portal/api`],
    ['API of a sandbox', `${origin}/sandbox/{id}/app-portal/api`],
    ['Postcode service', `${origin}/postcode-lookup`],
    ['Control API', `${origin}/__mock`],
    ['Portal', portal],
  ] as const;
  return stackedTable(
    ['What', 'Address'],
    rows.map(([what, address]) => [what, html`<code>${address}</code>`]),
  );
}

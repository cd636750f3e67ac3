import { html } from 'hono/html';
import {
  getCreateSandboxUrl,
  listScenarios,
  type Persona,
  type Scenario,
} from '#contract/generated/control-client.ts';
import { callButton, page, searchField, unseen, type Markup, type PanelContext } from './page.ts';
import { stackedTable } from './stacked-table.ts';

/** The start page: scenarios with their logins. */
export async function scenarioPage(place: PanelContext): Promise<Markup> {
  const scenarios = await listScenarios(place.server);
  const portal = place.portalLink('default', '/');
  return page({
    title: 'Scenarios',
    here: '/panel/',
    content: html`
      <h1>Scenarios</h1>
      <p class="quiet">
        A scenario is what the data starts from. Each opening gets a sandbox of its own, so nothing
        you do there disturbs anybody else.
      </p>
      ${place.isPortalHosted ? hostedHint : portalHint(portal)} ${searchField('Search scenarios')}
      <ul class="cards">
        ${scenarios.map((scenario) => card(scenario, place))}
      </ul>
      <h2>Logins</h2>
      ${loginTable(scenarios.flatMap(({ personas }) => personas))}
      <h2>Addresses</h2>
      ${stackedTable(
        ['What', 'Address'],
        Object.entries({
          API: `${place.origin}/app-portal/api`,
          'API of a sandbox': `${place.origin}/sandbox/{id}/app-portal/api`,
          'Postcode service': `${place.origin}/postcode-lookup`,
          'Control API': `${place.origin}/__mock`,
          Portal: portal,
        }).map(([what, address]) => [what, html`<code>${address}</code>`]),
      )}
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
  const portal = new URL(place.portalLink('default', '/'));
  portal.searchParams.set('scenario', name);
  return html`<li class="card entry">
    <h2>${title}</h2>
    <p class="quiet"><code>${name}</code></p>
    <p>${lookAt}</p>
    <p class="quiet">
      Log in as
      ${personas.map(({ username }, index) => html`${index === 0 ? '' : ' or '}<code>${username}</code>`)}.
    </p>
    <div class="actions">
      <a class="button" href="${portal.href}" target="_blank" rel="noreferrer"
        >Open portal${unseen(`with ${title}, in a new tab`)}</a
      >
      ${callButton('Make a sandbox', `of ${title}`, {
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
  return stackedTable(
    ['Username', 'Password', 'Who', 'Shows'],
    [...byName.values()].map(({ username, password, who, clientNumber, shows }) => [
      html`<code>${username}</code>`,
      html`<code>${password}</code>`,
      `${who}${clientNumber === null ? ', staff' : `, client ${clientNumber}`}`,
      shows,
    ]),
  );
}

import { html } from 'hono/html';
import type { EventList, ScenarioList } from '#contract/generated/control-validators.ts';
import { notices, page, type Markup, type PanelContext } from './page.ts';
import { stackedTable } from './stacked-table.ts';
import { sandboxTools } from './sandbox-tools.ts';

/** A live view of the sandbox in `?sandbox=ID`, filled in by the script. */
export function sandboxPage(
  scenarios: ScenarioList,
  events: EventList,
  place: PanelContext,
): Markup {
  return page({
    title: 'Sandboxes',
    here: '/panel/sandboxes',
    script: 'sandbox-page.ts',
    content: html`
      <div class="head">
        <h1>Sandboxes</h1>
        <button type="button" id="pause" class="secondary">Pause updates</button>
      </div>
      <noscript><p class="notice problem">This page needs JavaScript.</p></noscript>
      ${notices} ${allSandboxes(scenarios, place)}
      <div id="shown" hidden>
        <div class="head">
          <h2>Sandbox <code id="shown-id"></code></h2>
          <div id="shown-actions"></div>
        </div>
        <p class="quiet"><span id="shown-scenario"></span> at <code id="base-url"></code></p>
        <div class="desk">${sandboxTools(events, scenarios)} ${journal}</div>
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

function allSandboxes(scenarios: ScenarioList, place: PanelContext): Markup {
  return html`<details id="all" class="about">
    <summary>
      <h2>All sandboxes</h2>
      <span class="quiet" id="sandbox-count"></span>
    </summary>
    <p class="quiet">
      A sandbox is a backend of its own: data, clock, faults and e-mails. The address
      <code>/app-portal/api</code> without a sandbox belongs to <code>default</code>.
    </p>
    <div class="line">
      <label>Find a sandbox <input type="search" id="sandbox-filter" autocomplete="off" /></label>
    </div>
    ${stackedTable(['Sandbox', 'Scenario', 'Time there', { number: 'Requests' }, 'Actions'], [], {
      label: 'Sandboxes',
      body: html`<tbody
        id="sandboxes"
        data-portal-default="${place.portalLink('default', '/')}"
        data-portal="${place.portalLink('__id__', '/')}"
      ></tbody>`,
    })}
    ${pager('sandbox-pages', 'Pages of sandboxes')}
    <p class="quiet" id="sandboxes-empty" hidden>No sandbox is like that.</p>
    ${makeForm(scenarios)}
  </details>`;
}

/** The buttons of a list that is shown page by page. */
function pager(id: string, label: string): Markup {
  return html`<nav class="pager" id="${id}" aria-label="${label}" hidden>
    <button type="button" class="secondary">Previous</button>
    <span class="quiet" role="status"></span>
    <button type="button" class="secondary">Next</button>
  </nav>`;
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

const journal = html`<section class="journal-box" aria-labelledby="journal-title">
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
  <div class="scroller" tabindex="0" role="group" aria-label="Requests">
    ${stackedTable(
      [
        { number: 'No.' },
        'Request',
        { number: 'Status' },
        { number: 'Duration' },
        'Contract',
        'Who',
      ],
      [],
      { label: 'Journal', body: html`<tbody id="journal"></tbody>` },
    )}
    <p class="quiet" id="journal-empty" hidden>No requests to show.</p>
  </div>
  ${pager('journal-pages', 'Pages of the journal')}
  <p class="quiet">The newest first; the server keeps 500. A row opens its request and reply.</p>
</section>`;

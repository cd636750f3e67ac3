import { html } from 'hono/html';
import { changeLog, operationsIn, type OpenApiDocument } from '#contract/bundle.ts';
import { page, searchField, type Markup } from '../page.ts';
import { CHANGES, contracts, type Contract } from './contracts.ts';
import { inline, markdown } from './markdown.ts';
import { operationView } from './operation-view.ts';
import { fieldNames, schemaView } from './schema-view.ts';

/**
 * The documentation of a contract; `#op=getClient` links an operation, `#schema=Client` a schema.
 */
export function contractPage(contract: Contract): Markup {
  const api = contract.document();
  return page({
    title: contract.label,
    here: '/panel/contract',
    script: 'contract-page.ts',
    content: html`
      <div class="head">
        <h1>${api.info.title} <span class="quiet">${api.info.version}</span></h1>
        <a class="button secondary" href="${contract.file}" download>Download OpenAPI</a>
      </div>
      ${tabs(contract.page)}
      <details class="about">
        <summary><h2>How this API works</h2></summary>
        <div class="body">${markdown(api.info.description)}</div>
      </details>
      ${searchField('Search operations and schemas')}
      <div class="reader">
        ${contents(api)}
        <div>${groups(api)} ${schemas(api)}</div>
      </div>
    `,
  });
}

/** What changed with each version of the contracts, as the change log has it. */
export function changesPage(): Markup {
  const [, ...entries] = changeLog().split(/^(?=## )/m);
  return page({
    title: CHANGES.label,
    here: '/panel/contract',
    content: html`
      <h1>${CHANGES.label}</h1>
      ${tabs(CHANGES.page)}
      <h2 class="unseen">Versions</h2>
      ${entries.map(markdown)}
    `,
  });
}

function tabs(shown: string): Markup {
  return html`<nav class="tabs" aria-label="Contracts">
    ${[...contracts, CHANGES].map((each) =>
      each.page === shown
        ? html`<a href="${each.page}" aria-current="page">${each.label}</a>`
        : html`<a href="${each.page}">${each.label}</a>`,
    )}
  </nav>`;
}

function contents(api: OpenApiDocument): Markup {
  return html`<nav class="contents" aria-label="Groups">
    <ul>
      ${api.tags.map(({ name }) => html`<li><a href="#tag=${name}">${name}</a></li>`)}
      <li><a href="#schemas">schemas</a></li>
    </ul>
  </nav>`;
}

function groups(api: OpenApiDocument): readonly Markup[] {
  const byTag = Map.groupBy(operationsIn(api), ({ tags }) => tags[0]);
  return api.tags.map(({ name, description }) => {
    return html`<section class="group" aria-labelledby="tag=${name}">
      <h2 id="tag=${name}">${name}</h2>
      <p class="quiet">${inline(description ?? '')}</p>
      ${byTag.get(name)?.map(operationView)}
    </section>`;
  });
}

function schemas({ components }: OpenApiDocument): Markup {
  return html`<section class="group" aria-labelledby="schemas">
    <h2 id="schemas">schemas</h2>
    ${Object.entries(components.schemas ?? {}).map(
      ([name, schema]) =>
        html`<details
          class="entry"
          id="schema=${name}"
          data-search="${[name, schema.description, ...fieldNames(schema)].join(' ').toLowerCase()}"
        >
          <summary>
            <h3><code>${name}</code></h3>
          </summary>
          <div class="body">${markdown(schema.description ?? '')} ${schemaView(schema)}</div>
        </details>`,
    )}
  </section>`;
}

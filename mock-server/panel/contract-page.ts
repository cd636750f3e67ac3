import { html, raw } from 'hono/html';
import { stringify } from 'yaml';
import MarkdownIt from 'markdown-it';
import {
  changeLog,
  operationsIn,
  publicBundleText,
  type BundleName,
  type OpenApiDocument,
  type OpenApiOperation,
} from '#contract/bundle.ts';
import { navigation, page, searchField, type Markup } from './page.ts';

/** A contract that the panel shows. */
export type Contract = {
  readonly name: BundleName;
  /** Address of the page. */
  readonly page: string;
  /** Address of the document itself. */
  readonly file: string;
  readonly label: string;
};

export const contracts: readonly Contract[] = [
  contract('', 'openapi', 'Portal API'),
  contract('/postcode', 'postcode-lookup', 'Postcode service'),
  contract('/control', 'mock-control', 'Control API'),
];

const CHANGES = { page: '/panel/contract/changes', label: 'What changed' } as const;

function contract(below: string, name: BundleName, label: string): Contract {
  return { name, page: `/panel/contract${below}`, file: `/panel/contract/${name}.json`, label };
}

const ACTING: Readonly<Record<string, string>> = {
  view: 'While acting as another: about the acted client',
  own: 'While acting as another: about the caller',
  blocked: 'While acting as another: refused',
  staff: 'While acting as another: for staff, and refused for clients',
};

const SOURCES: Readonly<Record<string, string>> = {
  specification: 'Stated by the specification',
  decision: 'Decided where the specification is silent',
  assumption: 'Assumed where the specification is silent',
};

const renderer = new MarkdownIt();

/** The documentation of a contract: `#op=getClient` is an operation, `#/components/schemas/Client` a schema. */
export function contractPage(contract: Contract): Markup {
  // The contracts' own lint checks their form.
  const api = JSON.parse(publicBundleText(contract.name)) as OpenApiDocument;
  const byTag = Map.groupBy(operationsIn(api), ({ tags }) => tags[0]);
  const groups = [
    ...api.tags.map(({ name, description = '' }) => ({
      name,
      about: html`<p class="quiet">${raw(renderer.renderInline(description))}</p>`,
      entries: (byTag.get(name) ?? []).map(operationEntry),
    })),
    ...Object.entries(api.components).map(([name, components]) => ({
      name,
      about: null,
      entries: Object.entries(components).map(([id, value]) =>
        entry(`/components/${name}/${id}`, html`<code>${id}</code>`, null, value),
      ),
    })),
  ];
  return page({
    title: contract.label,
    here: '/panel/contract',
    content: html`
      <div class="head">
        <h1>${api.info.title} <span class="quiet">${api.info.version}</span></h1>
        <a class="button secondary" href="${contract.file}" download>Download OpenAPI</a>
      </div>
      ${tabs(contract.page)}
      <details>
        <summary><h2>How this API works</h2></summary>
        ${markdown(api.info.description)}
      </details>
      ${searchField('Search operations and schemas')}
      <div class="reader">
        <nav class="contents" aria-label="Groups">
          <ul>
            ${groups.map(({ name }) => html`<li><a href="#${name}">${name}</a></li>`)}
          </ul>
        </nav>
        <div>
          ${groups.map(
            ({ name, about, entries }) =>
              html`<section class="group" aria-labelledby="${name}">
                <h2 id="${name}">${name}</h2>
                ${about} ${entries}
              </section>`,
          )}
        </div>
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
    content: html`<h1>${CHANGES.label}</h1>
      ${tabs(CHANGES.page)} ${entries.map(markdown)}`,
  });
}

function tabs(shown: string): Markup {
  return navigation('Contracts', [...contracts, CHANGES], shown);
}

function markdown(text: string): Markup {
  return raw(renderer.render(text));
}

function operationEntry(operation: OpenApiOperation): Markup {
  const {
    operationId,
    method,
    path,
    summary,
    isPublic,
    tags: _,
    security: _s,
    servers,
    ...rest
  } = operation;
  const facts = [
    isPublic ? 'No session needed' : 'Needs a session',
    SOURCES[operation['x-source']],
    ACTING[operation['x-acting'] ?? ''],
  ];
  const title = html`<code class="method">${method}</code>
    <code>${path.split(/(?=\/)/).map((part) => html`${part}<wbr />`)}</code>
    <span class="quiet">${summary}</span>`;
  const about = html`<p class="quiet">
    <a href="#op=${operationId}"><code>${operationId}</code></a>
    ${facts.map((fact) => fact !== undefined && html` · ${fact}`)}
  </p>`;
  return entry(`op=${operationId}`, title, about, {
    ...rest,
    ...(servers.length > 0 && { servers }),
  });
}

/** The contract's own words: what a reference points to is a link. */
function entry(id: string, title: Markup, about: Markup | null, value: object): Markup {
  const { description, ...source } = { description: '', ...value };
  const parts = stringify(source, { lineWidth: 0 }).split(/(#\/components\/[\w./-]+)/);
  return html`<details class="entry" id="${id}">
    <summary><h3>${title}</h3></summary>
    ${about} ${markdown(description)}
    <pre tabindex="0" role="group" aria-label="Contract of ${id}">
${parts.map((part) =>
        part.startsWith('#/components/') ? html`<a href="${part}">${part}</a>` : part,
      )}</pre>
  </details>`;
}

import { html, raw } from 'hono/html';
import { stringify } from 'yaml';
import MarkdownIt from 'markdown-it';
import {
  readChangeLog,
  listOperations,
  readPublicBundleText,
  type BundleName,
  type OpenApiDocument,
  type OpenApiOperation,
} from '#contract/bundle.ts';
import {
  filterItems,
  renderNavigation,
  renderPanelPage,
  renderSearchForm,
  type Markup,
} from './page.ts';

export type Contract = {
  readonly name: BundleName;
  readonly page: string;
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

const renderer = new MarkdownIt();

/** Renders a contract, filtered by `?find=`; `#op=getClient` links to an operation. */
export function renderContractPage(contract: Contract, address: URL): Markup {
  // Safe cast: the lint of the contracts checks their structure.
  const api = JSON.parse(readPublicBundleText(contract.name)) as OpenApiDocument;
  const byTag = Map.groupBy(listOperations(api), ({ tags }) => tags[0]);
  const groups = [
    ...api.tags.map(({ name, description = '' }) => ({
      name,
      about: html`<p class="quiet">${raw(renderer.renderInline(description))}</p>`,
      entries: (byTag.get(name) ?? []).map(operationEntry),
    })),
    ...Object.entries(api.components).map(([name, components]) => ({
      name,
      about: null,
      entries: Object.entries<object>(components).map(([id, value]): Entry => {
        return { id: `/components/${name}/${id}`, title: html`<code>${id}</code>`, value };
      }),
    })),
  ];
  const getSearchText = ({ id, value }: Entry) => `${id} ${JSON.stringify(value)}`;
  const all = groups.flatMap(({ entries }) => entries);
  const { found, count } = filterItems(all, getSearchText, address);
  const visible = groups
    .map((group) => ({ ...group, entries: group.entries.filter((entry) => found.includes(entry)) }))
    .filter(({ entries }) => entries.length > 0);
  return renderPanelPage({
    title: contract.label,
    currentPath: '/panel/contract',
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
      ${renderSearchForm('Search operations and schemas', address)} ${count}
      <div class="reader">
        <nav class="contents" aria-label="Groups">
          ${visible.map(({ name }) => html`<a href="#${name}">${name}</a>`)}
        </nav>
        <div>
          ${visible.map(
            ({ name, about, entries }) =>
              html`<section class="group" aria-labelledby="${name}">
                <h2 id="${name}">${name}</h2>
                ${about} ${entries.map((entry) => entryView(entry, contract))}
              </section>`,
          )}
        </div>
      </div>
    `,
  });
}

export function renderChangeLogPage(): Markup {
  const [, ...entries] = readChangeLog().split(/^(?=## )/m);
  return renderPanelPage({
    title: CHANGES.label,
    currentPath: '/panel/contract',
    content: html`<h1>${CHANGES.label}</h1>
      ${tabs(CHANGES.page)} ${entries.map(markdown)}`,
  });
}

function tabs(visible: string): Markup {
  return renderNavigation('Contracts', [...contracts, CHANGES], visible);
}

function markdown(text: string): Markup {
  return raw(renderer.render(text));
}

type Entry = { readonly id: string; readonly title: Markup; readonly value: object };

function operationEntry(operation: OpenApiOperation): Entry {
  const { operationId, method, path, summary, isPublic: _, tags: _t, servers, ...rest } = operation;
  const title = html`<code class="method">${method}</code>
    <code>${path.split(/(?=\/)/).map((part) => html`${part}<wbr />`)}</code>
    <span class="quiet">${summary}</span>`;
  const value = { operationId, ...rest, ...(servers.length > 0 && { servers }) };
  return { id: `op=${operationId}`, title, value };
}

function entryView({ id, title, value }: Entry, contract: Contract): Markup {
  const { description, ...source } = { description: '', ...value };
  const parts = stringify(source, { lineWidth: 0 }).split(/(#\/components\/[\w./-]+)/);
  return html`<details class="entry" id="entry-${id}">
    <summary><h3>${title}</h3></summary>
    <div id="${id}">${markdown(description)}</div>
    <pre tabindex="0" role="group" aria-label="Contract of ${id}">
${parts.map((part) =>
        part.startsWith('#/components/')
          ? html`<a href="${contract.page}${part}">${part}</a>`
          : part,
      )}</pre>
  </details>`;
}

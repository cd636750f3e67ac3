import { html } from 'hono/html';
import type { MockAddress } from '#contract/control/control-request.ts';

/** Markup that only `html` creates, which escapes every value. */
export type Markup = ReturnType<typeof html>;

export type PanelContext = {
  readonly server: MockAddress;
  readonly origin: string;
  readonly portalLink: (sandboxId: string, path: string) => string;
  readonly isPortalHosted: boolean;
};

type Page = {
  readonly title: string;
  readonly currentPath: string;
  readonly content: Markup;
};

const ENTRIES = [
  { page: '/panel/', label: 'Scenarios' },
  { page: '/panel/sandboxes', label: 'Sandboxes' },
  { page: '/panel/contract', label: 'Contract' },
  { page: '/panel/readiness', label: 'Readiness' },
];

/** Renders a page of the panel with the layout that all pages share; browser/panel.ts adds the behaviour. */
export function renderPanelPage({ title, currentPath, content }: Page): Markup {
  return html`<!doctype html>
    <html lang="en-GB">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title} · Mock server</title>
        <link rel="icon" href="/panel/assets/icon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="/panel/assets/pico.css" />
        <link rel="stylesheet" href="/panel/assets/panel.css" />
        <script type="module" src="/panel/assets/panel.ts"></script>
      </head>
      <body>
        <a class="skip" href="#content">Skip to content</a>
        <header class="top">
          <p class="brand">
            <img src="/panel/assets/icon.svg" alt="" width="28" height="28" />Mock server
          </p>
          ${renderNavigation('Panel', ENTRIES, currentPath)}
        </header>
        <div class="notices">
          <p id="status" role="status"></p>
          <p id="problem" role="alert"></p>
        </div>
        <main id="content" tabindex="-1">${content}</main>
        <dialog aria-label="Are you sure?">
          <form method="dialog">
            <p></p>
            <button value="yes"></button> <button value="" class="secondary">Cancel</button>
          </form>
        </dialog>
      </body>
    </html>`;
}

export function renderNavigation(
  label: string,
  pages: readonly { readonly page: string; readonly label: string }[],
  here: string,
): Markup {
  return html`<nav aria-label="${label}">
    ${pages.map(
      (each) =>
        html`<a href="${each.page}" ${each.page === here ? html`aria-current="page"` : ''}
          >${each.label}</a
        >`,
    )}
  </nav>`;
}

export function renderSearchForm(label: string, address: URL): Markup {
  return html`<form class="search" data-choice>
    <label
      >${label}
      <input
        type="search"
        name="find"
        value="${address.searchParams.get('find')}"
        autocomplete="off"
        spellcheck="false"
    /></label>
  </form>`;
}

/** Filters items by all words of `?find=`; returns the first `limit` and a text with the total. */
export function filterItems<Item>(
  items: readonly Item[],
  getText: (item: Item) => string,
  address: URL,
  limit = Infinity,
) {
  const words = (address.searchParams.get('find') ?? '').toLowerCase().split(/\s+/);
  const found = items.filter((item) => {
    const text = getText(item).toLowerCase();
    return words.every((word) => text.includes(word));
  });
  const all = `${found.length} of ${items.length}`;
  const countText = found.length > limit ? `${all}, of which the first ${limit} are here` : all;
  return {
    found: found.slice(0, limit),
    count: html`<p class="quiet" role="status">${countText}</p>`,
  };
}

type Call = {
  readonly method: 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  /** Values that are sent with the fields of the form. */
  readonly body?: object;
  readonly done?: string;
  readonly confirm?: string;
  /** Page to open after success; the id of the created resource is appended. */
  readonly next?: string;
};

/** Builds the attributes of a form that sends a call; fields that are not text have a `data-type`. */
export function buildCallAttributes({ method, path, body, done, confirm, next }: Call): Markup {
  const data = { method, body: body && JSON.stringify(body), done, confirm, next };
  return html`action="${path}"
  ${Object.entries(data).map(([name, value]) => value !== undefined && html` data-${name}="${value}"`)}`;
}

/** Renders a button that sends a call; `about` completes its label for screen readers. */
export function renderCallButton(label: string, about: string, call: Call): Markup {
  return html`<form ${buildCallAttributes(call)}>
    <button class="secondary">${label}${about && renderHiddenText(about)}</button>
  </form>`;
}

export function renderHiddenText(text: string): Markup {
  return html`<span class="unseen"> ${text}</span>`;
}

/** Returns the page's address with changed query parameters; an empty value removes its parameter. */
export function buildUrlWithQuery(address: URL, choices: Readonly<Record<string, string>>): string {
  const { pathname, searchParams } = new URL(address);
  for (const [name, value] of Object.entries(choices)) {
    searchParams.delete(name);
    if (value !== '') searchParams.set(name, value);
  }
  return `${pathname}?${searchParams}`;
}

type Cell = Markup | string | number | null;
type Row = {
  readonly cells: readonly Cell[];
  readonly id?: string;
  readonly isChosen?: boolean;
  /** Details of this row, rendered as an additional row below it; null while the details are closed. */
  readonly below?: Markup | null;
};

/** Renders a table in a scrollable box, so that the page fits a phone. */
export function renderTable(
  label: string,
  columns: readonly string[],
  rows: readonly Row[],
): Markup {
  return html`<div class="scroller" tabindex="0" role="region" aria-label="${label}">
    <table aria-label="${label}">
      <thead>
        <tr>
          ${columns.map((name) => html`<th scope="col">${name}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${rows.map(
          ({ cells: [head, ...cells], id, isChosen, below }) =>
            html`<tr ${id && html`id="${id}"`} class="${isChosen && 'chosen'}">
                <th scope="row">${head}</th>
                ${cells.map((cell) => html`<td>${cell}</td>`)}
              </tr>
              ${
                below &&
                html`<tr id="${id}-opened">
                  <td colspan="${columns.length}">${below}</td>
                </tr>`
              }`,
        )}
      </tbody>
    </table>
  </div>`;
}

/** Formats a time as `2026-03-16 09:00:00`, in UTC like all times of the panel. */
export function formatShortTime(time: string): string {
  return new Date(time).toISOString().slice(0, 19).replace('T', ' ');
}

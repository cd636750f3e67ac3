import { html } from 'hono/html';
import type { MockAddress } from '#contract/control/control-request.ts';

/** Only created by `html`, which escapes every value. */
export type Markup = ReturnType<typeof html>;

/** What a page needs to know about its server. */
export type PanelContext = {
  /** The control API of the server. */
  readonly server: MockAddress;
  /** Origin of the mock server. */
  readonly origin: string;
  readonly portalLink: (sandboxId: string, path: string) => string;
  /** This server also serves the portal. */
  readonly isPortalHosted: boolean;
};

type Page = {
  readonly title: string;
  /** The current entry of the navigation. */
  readonly here: string;
  readonly content: Markup;
};

const ENTRIES = [
  { page: '/panel/', label: 'Scenarios' },
  { page: '/panel/sandboxes', label: 'Sandboxes' },
  { page: '/panel/contract', label: 'Contract' },
  { page: '/panel/readiness', label: 'Readiness' },
];

/** The frame of every page: browser/panel.ts brings it to life. */
export function page({ title, here, content }: Page): Markup {
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
          ${navigation('Panel', ENTRIES, here)}
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

/** Links to pages, of which one is shown. */
export function navigation(
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

/** A search whose words are `?find=` of the address. */
export function searchForm(label: string, address: URL): Markup {
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

/** Those of which every word of `?find=` is in the text, at most so many, and how many there are. */
export function findIn<Item>(
  items: readonly Item[],
  textOf: (item: Item) => string,
  address: URL,
  most = Infinity,
) {
  const words = (address.searchParams.get('find') ?? '').toLowerCase().split(/\s+/);
  const found = items.filter((item) => {
    const text = textOf(item).toLowerCase();
    return words.every((word) => text.includes(word));
  });
  const all = `${found.length} of ${items.length}`;
  const countText = found.length > most ? `${all}, of which the first ${most} are here` : all;
  return {
    found: found.slice(0, most),
    count: html`<p class="quiet" role="status">${countText}</p>`,
  };
}

type Call = {
  readonly method: 'POST' | 'PUT' | 'DELETE';
  /** An address of the control API. */
  readonly path: string;
  /** Sent with the fields of the form. */
  readonly body?: object;
  /** What to say when it is done. */
  readonly done?: string;
  /** What to ask before. */
  readonly confirm?: string;
  /** The page to go to, but for the id of what was made. */
  readonly next?: string;
};

/** The attributes of a form whose fields are the body of a call: a type other than text is its `data-type`. */
export function calling({ method, path, body, done, confirm, next }: Call): Markup {
  const data = { method, body: body && JSON.stringify(body), done, confirm, next };
  return html`action="${path}"
  ${Object.entries(data).map(([name, value]) => value !== undefined && html` data-${name}="${value}"`)}`;
}

/** A button that is a call; `about` says to a screen reader which one it is. */
export function callButton(label: string, about: string, call: Call): Markup {
  return html`<form ${calling(call)}>
    <button class="secondary">${label}${about && unseen(about)}</button>
  </form>`;
}

/** What only a screen reader says, after a label. */
export function unseen(text: string): Markup {
  return html`<span class="unseen"> ${text}</span>`;
}

/** The address of the page with other choices; an empty one is left out. */
export function choosing(address: URL, choices: Readonly<Record<string, string>>): string {
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
  /** What the row opens. */
  readonly below?: Markup | null;
};

/** A table in a box that scrolls, so that the page fits a phone. */
export function table(label: string, columns: readonly string[], rows: readonly Row[]): Markup {
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

/** `2026-03-16 09:00:00`, in UTC like all times of the panel. */
export function shortTime(time: string): string {
  return new Date(time).toISOString().slice(0, 19).replace('T', ' ');
}

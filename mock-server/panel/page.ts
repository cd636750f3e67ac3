import { html } from 'hono/html';

/** Only created by `html`, which escapes every value. */
export type Markup = ReturnType<typeof html>;

/** What a page needs to know about its server. */
export type PanelContext = {
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
  /** The page's script, if it has one: a file name in the folder `browser`. */
  readonly script?: string;
  readonly content: Markup;
};

const ENTRIES = [
  { address: '/panel/', label: 'Scenarios' },
  { address: '/panel/sandboxes', label: 'Sandboxes' },
  { address: '/panel/contract', label: 'Contract' },
  { address: '/panel/readiness', label: 'Readiness' },
] as const;

/** The frame of every page. */
export function page({ title, here, script, content }: Page): Markup {
  return html`<!doctype html>
    <html lang="en-GB">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title} · Mock server</title>
        <link rel="icon" href="/panel/assets/icon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="/panel/assets/panel.css" />
        ${script === undefined ? null : html`<script type="module" src="/panel/assets/${script}"></script>`}
      </head>
      <body>
        <a class="skip" href="#content">Skip to content</a>
        <header class="top">
          <p class="brand">
            <img src="/panel/assets/icon.svg" alt="" width="28" height="28" />Mock server
          </p>
          <nav aria-label="Panel">
            ${ENTRIES.map(({ address, label }) => entry(address, label, address === here))}
          </nav>
        </header>
        <main id="content" tabindex="-1">${content}</main>
      </body>
    </html>`;
}

function entry(address: string, label: string, isHere: boolean): Markup {
  return isHere
    ? html`<a href="${address}" aria-current="page">${label}</a>`
    : html`<a href="${address}">${label}</a>`;
}

/** Live regions of the scripts: polite for results, assertive for failures. */
export const notices = html`<div class="notices">
  <p id="status" class="notice" role="status"></p>
  <p id="problem" class="notice problem" role="alert"></p>
</div>`;

/** Finds among what has `data-search`: browser/search.ts. */
export function searchField(label: string): Markup {
  return html`<div class="search">
    <label for="search">${label}</label>
    <input type="search" id="search" autocomplete="off" spellcheck="false" />
    <p class="quiet" id="found" role="status"></p>
  </div>`;
}

// Markup of the first paint, rendered by the module that the build writes. Imports no bundler, because a container
// renders the page again when it starts.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RenderedSampleDashboard } from '#src/prerender/outline/render-sample.tsx';
import type { Shell } from '#src/prerender/render-shells.tsx';

/** Module of the build that renders the shells. */
export const SHELLS_FILE = 'shells.mjs';

type BuiltShells = {
  readonly renderShells: (config?: unknown) => Promise<readonly Shell[]>;
  readonly renderSampleDashboard: () => Promise<RenderedSampleDashboard>;
};

export function importShells(folder: string): Promise<BuiltShells> {
  return import(pathToFileURL(join(folder, SHELLS_FILE)).href);
}

/** Renders the markup of the first paint with the texts of `config`. */
export async function renderBuiltShells(
  folder: string,
  config?: unknown,
): Promise<readonly Shell[]> {
  const { renderShells } = await importShells(folder);
  return renderShells(config);
}

export function replaceShells(page: string, shells: readonly Shell[]): string {
  return shells.reduce(
    (html, shell) =>
      html.replace(new RegExp(`<template id="${shell.name}-shell".*?</template>`, 's'), () =>
        formatTemplate(shell),
      ),
    page,
  );
}

export function formatTemplate({ name, html, title, pending, state }: Shell): string {
  if (/\sstyle="/.test(html)) throw new Error(`The ${name} shell has a style attribute.`);
  const data = { title, pending, state };
  const attributes = Object.entries(data).flatMap(([key, value]) =>
    value === null ? [] : [` data-${key}="${escapeHtml(value)}"`],
  );
  return `<template id="${name}-shell"${attributes.join('')}>${html}</template>`;
}

export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}

import type { Shell } from '#src/prerender/render-shells.tsx';

type PageParts = {
  readonly shells: readonly Shell[];
  /** The stylesheets of the build by file name. */
  readonly styles: ReadonlyMap<string, string>;
  /** The script that runs before anything is painted, and the one behind the markup. */
  readonly head: string;
  readonly body: string;
};

const STYLESHEET = /\s*<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/g;
const ROOT = '<div id="root"></div>';

/** The page with everything inline that its first paint needs. Throws where it would be broken. */
export function preparedPage(html: string, { shells, styles, head, body }: PageParts): string {
  const linked = [...html.matchAll(STYLESHEET)].map(([, file = '']) => file);
  const css = linked.map((file) => {
    const text = styles.get(file);
    if (text === undefined) throw new Error(`The build has no stylesheet ${file}.`);
    return text;
  });
  const rules = new Set(shells.flatMap((shell) => shell.rules));
  const style = element('style', [...css, ...rules].join('').trim());
  const templates = shells.map(template).join('\n    ');
  return [
    [STYLESHEET, ''],
    // The script first: it takes a token out of the address, which style sheets send as a referrer.
    ['</head>', `  ${element('script', head)}\n    ${style}\n  </head>`],
    [ROOT, `${ROOT}\n    ${templates}\n    ${element('script', body)}`],
  ].reduce((page, [from = '', to]) => replaced(page, from, String(to)), html);
}

function replaced(html: string, from: string | RegExp, to: string): string {
  if (typeof from === 'string' && !html.includes(from)) {
    throw new Error(`index.html has no ${from}.`);
  }
  // As a function, so that no `$` in a script means anything.
  return html.replace(from, () => to);
}

function element(name: 'script' | 'style', text: string): string {
  if (text.includes(`</${name}`)) throw new Error(`A ${name} of index.html would end too early.`);
  return `<${name}>${text}</${name}>`;
}

function template({ name, html, title, pending, state }: Shell): string {
  if (/\sstyle="/.test(html)) throw new Error(`The ${name} shell has a style attribute.`);
  const data = { title, pending, state };
  const attributes = Object.entries(data).flatMap(([key, value]) =>
    value === null ? [] : [` data-${key}="${escaped(value)}"`],
  );
  return `<template id="${name}-shell"${attributes.join('')}>${html}</template>`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}

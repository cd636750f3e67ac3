import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';

/** CSS rule under emotion's name: `css 1abc` is the class `css-1abc`, `css-global 1abc` has no class. */
export type CssRule = { readonly name: string; readonly css: string };

export type RenderedMarkup = {
  readonly html: string;
  /** Rules of the markup, each under emotion's name for it. */
  readonly rules: readonly CssRule[];
  readonly title: string | null;
};

// Outside a browser emotion renders a style element before each element whose class is new.
const STYLE = /<style data-emotion="([^"]*)">([\s\S]*?)<\/style>/g;
const TITLE = /<title>([^<]*)<\/title>/;
// React adds preload hints for streamed pages; here the images follow in the same markup.
const PRELOAD = /<link rel="preload"[^>]*>/g;

export function renderMarkup(tree: ReactNode): RenderedMarkup {
  const markup = renderToString(tree);
  const rules = [...markup.matchAll(STYLE)].map(([, name = '', css = '']) => ({
    name,
    css: closeStatements(css),
  }));
  const [, title = null] = TITLE.exec(markup) ?? [];
  const html = [STYLE, TITLE, PRELOAD].reduce((text, part) => text.replace(part, ''), markup);
  return { html, rules, title };
}

// Emotion inserts each rule separately, and omits the semicolon of a statement without a block.
const STATEMENT = /@layer [\w-]+(?=@|$)/g;

function closeStatements(css: string): string {
  return css.replaceAll(STATEMENT, '$&;');
}

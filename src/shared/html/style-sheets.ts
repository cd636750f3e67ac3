import { STYLE } from './styled-markup.ts';

/** A rule of a style sheet, of what changes the meaning of an element. */
export type StyleRule = {
  readonly selector: string;
  readonly declarations: string;
  readonly important: string;
};

/** The properties that styled-markup.ts reads; the parser keeps those of Word as custom ones. */
const MEANT =
  'display float position white-space text-decoration-line vertical-align font-weight font-style font-family list-style-type --mso-text-raise'.split(
    ' ',
  );
const WORD_PROPERTY = /([{;]\s*)mso-/gi;
/** The browser warns of each, and reads none. */
const IMPORT = /@import\b/gi;
const COMMENT_OR_SHEET = /<!--[\s\S]*?(?:-->|$)|<style\b([\s\S]*?)(?:<\/style\s*>|$)/gi;
const MEDIA = /\smedia\s*=\s*["']?([^"']*)/i;
const SCREEN = ['', 'all', 'screen'];
/** Elements by name, class, identifier or attribute, and where they stand; never by their state. */
const SIMPLE = /^[^:\\|()]{1,200}$/;
const MAX_STEPS = 5;
const MAX_RULES = 1_000;
/** Elements that have a rule, all rules together. */
const MAX_MATCHES = 100_000;

/**
 * The rules of the style elements of markup, the weakest first, as the browser's own parser reads
 * them. No document adopts the sheet, so that it draws, loads and reports nothing. Rules for a width
 * or for paper are left out.
 */
export function styleRules(html: string): readonly StyleRule[] {
  const css = [...html.matchAll(COMMENT_OR_SHEET)]
    .map(([, sheet]) => cssOf(sheet ?? ''))
    .join('\n');
  if (!css.includes('{')) return [];
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css.replaceAll(WORD_PROPERTY, '$1--mso-').replaceAll(IMPORT, '@unread'));
  return [...sheet.cssRules]
    .flatMap((rule) => (rule instanceof CSSStyleRule ? meantRules(rule) : []))
    .slice(-MAX_RULES)
    .toSorted((a, b) => weight(a.selector) - weight(b.selector));
}

/** What is between the tags, if it is for a screen. */
function cssOf(sheet: string): string {
  const [attributes = '', ...css] = sheet.split('>');
  const media = MEDIA.exec(attributes)?.[1] ?? '';
  return SCREEN.includes(media.trim().toLowerCase()) ? css.join('>') : '';
}

/** The markup without its style elements; a comment with one stays. */
export function withoutSheets(html: string): string {
  return html.replaceAll(COMMENT_OR_SHEET, (part) => (part.startsWith('<!--') ? part : ''));
}

/** Writes the rules into the styles of the elements below one, in the order of the cascade. */
export function applyRules(root: Element, rules: readonly StyleRule[]): void {
  let left = MAX_MATCHES;
  const write = (selector: string, styled: (own: string) => string) => {
    for (const element of left > 0 ? root.querySelectorAll(selector) : []) {
      element.setAttribute(STYLE, styled(element.getAttribute(STYLE) ?? ''));
      left -= 1;
    }
  };
  for (const { selector, declarations } of rules.toReversed()) {
    if (declarations) write(selector, (own) => `${declarations};${own}`);
  }
  for (const { selector, important } of rules) {
    if (important) write(selector, (own) => `${own};${important}`);
  }
}

function meantRules({ selectorText, style }: CSSStyleRule): readonly StyleRule[] {
  const written = (priority: string) =>
    MEANT.filter(
      (name) => style.getPropertyValue(name) && style.getPropertyPriority(name) === priority,
    )
      .map((name) => `${name.replace(/^--|-line$/, '')}:${style.getPropertyValue(name)}`)
      .join(';');
  const declarations = written('');
  const important = written('important');
  if (!declarations && !important) return [];
  return selectorText
    .split(',')
    .map((selector) => selector.trim())
    .filter(isSimple)
    .map((selector) => ({ selector, declarations, important }));
}

function isSimple(selector: string): boolean {
  // A comma in quotes has divided it.
  const isWhole = selector.split('"').length % 2 === 1;
  return isWhole && SIMPLE.test(selector) && selector.split(/[\s>+~]+/).length <= MAX_STEPS;
}

/** Identifiers before classes and attributes before names. */
function weight(selector: string): number {
  const count = (pattern: RegExp) => selector.match(pattern)?.length ?? 0;
  return count(/#/g) * 10_000 + count(/[.[]/g) * 100 + count(/(?:^|[\s>+~])[a-z]/gi);
}

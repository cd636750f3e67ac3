import { STYLE_DATA_ATTRIBUTE } from './styled-markup.ts';

/** Rule of a style sheet, reduced to the properties that change the meaning of an element. */
export type StyleRule = {
  readonly selector: string;
  readonly declarations: string;
  readonly important: string;
};

/** CSS properties that styled-markup.ts reads; Word's (`mso-`) parse only as custom properties. */
const MEANINGFUL_PROPERTIES =
  'display float position white-space text-decoration-line vertical-align font-weight font-style font-family list-style-type --mso-text-raise'.split(
    ' ',
  );
const WORD_PROPERTY = /([{;]\s*)mso-/gi;
/** Matches `@import`, which the browser ignores in a constructed style sheet, with a warning. */
const IMPORT = /@import\b/gi;
const COMMENT_OR_SHEET = /<!--[\s\S]*?(?:-->|$)|<style\b([\s\S]*?)(?:<\/style\s*>|$)/gi;
const MEDIA = /\smedia\s*=\s*["']?([^"']*)/i;
const SCREEN = ['', 'all', 'screen'];
/** Matches a selector of names, classes, ids, attributes and combinators, without pseudo-classes. */
const SIMPLE = /^[^:\\|()]{1,200}$/;
const MAX_STEPS = 5;
const MAX_RULES = 1_000;
/** Limit of applied rules, summed over all elements. */
const MAX_MATCHES = 100_000;

/**
 * Parses the rules of the style elements in markup with the browser's own parser; the rule with the lowest
 * specificity is first. No document adopts the style sheet, so that it renders, loads and reports nothing.
 * Rules in `@media` and sheets that are not for all screens are skipped.
 */
export function parseStyleRules(html: string): readonly StyleRule[] {
  const css = [...html.matchAll(COMMENT_OR_SHEET)]
    .map(([, sheet]) => readScreenCss(sheet ?? ''))
    .join('\n');
  if (!css.includes('{')) return [];
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css.replaceAll(WORD_PROPERTY, '$1--mso-').replaceAll(IMPORT, '@unread'));
  return [...sheet.cssRules]
    .flatMap((rule) => (rule instanceof CSSStyleRule ? toStyleRules(rule) : []))
    .slice(-MAX_RULES)
    .toSorted((a, b) => getSpecificity(a.selector) - getSpecificity(b.selector));
}

/** Returns the CSS of a style element; empty if it is not for screens. */
function readScreenCss(sheet: string): string {
  const [attributes = '', ...css] = sheet.split('>');
  const media = MEDIA.exec(attributes)?.[1] ?? '';
  return SCREEN.includes(media.trim().toLowerCase()) ? css.join('>') : '';
}

/** Removes the style elements from markup, except inside comments. */
export function removeStyleSheets(html: string): string {
  return html.replaceAll(COMMENT_OR_SHEET, (part) => (part.startsWith('<!--') ? part : ''));
}

/** Writes the rules into the styles of all descendants of an element, in the order of the cascade. */
export function applyRules(root: Element, rules: readonly StyleRule[]): void {
  let left = MAX_MATCHES;
  const write = (selector: string, styled: (own: string) => string) => {
    for (const element of left > 0 ? root.querySelectorAll(selector) : []) {
      element.setAttribute(
        STYLE_DATA_ATTRIBUTE,
        styled(element.getAttribute(STYLE_DATA_ATTRIBUTE) ?? ''),
      );
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

function toStyleRules({ selectorText, style }: CSSStyleRule): readonly StyleRule[] {
  const written = (priority: string) =>
    MEANINGFUL_PROPERTIES.filter(
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
  // A selector that was split at a quoted comma has an odd number of quotes.
  const isBalanced = selector.split('"').length % 2 === 1;
  return isBalanced && SIMPLE.test(selector) && selector.split(/[\s>+~]+/).length <= MAX_STEPS;
}

/** Returns the specificity of a selector: ids count most, then classes and attributes, then element names. */
function getSpecificity(selector: string): number {
  const count = (pattern: RegExp) => selector.match(pattern)?.length ?? 0;
  return count(/#/g) * 10_000 + count(/[.[]/g) * 100 + count(/(?:^|[\s>+~])[a-z]/gi);
}

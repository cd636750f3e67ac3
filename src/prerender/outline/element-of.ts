import type { Filling } from '#src/features/portfolio/first-figures.ts';

type Parts = Outline['parts'];

const HTML = 'http://www.w3.org/1999/xhtml';
const SVG = 'http://www.w3.org/2000/svg';

/** The element with its data, for the page. */
export function elementOf(
  { tag, attributes, children }: OutlineElement,
  filling: Filling,
  parts: Parts,
  around = HTML,
): Element {
  const namespace = tag === 'svg' ? SVG : around;
  const element = document.createElementNS(namespace, tag);
  for (const [name, value] of Object.entries(attributes)) {
    element.setAttribute(name, filled(value, filling));
  }
  element.append(...children.flatMap((child) => nodesOf(child, filling, parts, namespace)));
  if (element instanceof HTMLElement) {
    // By script, because the policy allows no style in the markup.
    if (FITS in attributes) {
      element.style.setProperty('--characters', String(element.textContent.length));
    }
    if (GROWS in attributes) element.style.flexGrow = element.getAttribute(GROWS) ?? '';
  }
  return element;
}

function nodesOf(
  node: OutlineNode,
  filling: Filling,
  parts: Parts,
  namespace: string,
): readonly (Element | string)[] {
  if (typeof node === 'string') return [filled(node, filling)];
  if ('tag' in node) return [elementOf(node, filling, parts, namespace)];
  return (filling.lists[node.each] ?? []).flatMap((item) => {
    const element = parts[`${node.each} ${item.kind}`.trim()];
    return element ? [elementOf(element, item, parts)] : [];
  });
}

/** A text without its data keeps its room. */
function filled(text: string, { texts }: Filling): string {
  let isKnown = true;
  const result = text.replaceAll(/\{(\w+)\}/g, (_, slot: string) => {
    isKnown &&= texts[slot] !== undefined;
    return texts[slot] ?? '';
  });
  return isKnown ? result : '\u00a0';
}

/** Markup as data, because the policy lets no script parse markup. */
export type OutlineNode = string | OutlineElement | OutlineList;

/** Texts and attributes may have slots, such as `{total}`. */
export type OutlineElement = {
  readonly tag: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly OutlineNode[];
};

/** The place of a part that there is none, one or several of: an element for each item of a list. */
type OutlineList = { readonly each: string };

/** The content of the dashboard without its data, and the styles that index.html does not have. */
export type Outline = {
  readonly main: OutlineElement;
  /** By name and kind, such as `categories valued`. */
  readonly parts: Readonly<Record<string, OutlineElement>>;
  readonly css: string;
};

/** An element whose text is set smaller where it does not fit (`charactersOf` in src/shared/ui). */
export const FITS = 'data-fits';
/** The share of a part of the bar. */
export const GROWS = 'data-grows';

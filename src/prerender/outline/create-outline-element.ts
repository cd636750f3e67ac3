import type { TemplateData } from '#src/features/portfolio/first-figures.ts';

type Parts = DashboardOutline['parts'];

const HTML = 'http://www.w3.org/1999/xhtml';
const SVG = 'http://www.w3.org/2000/svg';

/** Creates the DOM element that an `OutlineElement` describes and fills in the data. */
export function createOutlineElement(
  { tag, attributes, children }: OutlineElement,
  filling: TemplateData,
  parts: Parts,
  around = HTML,
): Element {
  const namespace = tag === 'svg' ? SVG : around;
  const element = document.createElementNS(namespace, tag);
  for (const [name, value] of Object.entries(attributes)) {
    element.setAttribute(name, fillSlots(value, filling));
  }
  element.append(...children.flatMap((child) => createNodes(child, filling, parts, namespace)));
  if (element instanceof HTMLElement) {
    // Styles are set by script, because the content security policy allows none in the markup.
    if (FIT_ATTRIBUTE in attributes) {
      element.style.setProperty('--characters', String(element.textContent.length));
    }
    if (GROW_ATTRIBUTE in attributes)
      element.style.flexGrow = element.getAttribute(GROW_ATTRIBUTE) ?? '';
  }
  return element;
}

function createNodes(
  node: OutlineNode,
  filling: TemplateData,
  parts: Parts,
  namespace: string,
): readonly (Element | string)[] {
  if (typeof node === 'string') return [fillSlots(node, filling)];
  if ('tag' in node) return [createOutlineElement(node, filling, parts, namespace)];
  return (filling.lists?.[node.each] ?? []).flatMap((item) => {
    const element = parts[`${node.each} ${item.kind ?? ''}`.trim()];
    return element ? [createOutlineElement(element, item, parts)] : [];
  });
}

/** Fills the slots of a text; a no-break space replaces an empty line. */
function fillSlots(text: string, { texts }: TemplateData): string {
  let isComplete = true;
  const result = text.replaceAll(/\{(\w+)\}/g, (_, slot: string) => {
    isComplete &&= texts[slot] !== undefined;
    return texts[slot] ?? '';
  });
  return isComplete ? result : '\u00a0';
}

/** Markup as data, because the content security policy allows no script to parse markup. */
export type OutlineNode = string | OutlineElement | OutlineList;

/** Element of the outline. Its texts and attributes may contain slots, such as `{total}`. */
export type OutlineElement = {
  readonly tag: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly OutlineNode[];
};

/** Position of a list in the outline: one element is created for each item. */
type OutlineList = { readonly each: string };

/** Content of the dashboard without its data, and the styles that are missing in index.html. */
export type DashboardOutline = {
  readonly main: OutlineElement;
  /** Elements of list items; a key is the list and the kind of item, such as `categories valued`. */
  readonly parts: Readonly<Record<string, OutlineElement>>;
  readonly css: string;
};

/** Attribute of an element whose text shrinks if it does not fit (`toLengthStyle` in src/shared/ui). */
export const FIT_ATTRIBUTE = 'data-fits';
/** Attribute with the share of a segment of the bar (`flex-grow`). */
export const GROW_ATTRIBUTE = 'data-grows';

import { parseFragment, type DefaultTreeAdapterTypes } from 'parse5';
import {
  FIT_ATTRIBUTE,
  GROW_ATTRIBUTE,
  type DashboardOutline,
  type OutlineElement,
  type OutlineNode,
} from '#src/prerender/outline/create-outline-element.ts';
import type { RenderedSampleDashboard } from '#src/prerender/outline/render-sample.tsx';
import { minifyCss } from './minify-css.ts';

/** Attribute that names an element of the dashboard for `buildOutline`. Its value is a mark. */
const OUTLINE_ATTRIBUTE = 'data-outline';
/** Mark of elements that show no data; they are omitted from the outline. */
const OMITTED = 'left-out';
/**
 * Marks of the dashboard's parts that can be absent, single or repeated. A mark is the name of the
 * part, followed by its kind if there are several kinds.
 */
const PARTS = [
  'switcher',
  'banner',
  'about',
  'bar',
  'parts',
  'categories valued',
  'categories nothing',
  'categories unvalued',
  'categories rest',
];

/** Attributes without a visible effect: references to other elements, and hooks for scripts. */
const INVISIBLE_ATTRIBUTES =
  /^(id|class|style|tabindex|type|popovertarget|focusable|xmlns|data-outline|aria-(labelledby|controls|describedby))$/;

type ParsedNode = DefaultTreeAdapterTypes.ChildNode;

/**
 * Builds the dashboard's content without its data: the markup of the sample with slots instead of
 * its texts, and separately the parts that depend on the reply. Throws if a part or a text of the
 * sample is missing, or if a part is unknown or duplicated; the error names it.
 */
export function buildOutline({ html, rules, slots }: RenderedSampleDashboard): DashboardOutline {
  const rulesByClass = new Map(rules.map(({ name, css }) => [name.replace(' ', '-'), css]));
  const parts: Record<string, OutlineElement> = {};
  const marks = new Set<string>();
  const toSlot = (text: string) => slots.get(text) ?? text;

  function convertChildren(nodes: readonly ParsedNode[]): readonly OutlineNode[] {
    const children: OutlineNode[] = [];
    const here = new Set<string>();
    for (const node of nodes) {
      if (node.nodeName === '#text' && 'value' in node) children.push(toSlot(node.value));
      if (!('tagName' in node)) continue;
      const given = new Map(node.attrs.map(({ name, value }) => [name, value]));
      const mark = given.get(OUTLINE_ATTRIBUTE);
      if (mark !== undefined) marks.add(mark);
      // Popovers are closed when the page opens.
      if (mark === OMITTED || given.has('popover')) continue;
      const element = convertElement(node, given);
      if (mark === undefined) {
        children.push(element);
        continue;
      }
      if (!PARTS.includes(mark)) throw new Error(`The dashboard marks no part as ${mark}.`);
      // The outline contains only the first of several siblings with the same mark.
      if (here.has(mark)) continue;
      if (mark in parts) throw new Error(`The dashboard marks two parts as ${mark}.`);
      parts[mark] = element;
      const [each = ''] = mark.split(' ');
      if (![...here].some((other) => other.startsWith(each))) children.push({ each });
      here.add(mark);
    }
    return children;
  }

  function convertElement(
    { tagName: tag, childNodes }: DefaultTreeAdapterTypes.Element,
    given: ReadonlyMap<string, string>,
  ): OutlineElement {
    const className = given
      .get('class')
      ?.split(' ')
      .find((name) => name.startsWith('css-'));
    const visibleAttributes = [...given].filter(([name]) => !INVISIBLE_ATTRIBUTES.test(name));
    return {
      tag,
      attributes: {
        ...Object.fromEntries(visibleAttributes.map(([name, value]) => [name, toSlot(value)])),
        ...(className !== undefined && { class: className }),
        ...(rulesByClass.get(className ?? '')?.includes('--characters:') && {
          [FIT_ATTRIBUTE]: '',
        }),
        ...(given.has('data-hue') && { 'data-hue': '{hue}', 'data-tint': '{tint}' }),
        ...(given.get('style')?.startsWith('flex-grow') && { [GROW_ATTRIBUTE]: '{grow}' }),
        // A button works only after the portal has started.
        ...(tag === 'button' && { inert: '' }),
      },
      children: convertChildren(childNodes),
    };
  }

  const [markup = ''] = /<main[\s>].*<\/main>/s.exec(html) ?? [];
  // React writes a comment between two adjacent texts.
  const [main] = convertChildren(parseFragment(markup.replaceAll('<!-- -->', '')).childNodes);
  const made = JSON.stringify([main, parts]);
  const missing = [
    ...[OMITTED, ...PARTS].filter((mark) => !marks.has(mark)),
    ...[...slots.values()].filter((slot) => !made.includes(slot)),
  ];
  if (typeof main !== 'object' || 'each' in main || missing.length > 0) {
    throw new Error(`The dashboard does not show: ${missing.join(', ')}.`);
  }
  const css = [...rulesByClass]
    .filter(([name]) => made.includes(`"${name}"`))
    .map(([, rule]) => rule);
  return {
    main: { ...main, attributes: { ...main.attributes, 'aria-busy': 'true' } },
    parts,
    css: minifyCss(css.join('')),
  };
}

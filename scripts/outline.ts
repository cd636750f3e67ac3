import { parseFragment, type DefaultTreeAdapterTypes } from 'parse5';
import {
  FITS,
  GROWS,
  type Outline,
  type OutlineElement,
  type OutlineNode,
} from '#src/prerender/outline/element-of.ts';
import type { Sample } from '#src/prerender/outline/render-sample.tsx';
import { minifiedCss } from './minified-css.ts';

/** What the components of the dashboard mark. */
const MARK = 'data-outline';
/** Shows nothing of the data: not in the outline. */
const LEFT_OUT = 'left-out';
/** What there may be none, one or several of, by name and, where there are several, kind. */
const PARTS = [
  'switcher',
  'banner',
  'about',
  'moved',
  'rooms',
  'bar',
  'parts',
  'categories valued',
  'categories nothing',
  'categories unvalued',
  'categories rest',
];

/** References, and attributes for scripts: nothing that is seen. */
const NOT_SEEN =
  /^(id|class|style|tabindex|type|popovertarget|focusable|xmlns|data-outline|aria-(labelledby|controls|describedby))$/;

type ParsedNode = DefaultTreeAdapterTypes.ChildNode;

/**
 * The dashboard's content without its data: the markup of the sample with slots in place of its texts,
 * and the parts that depend on the reply apart. Throws by name where a part or a text of the sample is
 * missing, unknown or in two places.
 */
export function outlineOf({ html, rules, slots }: Sample): Outline {
  const ruleOf = new Map(rules.map(({ name, css }) => [name.replace(' ', '-'), css]));
  const parts: Record<string, OutlineElement> = {};
  const marks = new Set<string>();
  const slotOf = (text: string) => slots.get(text) ?? text;

  function childrenOf(nodes: readonly ParsedNode[]): readonly OutlineNode[] {
    const children: OutlineNode[] = [];
    const here = new Set<string>();
    for (const node of nodes) {
      if (node.nodeName === '#text' && 'value' in node) children.push(slotOf(node.value));
      if (!('tagName' in node)) continue;
      const given = new Map(node.attrs.map(({ name, value }) => [name, value]));
      const mark = given.get(MARK);
      if (mark !== undefined) marks.add(mark);
      // A panel is closed.
      if (mark === LEFT_OUT || given.has('popover')) continue;
      const element = elementOf(node, given);
      if (mark === undefined) {
        children.push(element);
        continue;
      }
      if (!PARTS.includes(mark)) throw new Error(`The dashboard marks no part as ${mark}.`);
      // Another item of the same list.
      if (here.has(mark)) continue;
      if (mark in parts) throw new Error(`The dashboard marks two parts as ${mark}.`);
      parts[mark] = element;
      const [each = ''] = mark.split(' ');
      if (![...here].some((other) => other.startsWith(each))) children.push({ each });
      here.add(mark);
    }
    return children;
  }

  function elementOf(
    { tagName: tag, childNodes }: DefaultTreeAdapterTypes.Element,
    given: ReadonlyMap<string, string>,
  ): OutlineElement {
    const className = given
      .get('class')
      ?.split(' ')
      .find((name) => name.startsWith('css-'));
    const seen = [...given].filter(([name]) => !NOT_SEEN.test(name));
    return {
      tag,
      attributes: {
        ...Object.fromEntries(seen.map(([name, value]) => [name, slotOf(value)])),
        ...(className !== undefined && { class: className }),
        ...(ruleOf.get(className ?? '')?.includes('--characters:') && { [FITS]: '' }),
        ...(given.has('data-shade') && { 'data-shade': '{shade}' }),
        ...(given.get('style')?.startsWith('flex-grow') && { [GROWS]: '{grow}' }),
        // It works with the portal.
        ...(tag === 'button' && { inert: '' }),
      },
      children: childrenOf(childNodes),
    };
  }

  const [markup = ''] = /<main[\s>].*<\/main>/s.exec(html) ?? [];
  // React writes a comment between two texts.
  const [main] = childrenOf(parseFragment(markup.replaceAll('<!-- -->', '')).childNodes);
  const made = JSON.stringify([main, parts]);
  const missing = [
    ...[LEFT_OUT, ...PARTS].filter((mark) => !marks.has(mark)),
    ...[...slots.values()].filter((slot) => !made.includes(slot)),
  ];
  if (typeof main !== 'object' || 'each' in main || missing.length > 0) {
    throw new Error(`The dashboard does not show: ${missing.join(', ')}.`);
  }
  const css = [...ruleOf].filter(([name]) => made.includes(`"${name}"`)).map(([, rule]) => rule);
  return {
    main: { ...main, attributes: { ...main.attributes, 'aria-busy': 'true' } },
    parts,
    css: minifiedCss(css.join('')),
  };
}

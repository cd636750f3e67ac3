import { parseFragment, type DefaultTreeAdapterTypes } from 'parse5';
import {
  FITS,
  GROWS,
  type Outline,
  type OutlineElement,
  type OutlineNode,
} from '#src/prerender/outline/element-of.ts';
import type { Samples } from '#src/prerender/outline/render-samples.tsx';
import { minifiedCss } from './minified-css.ts';

/** What the components of the dashboard mark. */
const MARK = 'data-outline';
/** Shows nothing of the data: not in the outline. */
const LEFT_OUT = 'left-out';
/** What there may be none, one or several of, by the kinds of each. */
const PARTS: Readonly<Record<string, readonly string[]>> = {
  switcher: ['one'],
  banner: ['one'],
  about: ['one'],
  totals: ['big', 'small'],
  moved: ['one'],
  rooms: ['one'],
  bar: ['one'],
  parts: ['one'],
  categories: ['valued', 'nothing', 'unvalued', 'rest'],
};
const EXPECTED = [
  LEFT_OUT,
  ...Object.entries(PARTS).flatMap(([name, kinds]) => kinds.map((kind) => `${name} ${kind}`)),
];

/** References, and attributes for scripts: nothing that is seen. */
const NOT_SEEN =
  /^(id|class|style|tabindex|type|popovertarget|focusable|xmlns|data-outline|aria-(labelledby|controls|describedby))$/;

/**
 * The dashboard's content without its data: the markup of the samples with slots in place of their
 * texts, and the parts that depend on the reply apart. Throws by name where a part or a text of the
 * samples is missing, unknown or in two places.
 */
export function outlineOf({ samples, slots }: Samples): Outline {
  const rules = new Map(
    samples.flatMap((sample) => sample.rules.map(({ name, css }) => [name.replace(' ', '-'), css])),
  );
  const read = samples.map(({ html }) => readSample(html, rules, slots));
  const parts = Object.assign({}, ...read.map((one) => Object.fromEntries(one.parts)));
  const [{ main } = { main: undefined }] = read;
  const marks = new Set(read.flatMap((one) => [...one.marks]));
  const missing = EXPECTED.filter((mark) => !marks.has(mark));
  const made = JSON.stringify([main, parts]);
  const lost = [...slots.values()].filter((slot) => !made.includes(slot));
  if (!main || missing.length > 0 || lost.length > 0) {
    throw new Error(`The dashboard does not show: ${[...missing, ...lost].join(', ')}.`);
  }
  const css = [...rules].filter(([name]) => made.includes(`"${name}"`)).map(([, rule]) => rule);
  return { main, parts, css: minifiedCss(css.join('')) };
}

type Rules = ReadonlyMap<string, string>;
type ParsedNode = DefaultTreeAdapterTypes.ChildNode;

function readSample(html: string, rules: Rules, slots: ReadonlyMap<string, string>) {
  const parts = new Map<string, OutlineElement>();
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
      const [name = '', kind = 'one'] = mark.split(' ');
      const part = `${name} ${kind}`;
      if (!PARTS[name]?.includes(kind)) throw new Error(`The dashboard marks no part as ${part}.`);
      // Another item of the same list.
      if (here.has(part)) continue;
      if (parts.has(part)) throw new Error(`The dashboard marks two parts as ${part}.`);
      parts.set(part, element);
      marks.add(part);
      if (![...here].some((other) => other.startsWith(`${name} `))) children.push({ each: name });
      here.add(part);
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
        ...(rules.get(className ?? '')?.includes('--characters:') && { [FITS]: '' }),
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
  if (typeof main !== 'object' || 'each' in main) throw new Error('The dashboard has no content.');
  return {
    main: { ...main, attributes: { ...main.attributes, 'aria-busy': 'true' } },
    parts,
    marks,
  };
}

import { parseFragment, type DefaultTreeAdapterTypes } from 'parse5';
import {
  BLANK,
  FITS,
  GROWS,
  type Outline,
  type OutlineElement,
  type OutlineNode,
} from '#src/prerender/outline/outline-tree.ts';
import type { Samples } from '#src/prerender/outline/render-samples.tsx';
import type { Rendered } from '#src/prerender/rendered.ts';
import { minifiedCss } from './minified-css.ts';

/** References, and attributes for scripts: nothing that is seen. */
const LEFT_OUT =
  /^(id|style|tabindex|type|popovertarget|focusable|xmlns|aria-(labelledby|controls|describedby))$/;

/** A part of the page that the data changes otherwise than by a text. */
type Place = {
  readonly name: string;
  readonly is: (element: OutlineElement) => boolean;
  /** The part without the data; `grouped` is the same part of the other sample. */
  readonly to: (part: OutlineElement, grouped: OutlineElement) => OutlineNode | null;
};

const PLACES: readonly Place[] = [
  {
    name: 'head of a print',
    is: (element) => element.tag === 'dl' && textOf(element).startsWith('Shown'),
    to: () => null,
  },
  {
    name: 'account switcher',
    is: ({ tag, children }) => tag === 'header' && children.length === 2,
    to: (header) => {
      const aside = childOf(header, 1);
      const switcher = listOf('switcher', { one: childOf(aside, 0) });
      return withChildren(header, childOf(header, 0), withChildren(aside, switcher));
    },
  },
  {
    name: 'banner',
    is: ({ tag, attributes }) => tag === 'div' && attributes['role'] === 'status',
    to: (region) => withChildren(region, listOf('banner', { one: childOf(region, 0) })),
  },
  {
    name: 'totals',
    is: ({ children: [first], children }) =>
      isElement(first) && first.tag === 'dl' && has(first, '{total}') && children.length === 2,
    to: (totals, grouped) => {
      const kinds = { single: childOf(totals, 1), grouped: amountsIn(childOf(grouped, 1)) };
      return withChildren(totals, childOf(totals, 0), listOf('others', kinds));
    },
  },
  {
    name: 'remarks on the total',
    is: (element) => element.tag === 'dd' && textOf(element).startsWith('{about}'),
    to: (remarks) =>
      withChildren(
        remarks,
        listOf('about', { one: childOf(remarks, 0) }),
        withAttributes(childOf(remarks, 1), { [BLANK]: '' }),
      ),
  },
  {
    name: 'bar',
    is: ({ children: [first] }) => isElement(first) && 'title' in first.attributes,
    to: (bar) => {
      const part = withAttributes(childOf(bar, 0), { 'data-shade': '{shade}', [GROWS]: '{grow}' });
      return listOf('bar', { one: withChildren(bar, listOf('parts', { one: part })) });
    },
  },
  {
    name: 'swatch',
    is: ({ tag, attributes }) => tag === 'span' && 'data-shade' in attributes,
    to: (swatch) => withAttributes(swatch, { 'data-shade': '{shade}' }),
  },
  {
    name: 'list of categories',
    is: ({ tag, children }) => tag === 'ul' && children.length === 4,
    to: (rows) => {
      const [valued, nothing, unvalued, rest] = [0, 1, 2, 3].map((index) => childOf(rows, index));
      return withChildren(rows, listOf('categories', { valued, nothing, unvalued, rest }));
    },
  },
];

/**
 * The dashboard's content without its data: the markup of the samples with slots in place of their
 * texts, and lists in place of what else depends on the reply. Throws if the portal renders another
 * page than this expects.
 */
export function outlineOf({ single, grouped, slots }: Samples): Outline {
  const rules = new Map(
    [...single.rules, ...grouped.rules].map(({ name, css }) => [name.replace(' ', '-'), css]),
  );
  const slotOf = (text: string) => slots.get(text) ?? text;
  const other = mainOf(grouped, rules, slotOf);
  const main = PLACES.reduce(
    (tree, { name, is, to }) => {
      const twin = elementsIn(other).find(is);
      if (!twin || !elementsIn(tree).some(is)) throw new Error(`The dashboard has no ${name}.`);
      return changed(tree, (element) => (is(element) ? to(element, twin) : element));
    },
    mainOf(single, rules, slotOf),
  );
  const classes = new Set(elementsIn(main).map(({ attributes }) => attributes['class']));
  const css = [...rules].filter(([name]) => classes.has(name)).map(([, rule]) => rule);
  return { main, css: minifiedCss(`${css.join('')}[${BLANK}]{visibility:hidden}`) };
}

/** The part of the grouped sample with a list of its amounts. */
function amountsIn(others: OutlineElement): OutlineElement {
  return required(
    changed(others, (element) =>
      element.tag === 'p'
        ? withChildren(element, listOf('amounts', { one: childOf(element, 0) }))
        : element,
    ),
  );
}

type ParsedNode = DefaultTreeAdapterTypes.ChildNode;

type SlotOf = (text: string) => string;

function mainOf(
  { html }: Rendered,
  rules: ReadonlyMap<string, string>,
  slotOf: SlotOf,
): OutlineElement {
  const [main = ''] = /<main[\s>].*<\/main>/s.exec(html) ?? [];
  const [root] = parseFragment(main).childNodes;
  const node = root && nodeOf(root, rules, slotOf);
  if (!isElement(node)) throw new Error('The dashboard has no content.');
  return withAttributes(node, { 'aria-busy': 'true' });
}

function nodeOf(
  node: ParsedNode,
  rules: ReadonlyMap<string, string>,
  slotOf: SlotOf,
): OutlineNode | null {
  if (node.nodeName === '#text' && 'value' in node) return node.value;
  if (!('tagName' in node)) return null;
  const given = new Map(node.attrs.map(({ name, value }) => [name, value]));
  // Closed panels.
  if (given.has('popover')) return null;
  const className = given
    .get('class')
    ?.split(' ')
    .find((name) => name.startsWith('css-'));
  const attributes = {
    ...Object.fromEntries([...given].filter(([name]) => !LEFT_OUT.test(name) && name !== 'class')),
    ...(className !== undefined && { class: className }),
    ...(rules.get(className ?? '')?.includes('--characters:') && { [FITS]: '' }),
    // It works with the portal.
    ...(node.tagName === 'button' && { inert: '' }),
  };
  const children = node.childNodes
    .map((child) => nodeOf(child, rules, slotOf))
    .filter((one) => one !== null);
  return {
    tag: node.tagName,
    attributes: mapped(attributes, slotOf),
    children: joined(children).map((child) => (typeof child === 'string' ? slotOf(child) : child)),
  };
}

function mapped(
  attributes: Readonly<Record<string, string>>,
  change: (value: string) => string,
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => [name, change(value)]),
  );
}

/** React writes a comment between two texts. */
function joined(nodes: readonly OutlineNode[]): readonly OutlineNode[] {
  return nodes.reduce<readonly OutlineNode[]>((before, node) => {
    const last = before.at(-1);
    return typeof node === 'string' && typeof last === 'string'
      ? [...before.slice(0, -1), last + node]
      : [...before, node];
  }, []);
}

function isElement(node: OutlineNode | null | undefined): node is OutlineElement {
  return typeof node === 'object' && node !== null && 'tag' in node;
}

function required(node: OutlineNode | null | undefined): OutlineElement {
  if (!isElement(node)) throw new Error('The dashboard lacks an element.');
  return node;
}

function childOf({ children }: OutlineElement, index: number): OutlineElement {
  return required(children[index]);
}

function listOf(
  each: string,
  kinds: Readonly<Record<string, OutlineElement | undefined>>,
): OutlineNode {
  return {
    each,
    kinds: Object.fromEntries(
      Object.entries(kinds).map(([kind, element]) => [kind, required(element)]),
    ),
  };
}

function withChildren(element: OutlineElement, ...children: readonly OutlineNode[]) {
  return { ...element, children };
}

function withAttributes(element: OutlineElement, more: Readonly<Record<string, string>>) {
  return { ...element, attributes: { ...element.attributes, ...more } };
}

/** All elements of a tree, those of its lists too. */
function elementsIn(node: OutlineNode): readonly OutlineElement[] {
  if (typeof node === 'string') return [];
  if (!isElement(node)) return Object.values(node.kinds).flatMap(elementsIn);
  return [node, ...node.children.flatMap(elementsIn)];
}

function changed(
  node: OutlineElement,
  change: (element: OutlineElement) => OutlineNode | null,
): OutlineElement {
  const visit = (one: OutlineNode): readonly OutlineNode[] => {
    if (typeof one === 'string') return [one];
    if (!isElement(one)) {
      return [
        listOf(
          one.each,
          Object.fromEntries(
            Object.entries(one.kinds).map(([kind, each]) => [kind, required(visit(each)[0])]),
          ),
        ),
      ];
    }
    const next = change({ ...one, children: one.children.flatMap(visit) });
    return next === null ? [] : [next];
  };
  return required(visit(node)[0]);
}

function textOf(node: OutlineNode): string {
  if (typeof node === 'string') return node;
  return isElement(node) ? node.children.map(textOf).join('') : '';
}

function has(element: OutlineElement, text: string): boolean {
  return textOf(element).includes(text);
}

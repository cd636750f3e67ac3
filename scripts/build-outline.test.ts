import { expect, it } from 'vitest';
import { buildOutline } from './build-outline.ts';

const MARKS = [
  'left-out',
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
const marked = (mark: string) => `<p data-outline="${mark}">£1.00</p>`;

function outline(body: string, slots: ReadonlyMap<string, string> = new Map()) {
  const html = `<main>${body}</main>`;
  return buildOutline({ html, rules: [], title: null, slots });
}

const ALL = MARKS.map(marked).join('');

it('buildOutline returns one slot for each list of marked elements, and one element for each mark', () => {
  const { main, parts } = outline(ALL + marked('categories rest'), new Map([['£1.00', '{total}']]));
  expect(main.children.slice(0, 2)).toEqual([{ each: 'switcher' }, { each: 'banner' }]);
  expect(main.children.at(-1)).toEqual({ each: 'categories' });
  expect(Object.keys(parts)).toHaveLength(MARKS.length - 1);
  expect(parts['categories rest']).toEqual({ tag: 'p', attributes: {}, children: ['{total}'] });
});

it('buildOutline copies all items of a list whose items have no mark', () => {
  const { main } = outline(`${ALL}<ul><li>a</li><li>b</li><li>c</li></ul>`);
  expect(main.children.at(-1)).toMatchObject({ tag: 'ul', children: { length: 3 } });
});

it.each(MARKS)('buildOutline throws if no element has the mark %s', (mark) => {
  const rest = MARKS.filter((one) => one !== mark);
  expect(() => outline(rest.map(marked).join(''))).toThrow(`does not show: ${mark}`);
});

it.each(['other', 'categories other'])('buildOutline throws for the unknown mark %s', (mark) => {
  expect(() => outline(ALL + marked(mark))).toThrow(`marks no part as ${mark}`);
});

it('buildOutline throws if two elements in different parents have the same mark', () => {
  expect(() => outline(`${ALL}<div>${marked('bar')}</div>`)).toThrow('two parts as bar');
});

it('buildOutline throws if a text of the sample is missing in the markup', () => {
  expect(() => outline(ALL, new Map([['£2.00', '{total}']]))).toThrow('does not show: {total}');
});

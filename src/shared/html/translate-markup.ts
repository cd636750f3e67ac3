import {
  BLOCK_ELEMENTS,
  BOX_ELEMENTS,
  CELL_ELEMENTS,
  ALLOWED_ELEMENTS,
  ELEMENT_REPLACEMENTS,
  UNRENDERED_ELEMENTS,
} from './markup-tables.ts';
import { writeListNumbers } from './numbered-list.ts';
import {
  renameElement,
  STYLE_DATA_ATTRIBUTE,
  translateStyle,
  translateTextNodes,
} from './styled-markup.ts';

/** Attributes that `translateMarkup` reads; the strict pass of sanitise.ts drops them. */
export const TRANSLATED_ATTRIBUTES = [
  STYLE_DATA_ATTRIBUTE,
  ...'alt checked face hidden reversed start type value'.split(' '),
];
/** Types of inputs that show their value. */
const WITH_VALUE = ['button', 'submit', 'reset', 'text', 'email', 'number', 'tel', 'date', ''];

/** Replaces elements by allowed ones: a style with a meaning by an element, a block by a div. */
export function translateMarkup(fragment: DocumentFragment): void {
  for (const unseen of fragment.querySelectorAll(['[hidden]', ...UNRENDERED_ELEMENTS].join()))
    unseen.remove();
  translateTextNodes(fragment);
  // Runs before `translateStyle`, which renames elements.
  for (const list of fragment.querySelectorAll('ol')) writeListNumbers(list);
  for (const element of fragment.querySelectorAll('*')) {
    if (element.hasAttribute(STYLE_DATA_ATTRIBUTE)) translateStyle(element);
  }
  for (const element of fragment.querySelectorAll('*')) {
    if (!ALLOWED_ELEMENTS.has(element.localName)) replace(element);
  }
}

function replace(element: Element): void {
  const { localName: name } = element;
  const same = ELEMENT_REPLACEMENTS.get(name) ?? (BLOCK_ELEMENTS.has(name) ? 'div' : undefined);
  if (same !== undefined) renameElement(element, same);
  else if (BOX_ELEMENTS.has(name)) replaceBox(element);
  else element.replaceWith(...element.childNodes);
}

function replaceBox(box: Element): void {
  const content = boxContent(box);
  const isEmpty = content.every((part) => part === '');
  if (isEmpty) return box.replaceWith(isBetweenTexts(box) ? ' ' : '');
  box.replaceWith(
    isAtBlockEdge(box, 'previousSibling') ? '' : ' ',
    ...content,
    isAtBlockEdge(box, 'nextSibling') ? '' : ' ',
  );
}

/** Checks whether other content is on the line of an element, both before and after it. */
export function isBetweenTexts(element: Element): boolean {
  return !isAtBlockEdge(element, 'previousSibling') && !isAtBlockEdge(element, 'nextSibling');
}

/** Checks whether an element has no content beside it in its block, on the given side. */
function isAtBlockEdge(element: Element, side: 'previousSibling' | 'nextSibling'): boolean {
  let at: Element | null = element;
  while (at && !at[side]) {
    at = at.parentElement;
    if (at && (BLOCK_ELEMENTS.has(at.localName) || CELL_ELEMENTS.has(at.localName))) return true;
  }
  return at === null;
}

/** Returns the content that replaces an element of `BOX_ELEMENTS`, such as the `alt` of an image. */
function boxContent(element: Element): readonly (Node | string)[] {
  switch (element.localName) {
    case 'img':
      return [element.getAttribute('alt') ?? ''];
    case 'input':
      return [inputText(element)];
    case 'rt':
      return ['(', ...element.childNodes, ')'];
    default:
      return [...element.childNodes];
  }
}

function inputText(input: Element): string {
  const type = (input.getAttribute('type') ?? '').toLowerCase();
  if (type === 'checkbox' || type === 'radio') return input.hasAttribute('checked') ? '☑' : '☐';
  return WITH_VALUE.includes(type) ? (input.getAttribute('value') ?? '') : '';
}

import {
  BLOCKS,
  BOXES,
  CELLS,
  ALLOWED_ELEMENTS,
  REPLACEMENTS,
  UNRENDERED,
} from './markup-tables.ts';
import { writeNumbers } from './numbered-list.ts';
import { renameElement, STYLE, translateStyle, translateTexts } from './styled-markup.ts';

/** Attributes that `translateMarkup` reads; the strict pass of sanitise.ts drops them. */
export const READ_ATTRIBUTES = [
  STYLE,
  ...'alt checked face hidden reversed start type value'.split(' '),
];
/** Types of inputs that show their value. */
const WITH_VALUE = ['button', 'submit', 'reset', 'text', 'email', 'number', 'tel', 'date', ''];

/**
 * Replaces the elements that a message may not contain by allowed elements (markup-tables.ts): a style with a
 * meaning becomes an element, a block becomes a div, and any other element is replaced by its content.
 */
export function translateMarkup(fragment: DocumentFragment): void {
  for (const unseen of fragment.querySelectorAll(['[hidden]', ...UNRENDERED].join()))
    unseen.remove();
  translateTexts(fragment);
  // Runs before `translateStyle`, which renames elements.
  for (const list of fragment.querySelectorAll('ol')) writeNumbers(list);
  for (const element of fragment.querySelectorAll('*')) {
    if (element.hasAttribute(STYLE)) translateStyle(element);
  }
  for (const element of fragment.querySelectorAll('*')) {
    if (!ALLOWED_ELEMENTS.has(element.localName)) replace(element);
  }
}

function replace(element: Element): void {
  const { localName: name } = element;
  const same = REPLACEMENTS.get(name) ?? (BLOCKS.has(name) ? 'div' : undefined);
  if (same !== undefined) renameElement(element, same);
  else if (BOXES.has(name)) replaceBox(element);
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
    if (at && (BLOCKS.has(at.localName) || CELLS.has(at.localName))) return true;
  }
  return at === null;
}

/** Returns the content that replaces an element of `BOXES`, such as the alternative text of an image. */
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

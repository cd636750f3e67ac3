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

/** Attributes that are read here and dropped afterwards. */
export const READ_ATTRIBUTES = [
  STYLE,
  ...'alt checked face hidden reversed start type value'.split(' '),
];
/** Types of inputs that show their value. */
const WITH_VALUE = ['button', 'submit', 'reset', 'text', 'email', 'number', 'tel', 'date', ''];

/**
 * Translates elements that are about to be dropped into allowed ones (markup-tables.ts): styles with a
 * meaning become elements, blocks become div, everything else becomes text.
 */
export function translateMarkup(fragment: DocumentFragment): void {
  for (const unseen of fragment.querySelectorAll(['[hidden]', ...UNRENDERED].join()))
    unseen.remove();
  translateTexts(fragment);
  // Runs before the styles are written, which renames elements.
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

/** Checks whether the line of an element has content before and after it. */
export function isBetweenTexts(element: Element): boolean {
  return !isAtBlockEdge(element, 'previousSibling') && !isAtBlockEdge(element, 'nextSibling');
}

/** Checks whether the block of an element has no content on that side. */
function isAtBlockEdge(element: Element, side: 'previousSibling' | 'nextSibling'): boolean {
  let at: Element | null = element;
  while (at && !at[side]) {
    at = at.parentElement;
    if (at && (BLOCKS.has(at.localName) || CELLS.has(at.localName))) return true;
  }
  return at === null;
}

/** Returns the content that replaces a box. */
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

import { splitText } from '../ui/text/split-text-nodes.ts';
import { copy } from './copy.ts';
import { sanitiseHtml } from './sanitise.ts';
import type { StyleRule } from './style-sheets.ts';

/** Matches a word that is longer than the usual piece of `splitText`. */
const LONG_WORD = /\S{65}/;
/** The title above a message is a heading of level 2. */
const LEVELS_ABOVE = 2;

/** Sanitises markup and prepares it for display: wide tables scroll, long words break. */
export function buildMessageFragment(
  html: string,
  rules: readonly StyleRule[],
  regions: ResizeObserver,
): DocumentFragment {
  const fragment = sanitiseHtml(html, rules);
  for (const table of fragment.querySelectorAll('table')) {
    const box = document.createElement('div');
    box.dataset['table'] = '';
    table.replaceWith(box);
    box.append(table);
    regions.observe(box);
  }
  const headings = [...fragment.querySelectorAll('h1, h2, h3, h4')];
  // Numbers the levels in use, so that no level is skipped below the title.
  const levels = [...new Set(headings.map(({ tagName }) => tagName))].toSorted();
  for (const heading of headings) {
    heading.ariaLevel = String(levels.indexOf(heading.tagName) + LEVELS_ABOVE + 1);
  }
  breakLongWords(fragment);
  return fragment;
}

/** Creates an observer that makes a table wider than the message a region that the keyboard scrolls. */
export function observeWideTables(): ResizeObserver {
  return new ResizeObserver((entries) => {
    for (const { target } of entries) {
      const isWider = target.scrollWidth > target.clientWidth;
      for (const [name, value] of Object.entries(REGION)) {
        if (isWider) target.setAttribute(name, value);
        else target.removeAttribute(name);
      }
    }
  });
}

const REGION = { role: 'region', tabindex: '0', 'aria-label': copy.wideTable };

/** Splits long words into pieces, because a browser breaks them in quadratic time; nodes or React children. */
export function splitLongWords(text: string): string | readonly string[] {
  return LONG_WORD.test(text) ? splitText(text) : text;
}

function breakLongWords(fragment: DocumentFragment): void {
  const walker = document.createTreeWalker(fragment, NodeFilter.SHOW_TEXT);
  const long: Text[] = [];
  while (walker.nextNode()) {
    const { currentNode: node } = walker;
    if (node instanceof Text && LONG_WORD.test(node.data)) long.push(node);
  }
  for (const node of long) {
    const pieces = [splitText(node.data)].flat();
    // Words in a table cell break only at a `wbr`.
    node.replaceWith(...pieces.flatMap((piece) => [document.createElement('wbr'), piece]));
  }
}

import createDOMPurify from 'dompurify';
import { isHeavyMarkup } from './heavy-html.ts';
import { convertHtmlToText } from './html-to-text.ts';
import {
  BLOCK_ELEMENTS,
  BOX_ELEMENTS,
  CELL_SIGN,
  ALLOWED_ELEMENTS,
  ELEMENT_REPLACEMENTS,
  UNRENDERED_ELEMENTS,
} from './markup-tables.ts';
import { isBetweenTexts, TRANSLATED_ATTRIBUTES, translateMarkup } from './translate-markup.ts';
import { applyRules, parseStyleRules, removeStyleSheets, type StyleRule } from './style-sheets.ts';
import { STYLE_DATA_ATTRIBUTE } from './styled-markup.ts';

const SCHEMES = ['https:', 'mailto:', 'tel:'];
const SHARED = {
  ALLOWED_URI_REGEXP: new RegExp(`^(?:${SCHEMES.join('|')})`, 'i'),
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  SANITIZE_NAMED_PROPS: true,
};
/** DOMPurify options for the strict pass: only elements and attributes that a message may contain. */
const STRICT = {
  ...SHARED,
  ALLOWED_TAGS: [...ALLOWED_ELEMENTS],
  ALLOWED_ATTR: ['href', 'title', 'lang', 'colspan', 'rowspan'],
  // DOMPurify checks every other attribute as an address.
  ADD_URI_SAFE_ATTR: ['lang', 'colspan', 'rowspan'],
};
/** Elements that run code, load resources or contain no HTML. */
const NEVER_PARSED = new Set(
  'applet audio body canvas embed form frameset html iframe math object plaintext svg video xmp'.split(
    ' ',
  ),
);
/** DOMPurify options for the first pass, which reads the meaning of elements before the strict pass. */
const FIRST_PASS = {
  ...SHARED,
  ALLOWED_TAGS: [
    ...ALLOWED_ELEMENTS,
    ...ELEMENT_REPLACEMENTS.keys(),
    ...BLOCK_ELEMENTS,
    ...BOX_ELEMENTS,
    ...UNRENDERED_ELEMENTS,
    'font',
  ].filter((name) => !NEVER_PARSED.has(name)),
  ALLOWED_ATTR: [...STRICT.ALLOWED_ATTR, ...TRANSLATED_ATTRIBUTES],
  ADD_URI_SAFE_ATTR: [...STRICT.ADD_URI_SAFE_ATTR, ...TRANSLATED_ATTRIBUTES],
};
/**
 * Patterns of markup that is replaced before parsing. The parser's document has the page's content security
 * policy, so the browser would report every style, event handler and base element, which most mails contain.
 * Because they are replaced, the browser reports only hostile mails.
 */
const TAG = /<[a-z][^<>]*>/gi;
const STYLE_ATTRIBUTE = /\sstyle\s*=/gi;
const HANDLER = /\son[a-z]+\s*=/gi;
const BASE = /<base\b/gi;
/** Replaced, because the parser's document would request the file of a track. */
const TRACK = /<track\b/gi;
/** Replaced, because the names of its fields would shadow methods of the `form` element. */
const FORM = /<(\/?)form\b/gi;
/** Maximum number of parses. Each parse may move nested elements; the result is stable after a few. */
const MAX_READINGS = 6;
/** Matches a span from 1 to 99 columns or rows; a larger span makes the layout slow. */
const SPAN = /^[1-9]\d?$/;

/** Separate instance of DOMPurify, because hooks of the shared instance apply to all of its users. */
const purifier = createDOMPurify(window);
/** Style rules of the current markup, until they are written into the styles of its elements. */
let rulesToApply: readonly StyleRule[] = [];
// The hook runs first for the body, while all elements that a selector may match still exist.
purifier.addHook('beforeSanitizeElements', (node) => {
  if (rulesToApply.length > 0 && node instanceof Element) applyRules(node, rulesToApply);
  rulesToApply = [];
});
// Preserves the meaning of a dropped element's name or style.
purifier.addHook('uponSanitizeElement', (node, { tagName, allowedTags }) => {
  if (!(node instanceof Element) || allowedTags[tagName]) return;
  if (BOX_ELEMENTS.has(tagName)) {
    if (isBetweenTexts(node)) node.before(' ');
  } else if (tagName === 'xmp' || tagName === 'plaintext') {
    node.before(Object.assign(document.createElement('pre'), { textContent: node.textContent }));
  } else if (node.hasAttribute(STYLE_DATA_ATTRIBUTE)) {
    const inner = document.createElement('span');
    inner.setAttribute(STYLE_DATA_ATTRIBUTE, node.getAttribute(STYLE_DATA_ATTRIBUTE) ?? '');
    inner.append(...node.childNodes);
    node.append(inner);
  }
});

/**
 * Sanitises the markup of a message: text, structure and links stay; images, styles, forms and ids are
 * removed. The result is the same when it is serialised and parsed again, so that no parser interprets it
 * differently. Markup becomes plain text if it would block the page or if its result still changes after
 * several parses.
 *
 * @param rules Style rules of the full message, if the markup is only a slice of it.
 */
export function sanitiseHtml(html: string, rules?: readonly StyleRule[]): DocumentFragment {
  if (isHeavyMarkup(html)) return textFragment(html);
  rulesToApply = rules ?? parseStyleRules(html);
  let fragment = purify(removeReported(html), FIRST_PASS);
  if (fragment) translateMarkup(fragment);
  for (let reading = 1; reading < MAX_READINGS && fragment; reading += 1) {
    const again = sanitiseOnce(serialise(fragment));
    if (again?.isEqualNode(fragment)) return again;
    fragment = again;
  }
  return textFragment(html);
}

function sanitiseOnce(html: string): DocumentFragment | null {
  const fragment = purify(html, STRICT);
  for (const link of fragment?.querySelectorAll('a') ?? []) {
    const href = safeAddress(link.getAttribute('href') ?? '');
    if (href === null) link.replaceWith(...link.childNodes);
    else Object.assign(link, { href, target: '_blank', rel: 'noopener noreferrer nofollow' });
  }
  for (const cell of fragment?.querySelectorAll('td, th') ?? []) {
    for (const name of ['colspan', 'rowspan']) {
      if (!SPAN.test(cell.getAttribute(name) ?? '')) cell.removeAttribute(name);
    }
  }
  fragment?.normalize();
  return fragment;
}

/** Runs DOMPurify. Returns null for a frame set, which is a document without a body. */
function purify(html: string, options: typeof STRICT): DocumentFragment | null {
  return purifier.sanitize(html, { ...options, RETURN_DOM_FRAGMENT: true });
}

function serialise(fragment: DocumentFragment): string {
  // Created by the page's document: names in the markup may shadow methods of the fragment's document.
  const box = document.createElement('div');
  box.append(fragment.cloneNode(true));
  return box.innerHTML;
}

/** Returns the address as the browser parses it, so that the checked address opens; null if it is not safe. */
function safeAddress(href: string): string | null {
  const url = URL.canParse(href) ? new URL(href) : null;
  const isSafe = url && SCHEMES.includes(url.protocol) && !url.username && !url.password;
  return isSafe ? url.href : null;
}

function removeReported(html: string): string {
  return removeStyleSheets(html)
    .replaceAll(TAG, (tag) =>
      tag.replaceAll(STYLE_ATTRIBUTE, ` ${STYLE_DATA_ATTRIBUTE}=`).replaceAll(HANDLER, ' dropped='),
    )
    .replaceAll(BASE, '<meta')
    .replaceAll(TRACK, '<dropped')
    .replaceAll(FORM, '<$1div');
}

function textFragment(html: string): DocumentFragment {
  const fragment = document.createDocumentFragment();
  for (const line of convertHtmlToText(html, CELL_SIGN).split('\n')) {
    const paragraph = document.createElement('p');
    paragraph.append(line);
    fragment.append(paragraph);
  }
  return fragment;
}

import createDOMPurify from 'dompurify';
import { isHeavy } from './heavy-html.ts';
import { htmlToText } from './html-to-text.ts';
import { BLOCKS, BOXES, CELL_SIGN, KEPT, SAME_AS, UNDRAWN } from './meaning.ts';
import { isBetweenTexts, READ_ATTRIBUTES, writeMeaning } from './meant-markup.ts';
import { applyRules, styleRules, withoutSheets, type StyleRule } from './style-sheets.ts';
import { STYLE } from './styled-markup.ts';

const SCHEMES = ['https:', 'mailto:', 'tel:'];
const SHARED = {
  ALLOWED_URI_REGEXP: new RegExp(`^(?:${SCHEMES.join('|')})`, 'i'),
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  SANITIZE_NAMED_PROPS: true,
};
/** What a message may have. */
const STRICT = {
  ...SHARED,
  ALLOWED_TAGS: [...KEPT],
  ALLOWED_ATTR: ['href', 'title', 'colspan', 'rowspan'],
  // Every other attribute is tested as an address.
  ADD_URI_SAFE_ATTR: ['colspan', 'rowspan'],
};
/** Elements that run, load or hold what is no HTML. */
const NEVER_READ = new Set(
  'applet audio body canvas embed form frameset html iframe math object plaintext svg video xmp'.split(
    ' ',
  ),
);
/** What the meaning is read from, before the strict reading. */
const READ = {
  ...SHARED,
  ALLOWED_TAGS: [...KEPT, ...SAME_AS.keys(), ...BLOCKS, ...BOXES, ...UNDRAWN, 'font'].filter(
    (name) => !NEVER_READ.has(name),
  ),
  ALLOWED_ATTR: [...STRICT.ALLOWED_ATTR, ...READ_ATTRIBUTES],
  ADD_URI_SAFE_ATTR: [...STRICT.ADD_URI_SAFE_ATTR, ...READ_ATTRIBUTES],
};
/**
 * The parser's document has the page's policy: it reports every style, handler and base that it
 * meets, and most mails have some. They are dropped in any case; without them only hostile mails are
 * reported.
 */
const TAG = /<[a-z][^<>]*>/gi;
const STYLE_ATTRIBUTE = /\sstyle\s*=/gi;
const HANDLER = /\son[a-z]+\s*=/gi;
const BASE = /<base\b/gi;
/** The parser's document would ask for it. */
const TRACK = /<track\b/gi;
/** The names of its fields replace its own methods. */
const FORM = /<(\/?)form\b/gi;
/** Reading nested markup again and again moves it; after a few times it stays. */
const MAX_READINGS = 6;
/** More columns or rows than this make the layout slow. */
const SPAN = /^[1-9]\d?$/;

/** With hooks of its own: the library's shared instance keeps those of others. */
const purifier = createDOMPurify(window);
/** The rules of the markup that is read, until they are in the styles of its elements. */
let rulesToApply: readonly StyleRule[] = [];
// The body comes first, while all that a selector may name is there.
purifier.addHook('beforeSanitizeElements', (node) => {
  if (rulesToApply.length > 0 && node instanceof Element) applyRules(node, rulesToApply);
  rulesToApply = [];
});
// What a dropped element leaves, where its name or style says something.
purifier.addHook('uponSanitizeElement', (node, { tagName, allowedTags }) => {
  if (!(node instanceof Element) || allowedTags[tagName]) return;
  if (BOXES.has(tagName)) {
    if (isBetweenTexts(node)) node.before(' ');
  } else if (tagName === 'xmp' || tagName === 'plaintext') {
    node.before(Object.assign(document.createElement('pre'), { textContent: node.textContent }));
  } else if (node.hasAttribute(STYLE)) {
    const inner = document.createElement('span');
    inner.setAttribute(STYLE, node.getAttribute(STYLE) ?? '');
    inner.append(...node.childNodes);
    node.append(inner);
  }
});

/**
 * The markup of a message that may be shown: text, structure and links, without images, looks, forms
 * and names. It is the same when it is written out and read again, so that no parser makes anything
 * else of it. Markup that would hold up the page, or that never settles, becomes plain text.
 *
 * @param rules Those of the whole, where the markup is a part.
 */
export function sanitiseHtml(html: string, rules?: readonly StyleRule[]): DocumentFragment {
  if (isHeavy(html)) return textFragment(html);
  rulesToApply = rules ?? styleRules(html);
  let fragment = purified(quiet(html), READ);
  if (fragment) writeMeaning(fragment);
  for (let reading = 1; reading < MAX_READINGS && fragment; reading += 1) {
    const again = sanitiseOnce(written(fragment));
    if (again?.isEqualNode(fragment)) return again;
    fragment = again;
  }
  return textFragment(html);
}

function sanitiseOnce(html: string): DocumentFragment | null {
  const fragment = purified(html, STRICT);
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

/** Null for a frame set, a document without a body. */
function purified(html: string, options: typeof STRICT): DocumentFragment | null {
  return purifier.sanitize(html, { ...options, RETURN_DOM_FRAGMENT: true });
}

function written(fragment: DocumentFragment): string {
  // Not of the fragment's own document: a name in the markup replaces that document's methods.
  const box = document.createElement('div');
  box.append(fragment.cloneNode(true));
  return box.innerHTML;
}

/** As the browser reads it, so that what was judged is what opens. */
function safeAddress(href: string): string | null {
  const url = URL.canParse(href) ? new URL(href) : null;
  const isSafe = url && SCHEMES.includes(url.protocol) && !url.username && !url.password;
  return isSafe ? url.href : null;
}

function quiet(html: string): string {
  return withoutSheets(html)
    .replaceAll(TAG, (tag) =>
      tag.replaceAll(STYLE_ATTRIBUTE, ` ${STYLE}=`).replaceAll(HANDLER, ' dropped='),
    )
    .replaceAll(BASE, '<meta')
    .replaceAll(TRACK, '<dropped')
    .replaceAll(FORM, '<$1div');
}

function textFragment(html: string): DocumentFragment {
  const fragment = document.createDocumentFragment();
  for (const line of htmlToText(html, CELL_SIGN).split('\n')) {
    const paragraph = document.createElement('p');
    paragraph.append(line);
    fragment.append(paragraph);
  }
  return fragment;
}

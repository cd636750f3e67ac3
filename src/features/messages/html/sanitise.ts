import DOMPurify from 'dompurify';
import { isHeavy } from './heavy-html.ts';
import { htmlToText } from './html-to-text.ts';

const KEPT_TAGS =
  'p br div span b strong i em u ul ol li a blockquote table thead tbody tr td th h1 h2 h3 h4 hr pre code';
const SCHEMES = ['https:', 'mailto:', 'tel:'];
const OPTIONS = {
  ALLOWED_TAGS: KEPT_TAGS.split(' '),
  ALLOWED_ATTR: ['href', 'title', 'colspan', 'rowspan'],
  ALLOWED_URI_REGEXP: new RegExp(`^(?:${SCHEMES.join('|')})`, 'i'),
  // Every other attribute is tested as an address.
  ADD_URI_SAFE_ATTR: ['colspan', 'rowspan'],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  SANITIZE_NAMED_PROPS: true,
};
/**
 * The parser's document has the page's policy: it reports every style and handler that it meets, and
 * most mails have them. They are dropped in any case; without them only hostile mails are reported.
 */
const STYLE_SHEET = /<style\b[^<>]*>[^<]*<\/style\s*>/gi;
const TAG = /<[a-z][^<>]*>/gi;
const REPORTED = /\s(?:style|on[a-z]+)\s*=/gi;
/** The parser's document would ask for it. */
const TRACK = /<track\b/gi;
/** More columns or rows than this make the layout slow. */
const SPAN = /^[1-9]\d?$/;

// Images are not loaded; the words that describe one take its place.
DOMPurify.addHook('uponSanitizeElement', (node, { tagName }) => {
  if (tagName === 'img' && node instanceof Element) node.before(node.getAttribute('alt') ?? '');
});

/**
 * The markup of a message that may be shown: text, structure and links, without images, looks, forms
 * and names. Markup that would hold up the page becomes plain text.
 */
export function sanitiseHtml(html: string): DocumentFragment {
  if (isHeavy(html)) return textFragment(htmlToText(html));
  // Null, against its type, for a frame set, which is a document without a body.
  const fragment: DocumentFragment | null = DOMPurify.sanitize(quiet(html), {
    ...OPTIONS,
    RETURN_DOM_FRAGMENT: true,
  });
  if (!fragment) return textFragment(htmlToText(html));
  for (const link of fragment.querySelectorAll('a')) {
    const href = safeAddress(link.getAttribute('href') ?? '');
    if (href === null) link.replaceWith(...link.childNodes);
    else Object.assign(link, { href, target: '_blank', rel: 'noopener noreferrer nofollow' });
  }
  for (const cell of fragment.querySelectorAll('td, th')) {
    for (const name of ['colspan', 'rowspan']) {
      if (!SPAN.test(cell.getAttribute(name) ?? '')) cell.removeAttribute(name);
    }
  }
  return fragment;
}

/** As the browser reads it, so that what was judged is what opens. */
function safeAddress(href: string): string | null {
  const url = URL.canParse(href) ? new URL(href) : null;
  const isSafe = url && SCHEMES.includes(url.protocol) && !url.username && !url.password;
  return isSafe ? url.href : null;
}

function quiet(html: string): string {
  return html
    .replaceAll(STYLE_SHEET, '')
    .replaceAll(TAG, (tag) => tag.replaceAll(REPORTED, ' dropped='))
    .replaceAll(TRACK, '<dropped');
}

function textFragment(text: string): DocumentFragment {
  const fragment = document.createDocumentFragment();
  for (const line of text.split('\n')) {
    const paragraph = document.createElement('p');
    paragraph.append(line);
    fragment.append(paragraph);
  }
  return fragment;
}

import createDOMPurify from 'dompurify';
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
/** The line that an inbox shows beside the subject, and spaces after it. */
const HIDDEN = /(?:^|;)\s*display\s*:\s*none/i;
/** The parser's document would ask for it. */
const TRACK = /<track\b/gi;
/** Reading nested markup again and again moves it; after a few times it stays. */
const MAX_READINGS = 6;
/** More columns or rows than this make the layout slow. */
const SPAN = /^[1-9]\d?$/;

/** With hooks of its own: the library's shared instance keeps those of others. */
const purifier = createDOMPurify(window);
// Images are not loaded; the words that describe one take its place. What a mail hides stays unseen.
purifier.addHook('uponSanitizeElement', (node, { tagName }) => {
  if (!(node instanceof Element)) return;
  if (tagName === 'img') node.before(node.getAttribute('alt') ?? '');
  if (HIDDEN.test(node.getAttribute('dropped') ?? '')) node.textContent = '';
});

/**
 * The markup of a message that may be shown: text, structure and links, without images, looks, forms
 * and names. It is the same when it is written out and read again, so that no parser makes anything
 * else of it. Markup that would hold up the page, or that never settles, becomes plain text.
 */
export function sanitiseHtml(html: string): DocumentFragment {
  if (isHeavy(html)) return textFragment(html);
  let fragment = sanitiseOnce(html);
  for (let reading = 1; reading < MAX_READINGS && fragment; reading += 1) {
    const again = sanitiseOnce(written(fragment));
    if (again?.isEqualNode(fragment)) return fragment;
    fragment = again;
  }
  return textFragment(html);
}

/** Null for a frame set, a document without a body. */
function sanitiseOnce(html: string): DocumentFragment | null {
  const fragment: DocumentFragment | null = purifier.sanitize(quiet(html), {
    ...OPTIONS,
    RETURN_DOM_FRAGMENT: true,
  });
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
  return html
    .replaceAll(STYLE_SHEET, '')
    .replaceAll(TAG, (tag) => tag.replaceAll(REPORTED, ' dropped='))
    .replaceAll(TRACK, '<dropped');
}

function textFragment(html: string): DocumentFragment {
  const fragment = document.createDocumentFragment();
  for (const line of htmlToText(html).split('\n')) {
    const paragraph = document.createElement('p');
    paragraph.append(line);
    fragment.append(paragraph);
  }
  return fragment;
}

import DOMPurify from 'dompurify';
import { isHeavy } from './heavy-html.ts';
import { htmlToText } from './html-to-text.ts';

const KEPT_TAGS =
  'p br div span b strong i em u ul ol li a blockquote table thead tbody tr td th h1 h2 h3 h4 hr pre code';
const OPTIONS = {
  ALLOWED_TAGS: KEPT_TAGS.split(' '),
  ALLOWED_ATTR: ['href', 'title', 'colspan', 'rowspan'],
  ALLOWED_URI_REGEXP: /^(?:https:|mailto:|tel:)/i,
  // Every other attribute is tested as an address.
  ADD_URI_SAFE_ATTR: ['colspan', 'rowspan'],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  SANITIZE_NAMED_PROPS: true,
};
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
  const fragment = DOMPurify.sanitize(html, { ...OPTIONS, RETURN_DOM_FRAGMENT: true });
  for (const link of fragment.querySelectorAll('a')) {
    if (!link.getAttribute('href')) link.replaceWith(...link.childNodes);
    link.target = '_blank';
    link.rel = 'noopener noreferrer nofollow';
  }
  for (const cell of fragment.querySelectorAll('td, th')) {
    for (const name of ['colspan', 'rowspan']) {
      if (!SPAN.test(cell.getAttribute(name) ?? '')) cell.removeAttribute(name);
    }
  }
  return fragment;
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

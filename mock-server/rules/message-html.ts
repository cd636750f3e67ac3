import type { IOptions } from 'sanitize-html';

const OPTIONS: IOptions = {
  allowedTags: ['b', 'strong', 'i', 'em', 'p', 'br', 'ul', 'ol', 'li', 'a'],
  allowedAttributes: { a: ['href'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  // Dropped with their content; of other elements only the tags are dropped.
  nonTextTags:
    'script style iframe noscript noembed noframes template textarea title xmp object'.split(' '),
  nestingLimit: 50,
  // The library allows relative addresses, also those of another host.
  exclusiveFilter: ({ tag, attribs }) =>
    tag === 'a' && !/^(?:https?:\/\/|mailto:|tel:)/i.test(attribs['href'] ?? '')
      ? 'excludeTag'
      : false,
};
// Nested elements take quadratic time: https://github.com/fb55/htmlparser2/pull/2481.
const MAX_TAGS = 10_000;

/**
 * Keeps bold, italic, paragraphs, line breaks, lists and absolute links of a message body and drops
 * all other markup (MSG-112). A body of too many tags becomes plain text.
 */
export async function sanitiseMessageHtml(html: string): Promise<string> {
  // A dynamic import: most sandboxes store no message.
  const { default: sanitizeHtml } = await import('sanitize-html');
  if (html.split('<', MAX_TAGS + 2).length > MAX_TAGS + 1) {
    return sanitizeHtml(html.replaceAll('<', '&lt;'), OPTIONS);
  }
  return sanitizeHtml(html, OPTIONS);
}

/** Plain text as the body of a message: an empty line begins a paragraph. */
export function paragraphsOf(text: string): string {
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  const paragraphs = escaped.split(/\r?\n\s*\n/).map((lines) => lines.trim());
  return paragraphs
    .filter((lines) => lines !== '')
    .map((lines) => `<p>${lines.replaceAll(/\r?\n/g, '<br>')}</p>`)
    .join('');
}

import type { IOptions } from 'sanitize-html';

const BLOCKS =
  'address article aside blockquote caption center dd details dialog dir div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr legend main menu nav pre section summary table tbody tfoot thead tr'.split(
    ' ',
  );
/**
 * Elements that sanitize-html lets through, so that `replaceMarkup` can replace them by text with the same
 * meaning.
 */
const REPLACED_TAGS = [...BLOCKS, 'td', 'th', 'sup', 'sub', 's', 'strike', 'del'];

const OPTIONS: IOptions = {
  allowedTags: ['b', 'strong', 'i', 'em', 'p', 'br', 'ul', 'ol', 'li', 'a', ...REPLACED_TAGS],
  allowedAttributes: { a: ['href'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  // Elements that are dropped with their content. The content of other dropped elements remains.
  nonTextTags:
    'script style iframe noscript noembed noframes template textarea title xmp object'.split(' '),
  nestingLimit: 50,
  // sanitize-html also allows relative addresses, even those that lead to another host.
  exclusiveFilter: ({ tag, attribs }) =>
    tag === 'a' && !/^(?:https?:\/\/|mailto:|tel:)/i.test(attribs['href'] ?? '')
      ? 'excludeTag'
      : false,
};
// Limit on tags, because parsing nested elements takes quadratic time:
// https://github.com/fb55/htmlparser2/pull/2481.
const MAX_TAGS = 10_000;

const DELETED = /(\S?)<(del|s|strike)>[\s\S]*?<\/\2>(?=(\S?))/g;
const SCRIPT = /<(su[bp])>([^<>]*)<\/\1>/g;
const BETWEEN_CELLS = /<\/t[dh]>\s*<t[dh]>/g;
const CELL_OR_MARK = /<\/?(?:t[dh]|su[bp]|del|s|strike)>/g;
const BLOCK_ENDS = new RegExp(`\\s*(?:</?(?:${BLOCKS.join('|')})(?: /)?>\\s*)+`, 'g');
const NEEDLESS_LINE =
  /(^|<\/?(?:p|ul|ol|li)>|<br \/>)<div>|<div>(?=$|<\/?(?:p|ul|ol|li)>|<br \/>)/g;

/**
 * Sanitises a message body (MSG-112). Keeps bold, italic, paragraphs, line breaks, lists and absolute links,
 * and drops all other markup. Dropped blocks become line breaks; dropped table cells, superscripts,
 * subscripts and deletions become characters. A body with too many tags becomes plain text.
 */
export async function sanitiseMessageHtml(html: string): Promise<string> {
  // A dynamic import: most sandboxes store no message.
  const { default: sanitizeHtml } = await import('sanitize-html');
  if (html.split('<', MAX_TAGS + 2).length > MAX_TAGS + 1) {
    return sanitizeHtml(html.replaceAll('<', '&lt;'), OPTIONS);
  }
  return replaceMarkup(sanitizeHtml(html, OPTIONS));
}

/**
 * Replaces the markup in `REPLACED_TAGS` by text. The input is output of sanitize-html, so no text and no
 * attribute contains a `<`.
 */
function replaceMarkup(html: string): string {
  return html
    .replaceAll(DELETED, (_, before: string, _name, after: string) => {
      const isJoined = /[^>]/.test(before) && /[^<]/.test(after);
      return isJoined ? `${before}[…]` : before;
    })
    .replaceAll(SCRIPT, (_, _name, text: string) => (/^\p{L}*$/u.test(text) ? text : ` [${text}]`))
    .replaceAll(BETWEEN_CELLS, ' | ')
    .replaceAll(CELL_OR_MARK, '')
    .replaceAll(BLOCK_ENDS, '<div>')
    .replaceAll(NEEDLESS_LINE, '$1')
    .replaceAll('<div>', '<br />');
}

/** Converts plain text to the body of a message; an empty line starts a new paragraph. */
export function toParagraphs(text: string): string {
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  const paragraphs = escaped.split(/\r?\n\s*\n/).map((lines) => lines.trim());
  return paragraphs
    .filter((lines) => lines !== '')
    .map((lines) => `<p>${lines.replaceAll(/\r?\n/g, '<br>')}</p>`)
    .join('');
}

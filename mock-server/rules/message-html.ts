// What a message may be written with; every other element is dropped and its text kept.
const KEPT = new Set(['b', 'strong', 'i', 'em', 'p', 'br', 'ul', 'ol', 'li', 'a']);
// Their content is no text of the message: it goes with the element.
const DROPPED_WHOLE = new Set(
  'script style iframe noscript noembed noframes template textarea title xmp object'.split(' '),
);
const LINK = /^(?:https?:\/\/|mailto:|tel:)/i;
// Deeper nesting is no writing, and closing it would cost more than it is worth.
const MAX_DEPTH = 50;

const TAG_NAME = /[a-z][^\s/>]*/iy;
const ATTRIBUTE = /([^\s/>="'][^\s/>=]*)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>"'][^\s>]*))?)?/y;
const BLANKS = /[\s/]*/y;
const ENTITY = /&(?:#x([0-9a-f]{1,6})|#([0-9]{1,7})|([a-z]{2,7}));?/gi;
const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  colon: ':',
  tab: '\t',
  newline: '\n',
};

type Tag = { readonly name: string; readonly href: string | null; readonly end: number };

/**
 * Keeps bold, italic, paragraphs, line breaks, lists and links of a message body and drops all
 * other markup (MSG-112). The result is written anew from what is kept, never cut out of the input:
 * the only attribute is an absolute `href`, every element is closed, all else is escaped text.
 */
export function sanitiseMessageHtml(html: string): string {
  const source = html.replaceAll('\0', '');
  const open: string[] = [];
  let written = '';
  let at = 0;

  const closeDownTo = (depth: number) => {
    while (open.length > depth) written += `</${open.pop() ?? ''}>`;
  };

  while (at < source.length) {
    const start = source.indexOf('<', at);
    const textEnd = start === -1 ? source.length : start;
    written += escapeText(source.slice(at, textEnd));
    if (start === -1) break;
    const next = source.charAt(start + 1);
    if (/[a-z]/i.test(next)) {
      const tag = readTag(source, start + 1);
      // A tag without an end: a browser drops it with all that follows.
      if (tag === null) break;
      at = tag.end;
      if (DROPPED_WHOLE.has(tag.name)) at = endOfElement(source, tag);
      else if (canOpen(tag, open)) {
        closeDownTo(depthBefore(tag.name, open));
        written += openTag(tag);
        if (tag.name !== 'br') open.push(tag.name);
      }
    } else if (next === '/' && /[a-z]/i.test(source.charAt(start + 2))) {
      const tag = readTag(source, start + 2);
      if (tag === null) break;
      at = tag.end;
      const depth = open.lastIndexOf(tag.name);
      if (depth !== -1) closeDownTo(depth);
    } else if (next === '!' || next === '?' || next === '/') {
      at = endOfComment(source, start);
    } else {
      written += '&lt;';
      at = start + 1;
    }
  }
  closeDownTo(0);
  return written;
}

function canOpen({ name, href }: Tag, open: readonly string[]): boolean {
  if (!KEPT.has(name) || open.length >= MAX_DEPTH) return false;
  return name !== 'a' || (href !== null && !open.includes('a'));
}

// A list item ends the one before it and a block ends a paragraph, whether that was written or not.
function depthBefore(name: string, open: readonly string[]): number {
  const list = Math.max(open.lastIndexOf('ul'), open.lastIndexOf('ol'));
  const container = name === 'li' ? list : Math.max(list, open.lastIndexOf('li'));
  const ended = name === 'li' ? 'li' : 'p';
  const at = ['li', 'p', 'ul', 'ol'].includes(name) ? open.indexOf(ended, container + 1) : -1;
  return at === -1 ? open.length : at;
}

function openTag({ name, href }: Tag): string {
  return name === 'a' && href !== null ? `<a href="${escapeAttribute(href)}">` : `<${name}>`;
}

function readTag(source: string, nameStart: number): Tag | null {
  TAG_NAME.lastIndex = nameStart;
  const name = TAG_NAME.exec(source)?.[0].toLowerCase() ?? '';
  let at = TAG_NAME.lastIndex;
  let href: string | null = null;
  for (;;) {
    BLANKS.lastIndex = at;
    BLANKS.test(source);
    at = BLANKS.lastIndex;
    if (at >= source.length) return null;
    if (source.charAt(at) === '>') return { name, href, end: at + 1 };
    ATTRIBUTE.lastIndex = at;
    const match = ATTRIBUTE.exec(source);
    // What is no attribute, such as a lone quotation mark, is passed over.
    at = match === null ? at + 1 : ATTRIBUTE.lastIndex;
    const [, attribute = '', double, single, bare] = match ?? [];
    // The first of two attributes of one name counts, as in browsers.
    if (attribute.toLowerCase() === 'href') href ??= safeLink(double ?? single ?? bare ?? '');
  }
}

function safeLink(raw: string): string | null {
  // Browsers drop tabs and line breaks inside an address and blanks around it.
  const address = decodeEntities(raw)
    .replaceAll(/\p{Cc}/gu, '')
    .trim();
  return LINK.test(address) ? address : null;
}

function decodeEntities(text: string): string {
  return text.replaceAll(
    ENTITY,
    (entity: string, hex?: string, decimal?: string, name?: string) => {
      if (name !== undefined) return NAMED[name.toLowerCase()] ?? entity;
      const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
      return code > 0x10ffff ? '' : String.fromCodePoint(code);
    },
  );
}

function endOfElement(source: string, { name, end }: Tag): number {
  const closing = new RegExp(`</${name}(?=[\\s/>])`, 'gi');
  closing.lastIndex = end;
  const closed = closing.test(source) ? source.indexOf('>', closing.lastIndex) : -1;
  return closed === -1 ? source.length : closed + 1;
}

function endOfComment(source: string, start: number): number {
  const [closing, from] = source.startsWith('<!--', start) ? ['-->', start + 2] : ['>', start];
  const end = source.indexOf(closing, from);
  return end === -1 ? source.length : end + closing.length;
}

// Entities that were written stay; an ampersand that begins none is one.
function escapeText(text: string): string {
  return text
    .replaceAll(/&(?!(?:[a-z][a-z0-9]{1,31}|#[0-9]{1,7}|#x[0-9a-f]{1,6});)/gi, '&amp;')
    .replaceAll('>', '&gt;');
}

function escapeAttribute(value: string): string {
  return value
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}

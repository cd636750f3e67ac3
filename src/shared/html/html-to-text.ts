import { CELL_SEPARATOR, LineWriter, type TextLine } from './line-writer.ts';

const UNREAD = /<!--[\s\S]*?(?:-->|$)|<(script|style|title|template)\b[\s\S]*?(?:<\/\1\s*>|$)/gi;
const TAG = /<(?:(\/?)([a-z][^\s/<>]*)|[!?])[^<>]*>?/gi;
const NAMES = 'amp lt gt quot apos nbsp pound euro ndash mdash rsquo lsquo hellip'.split(' ');
const NAMED = '&<>"\'\u00a0£€–—’‘…';
const ENTITY = new RegExp(
  String.raw`&(?:#(\d{1,7})|#x([\da-f]{1,6})|(${NAMES.join('|')}));?`,
  'gi',
);
const HIGHEST_CODE_POINT = 0x10ffff;

/** Extracts text without a parser, in linear time for any input; must only be shown as text. */
export function convertHtmlToText(html: string, cellSign = CELL_SEPARATOR): string {
  const read = html.replaceAll('\0', '').replaceAll(UNREAD, '');
  const writer = new LineWriter();
  let start = 0;
  for (const { 0: tag, 1: slash, 2: name, index } of read.matchAll(TAG)) {
    writer.text(decodeReferences(read.slice(start, index)));
    start = index + tag.length;
    if (name === undefined) continue;
    if (slash) writer.close(name.toLowerCase());
    else writer.open(name.toLowerCase());
  }
  writer.text(decodeReferences(read.slice(start)));
  return joinLines(writer.end(), cellSign);
}

/** Extracts the text of a node's descendants as lines. */
export function readNodeLines(node: Node): readonly TextLine[] {
  const writer = new LineWriter();
  writeChildren(node, writer);
  return writer.end();
}

/** Joins lines to a text, with at most one empty line in a row. */
export function joinLines(lines: readonly TextLine[], cellSign = CELL_SEPARATOR): string {
  return lines
    .map(({ runs }) => runs.map(({ text }) => (text === CELL_SEPARATOR ? cellSign : text)).join(''))
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}

function writeChildren(node: Node, writer: LineWriter): void {
  for (const child of node.childNodes) {
    if (child instanceof Text) {
      writer.text(child.data);
    } else if (child instanceof Element) {
      writer.open(child.localName);
      writeChildren(child, writer);
      writer.close(child.localName);
    }
  }
}

function decodeReferences(text: string): string {
  return text.includes('&') ? text.replaceAll(ENTITY, decodeReference) : text;
}

function decodeReference(entity: string, decimal?: string, hex?: string, name?: string): string {
  if (name !== undefined) return NAMED[NAMES.indexOf(name.toLowerCase())] ?? entity;
  const code = decimal === undefined ? parseInt(hex ?? '', 16) : Number(decimal);
  return code <= HIGHEST_CODE_POINT ? String.fromCodePoint(code) : entity;
}

import { DOMParser, DOMSerializer, Schema, type Node as Doc, type Slice } from 'prosemirror-model';
import { readNodeLines } from '#src/shared/html/html-to-text.ts';
import { CELL_SEPARATOR, type TextRun } from '#src/shared/html/line-writer.ts';
import { CELL_SIGN, INDENT_CHARACTER } from '#src/shared/html/markup-tables.ts';
import { convertBodyToMarkup } from '#src/shared/html/body-markup.ts';
import { sanitiseHtml } from '#src/shared/html/sanitise.ts';

/** ProseMirror schema of a message: paragraphs, line breaks, bold and italic (specification 9). */
export const messageDocSchema = new Schema({
  nodes: {
    doc: { content: 'paragraph+' },
    paragraph: {
      content: 'inline*',
      group: 'block',
      parseDOM: [{ tag: 'p' }],
      toDOM: () => ['p', 0],
    },
    br: {
      inline: true,
      group: 'inline',
      selectable: false,
      parseDOM: [{ tag: 'br' }],
      toDOM: () => ['br'],
    },
    text: { group: 'inline' },
  },
  marks: {
    strong: { parseDOM: [{ tag: 'strong' }, { tag: 'b' }], toDOM: () => ['strong', 0] },
    em: { parseDOM: [{ tag: 'em' }, { tag: 'i' }], toDOM: () => ['em', 0] },
  },
});

const parser = DOMParser.fromSchema(messageDocSchema);
const serializer = DOMSerializer.fromSchema(messageDocSchema);

export function parseDoc(html: string): Doc {
  return parser.parse(parseFragment(convertBodyToMarkup(html)));
}

/** Parses any HTML to paragraphs, line breaks, bold and italic; lists and cells become text. */
export function parseHtmlSlice(html: string): Slice {
  return parser.parseSlice(parseFragment(html));
}

/** Parses text, one paragraph per line. Replaces tabs, because HTML would collapse them. */
export function parseTextSlice(text: string): Slice {
  const page = document.createDocumentFragment();
  for (const line of text.split(/\r\n?|\n/)) {
    const spaced = line.replace(/^\t+/, (tabs) => INDENT_CHARACTER.repeat(tabs.length));
    const textContent = spaced.replaceAll(CELL_SEPARATOR, CELL_SIGN);
    page.append(Object.assign(document.createElement('p'), { textContent }));
  }
  return parser.parseSlice(page, { preserveWhitespace: 'full' });
}

const OTHER = ':not(p, br, strong, b, em, i)';

/** The editor's own HTML stays unchanged; any other HTML is converted line by line. */
function parseFragment(html: string): DocumentFragment {
  const fragment = sanitiseHtml(html);
  if (fragment.querySelector(OTHER) === null) return fragment;
  const page = document.createDocumentFragment();
  let paragraph: Element | null = null;
  for (const { runs, isParagraph } of readNodeLines(fragment)) {
    if (paragraph && !isParagraph) {
      paragraph.append(document.createElement('br'));
    } else {
      paragraph = document.createElement('p');
      page.append(paragraph);
    }
    paragraph.append(...runs.map(createRunNode));
  }
  return page;
}

function createRunNode({ text, strong, em }: TextRun): Node {
  const content = document.createTextNode(text === CELL_SEPARATOR ? CELL_SIGN : text);
  const marks = [...(em ? ['em'] : []), ...(strong ? ['strong'] : [])];
  return marks.reduce<Node>((inner, name) => {
    const mark = document.createElement(name);
    mark.append(inner);
    return mark;
  }, content);
}

/** Serialises a document to HTML of p, br, strong and em; an empty message is ''. */
export function serialiseDoc(doc: Doc): string {
  if (doc.textContent === '' && doc.childCount === 1 && doc.firstChild?.childCount === 0) return '';
  const holder = document.createElement('div');
  serializer.serializeFragment(doc.content, { document }, holder);
  return holder.innerHTML;
}

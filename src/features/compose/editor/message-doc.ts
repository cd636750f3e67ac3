import { DOMParser, DOMSerializer, Schema, type Node as Doc, type Slice } from 'prosemirror-model';
import { sanitiseHtml } from '#src/shared/html/sanitise.ts';

/** What a message can hold (specification 9: bold and italic only). */
export const schema = new Schema({
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
    strong: {
      parseDOM: [{ tag: 'strong' }, { tag: 'b' }],
      toDOM: () => ['strong', 0],
    },
    em: {
      parseDOM: [{ tag: 'em' }, { tag: 'i' }],
      toDOM: () => ['em', 0],
    },
  },
});

const parser = DOMParser.fromSchema(schema);
const serializer = DOMSerializer.fromSchema(schema);

export function docOf(html: string): Doc {
  return parser.parse(sanitiseHtml(html));
}

/** The paragraphs, line breaks, bold and italic of any HTML, and nothing else. */
export function sliceOfHtml(html: string): Slice {
  return parser.parseSlice(sanitiseHtml(html));
}

/** Each line is a paragraph. */
export function sliceOfText(text: string): Slice {
  const page = document.createDocumentFragment();
  for (const line of text.split(/\r\n?|\n/)) {
    page.append(Object.assign(document.createElement('p'), { textContent: line }));
  }
  return parser.parseSlice(page, { preserveWhitespace: 'full' });
}

/** As HTML of p, br, strong and em; an empty message is ''. */
export function htmlOf(doc: Doc): string {
  if (doc.textContent === '' && doc.childCount === 1 && doc.firstChild?.childCount === 0) return '';
  const holder = document.createElement('div');
  serializer.serializeFragment(doc.content, { document }, holder);
  return holder.innerHTML;
}

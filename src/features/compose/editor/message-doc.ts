import { DOMParser, DOMSerializer, Schema, type Node as Doc, type Slice } from 'prosemirror-model';
import { linesOf } from '#src/shared/html/html-to-text.ts';
import { CELL, type Run } from '#src/shared/html/line-writer.ts';
import { CELL_SIGN, INDENT } from '#src/shared/html/meaning.ts';
import { bodyMarkup } from '#src/shared/html/plain-body.ts';
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
  return parser.parse(pageOf(bodyMarkup(html)));
}

/** The paragraphs, line breaks, bold and italic of any HTML, and signs for what else it says. */
export function sliceOfHtml(html: string): Slice {
  return parser.parseSlice(pageOf(html));
}

/** Each line is a paragraph; what a table has between its cells would collapse. */
export function sliceOfText(text: string): Slice {
  const page = document.createDocumentFragment();
  for (const line of text.split(/\r\n?|\n/)) {
    const spaced = line.replace(/^\t+/, (tabs) => INDENT.repeat(tabs.length));
    const textContent = spaced.replaceAll(CELL, CELL_SIGN);
    page.append(Object.assign(document.createElement('p'), { textContent }));
  }
  return parser.parseSlice(page, { preserveWhitespace: 'full' });
}

const OTHER = ':not(p, br, strong, b, em, i)';

/** What is written here already, as it is; anything else line by line. */
function pageOf(html: string): DocumentFragment {
  const fragment = sanitiseHtml(html);
  if (fragment.querySelector(OTHER) === null) return fragment;
  const page = document.createDocumentFragment();
  let paragraph: Element | null = null;
  for (const { runs, isParagraph } of linesOf(fragment)) {
    if (paragraph && !isParagraph) {
      paragraph.append(document.createElement('br'));
    } else {
      paragraph = document.createElement('p');
      page.append(paragraph);
    }
    paragraph.append(...runs.map(nodeOf));
  }
  return page;
}

function nodeOf({ text, strong, em }: Run): Node {
  const content = document.createTextNode(text === CELL ? CELL_SIGN : text);
  const marks = [...(em ? ['em'] : []), ...(strong ? ['strong'] : [])];
  return marks.reduce<Node>((inner, name) => {
    const mark = document.createElement(name);
    mark.append(inner);
    return mark;
  }, content);
}

/** As HTML of p, br, strong and em; an empty message is ''. */
export function htmlOf(doc: Doc): string {
  if (doc.textContent === '' && doc.childCount === 1 && doc.firstChild?.childCount === 0) return '';
  const holder = document.createElement('div');
  serializer.serializeFragment(doc.content, { document }, holder);
  return holder.innerHTML;
}

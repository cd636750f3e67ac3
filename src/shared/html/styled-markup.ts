import { BLOCK_ELEMENTS, BOX_ELEMENTS, INDENT_CHARACTER } from './markup-tables.ts';

/** Attribute that replaces `style` in the input of the parser; see `removeReported` in sanitise.ts. */
export const STYLE_DATA_ATTRIBUTE = 'data-style';

export type StyleDeclarations = ReadonlyMap<string, string>;

const BLOCK_DISPLAY = /^(?:block|flex|grid|flow-root|list-item|table)|^-webkit-box/;
const BOX_DISPLAY = /^inline-/;
const FLEXIBLE_DISPLAY = /^(?:inline-)?(?:flex|grid)/;
const STRUCTURE = 'table, thead, tbody, tfoot, tr, ul, ol, dl';
const WITH_FONT = `[face], [${STYLE_DATA_ATTRIBUTE}*="font-family" i]`;

export function parseStyle(element: Element): StyleDeclarations {
  const text = element.getAttribute(STYLE_DATA_ATTRIBUTE) ?? '';
  const pairs = text.split(';').map((declaration): [string, string] => {
    const [name = '', ...value] = declaration.split(':');
    return [name.trim().toLowerCase(), value.join(':').trim().toLowerCase()];
  });
  return new Map(pairs);
}

/** Replaces a style by elements and text of the same meaning; removes an element that is not displayed. */
export function translateStyle(element: Element): void {
  const style = parseStyle(element);
  const display = style.get('display') ?? '';
  if (display.startsWith('none')) return element.remove();
  writeWordProcessor(element, style);
  writeMarks(element, style);
  if (FLEXIBLE_DISPLAY.test(display)) {
    for (const child of element.children) {
      child.setAttribute(
        STYLE_DATA_ATTRIBUTE,
        `${child.getAttribute(STYLE_DATA_ATTRIBUTE) ?? ''};display:block`,
      );
    }
  }
  writeBox(element, style, display);
}

/** Replaces an element by one of another name with the same content. */
export function renameElement(element: Element, name: string): Element {
  const other = document.createElement(name);
  const style = element.getAttribute(STYLE_DATA_ATTRIBUTE);
  if (style !== null) other.setAttribute(STYLE_DATA_ATTRIBUTE, style);
  other.append(...element.childNodes);
  element.replaceWith(other);
  return other;
}

/** Separates an inline element that a browser renders as a block or a box from the text around it. */
function writeBox(element: Element, style: StyleDeclarations, display: string): void {
  if (BLOCK_ELEMENTS.has(element.localName) || element.matches('td, th, br')) return;
  const isOutOfFlow =
    /^(?:left|right)/.test(style.get('float') ?? '') ||
    /^(?:absolute|fixed)/.test(style.get('position') ?? '');
  if (isOutOfFlow || BLOCK_DISPLAY.test(display)) {
    // A parser would end a paragraph at the block, so the paragraph becomes a div.
    const paragraph = element.closest('p');
    if (paragraph) renameElement(paragraph, 'div');
    const block = document.createElement('div');
    element.replaceWith(block);
    block.append(element);
  } else if (BOX_DISPLAY.test(display) && !BOX_ELEMENTS.has(element.localName)) {
    element.prepend(' ');
    element.append(' ');
  }
}

function writeMarks(element: Element, style: StyleDeclarations): void {
  const line = `${style.get('text-decoration')} ${style.get('text-decoration-line')}`;
  if (line.includes('line-through')) wrapContent(element, 's', 's, del, strike');
  if (line.includes('underline')) wrapContent(element, 'u', 'u, ins, a');
  if (BLOCK_ELEMENTS.has(element.localName) || element.matches('td, th')) return;
  const raise = Number.parseFloat(style.get('mso-text-raise') ?? '0');
  const align = style.get('vertical-align') ?? '';
  if (align.startsWith('super') || raise > 0) wrapContent(element, 'sup', 'sup, sub');
  else if (align.startsWith('sub') || raise < 0) wrapContent(element, 'sub', 'sup, sub');
  const weight = style.get('font-weight') ?? '';
  if (/^(?:bold|[6-9]00)/.test(weight)) wrapContent(element, 'b', 'b, strong');
  const slant = style.get('font-style') ?? '';
  if (/^(?:italic|oblique)/.test(slant)) wrapContent(element, 'i', 'i, em');
  // Google Docs wraps copied content in `<b style="font-weight:normal">`.
  const isPlain =
    (/^(?:normal|[1-5]00)/.test(weight) && element.matches('b, strong')) ||
    (slant.startsWith('normal') && element.matches('i, em'));
  if (isPlain) renameElement(element, 'span');
}

/** Wraps content in an element `name` unless inside one that matches `same`; tables and lists per child. */
function wrapContent(element: Element, name: string, same: string): void {
  if (element.matches(STRUCTURE)) {
    for (const part of element.children) wrapContent(part, name, same);
  } else if (!element.closest(same)) {
    const wrap = document.createElement(name);
    wrap.append(...element.childNodes);
    element.append(wrap);
  }
}

/** Replaces letters of symbol fonts by Unicode characters, and line breaks in preformatted text by `<br>`. */
export function translateTextNodes(fragment: DocumentFragment): void {
  const walker = document.createTreeWalker(fragment, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
  for (const text of texts) {
    text.data = replaceSymbols(findFont(text.parentElement), text.data);
    writeLines(text);
  }
}

function findFont(element: Element | null): string {
  const owner = element?.closest(WITH_FONT);
  if (!owner) return '';
  const style = parseStyle(owner);
  return (
    style.get('mso-symbol-font-family') ??
    style.get('font-family') ??
    owner.getAttribute('face')?.toLowerCase() ??
    // The style may set a font for one script only, such as `mso-fareast-font-family`.
    findFont(owner.parentElement)
  );
}

function writeLines(text: Text): void {
  const owner = text.parentElement?.closest(
    `[${STYLE_DATA_ATTRIBUTE}*="white-space"], pre, listing`,
  );
  if (!owner || !/^(?:pre|break-spaces)/.test(parseStyle(owner).get('white-space') ?? '')) return;
  // White space between two blocks is not rendered, so its line breaks are ignored.
  if (text.data.trim() === '' && text.data.includes('\n')) return;
  const lines = text.data.replaceAll('\t', INDENT_CHARACTER).split(/\r\n?|\n/);
  text.replaceWith(
    ...lines.flatMap((line, index) => {
      const spaced = line.replaceAll(/ {2,}|^ /g, (spaces) => '\u00a0'.repeat(spaces.length));
      return index === 0 ? [spaced] : [document.createElement('br'), spaced];
    }),
  );
}

/** Translates Word's list markers and tabs. */
function writeWordProcessor(element: Element, style: StyleDeclarations): void {
  if (style.get('mso-list') === 'ignore') {
    const item = element.parentElement?.closest(`[${STYLE_DATA_ATTRIBUTE}*="mso-list"]`);
    const level = Number(
      /level(\d)/.exec(item?.getAttribute(STYLE_DATA_ATTRIBUTE) ?? '')?.[1] ?? 1,
    );
    const marker = element.textContent.trim();
    element.textContent = `${INDENT_CHARACTER.repeat(level - 1)}${marker === 'o' ? '◦' : marker} `;
  }
  if (style.has('mso-tab-count')) element.textContent = INDENT_CHARACTER;
}

/** Letters of the symbol fonts of word processors, with the Unicode characters that look like them. */
const FONTS: Readonly<Record<string, readonly [letters: string, signs: string]>> = {
  symbol: ['DSWabdlmprs-£¥¬®±³´¶·¸¹»ÛÞ', 'ΔΣΩαβδλμπρσ−≤∞←→±≥×∂•÷≠≈⇔⇒'],
  wingdings: ['JLnoqv§¨Øßàáâèóûüýþ', '☺☹■□❑❖▪☐➢←→↑↓➔↔✗✓☒☑'],
  'wingdings 2': ['OPRT£', '✗✓☑☒☐'],
};
const FAMILY = /^["']?(symbol|wingdings(?: 2)?)["']?\s*(?:,|$)/;
/** Matches a letter of a symbol font. Word also writes such a letter with a code that is 0xf000 higher. */
const LETTER = /[!-\u00ff\uf021-\uf0ff]/g;

/** Replaces letters of a symbol font by Unicode; `family` is the CSS font family in lower case. */
function replaceSymbols(family: string, text: string): string {
  const font = FONTS[FAMILY.exec(family)?.[1] ?? ''];
  if (!font) return text;
  const [letters, signs] = font;
  return text.replaceAll(LETTER, (letter) => {
    const at = letters.indexOf(String.fromCharCode(letter.charCodeAt(0) & 0xff));
    return signs[at] ?? letter;
  });
}

import { formatCell } from './format-cell.ts';

type Row = { readonly element: Element; readonly cells: Cell[] };
type Cell = { readonly element: Element; block: Element; text: string };

/** Parts of rows that are no data: actions, and the labels that cards repeat in each cell. */
const LEFT_OUT =
  '[data-cell=actions], [data-label], button[aria-haspopup], fieldset, svg, input, select';
/** Elements in which a selection is copied by the browser. */
const PROSE = 'article, input, textarea, [contenteditable=true]';

/**
 * Copies a selection in a table or list as rows and cells, so that a spreadsheet gets one line per row: no hidden
 * words, no labels of cards, and a hyphen in place of the minus sign. Any other selection is copied by the browser.
 */
export function copyRows(event: ClipboardEvent): void {
  const selection = document.getSelection();
  const data = event.clipboardData;
  if (!data || !selection || selection.isCollapsed || event.defaultPrevented) return;
  const ends = [selection.anchorNode, selection.focusNode].map(getElement);
  if (ends.some((end) => end?.closest(PROSE))) return;
  // Firefox has one range per selected cell.
  const ranges = Array.from({ length: selection.rangeCount }, (_, at) => selection.getRangeAt(at));
  const rows = readRows(ranges);
  if (!rows.some(({ element }) => element.matches('tr, li, dl > div'))) return;
  const lines = rows.map(({ cells }) =>
    cells.map(({ text }) => formatCell(text, navigator.language)),
  );
  data.setData('text/plain', lines.map((cells) => cells.join('\t')).join('\n'));
  data.setData('text/html', formatTable(lines));
  event.preventDefault();
}

function readRows(ranges: readonly Range[]): readonly Row[] {
  const rows: Row[] = [];
  for (const range of ranges) {
    const root = getElement(range.commonAncestorContainer) ?? document.body;
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      const text = range.intersectsNode(node) ? sliceText(node, range) : '';
      if (!parent || text.trim() === '' || !isCopied(parent)) continue;
      addText(rows, parent, text);
    }
  }
  return rows;
}

function addText(rows: Row[], parent: Element, text: string): void {
  const block = getBlock(parent);
  const element =
    parent.closest('tr') ?? parent.closest('li') ?? parent.closest('dl > div') ?? block;
  let row = rows.at(-1);
  if (row?.element !== element) rows.push((row = { element, cells: [] }));
  const cellElement = parent.closest('td, th') ?? block;
  const cell = row.cells.at(-1);
  if (cell?.element !== cellElement) {
    row.cells.push({ element: cellElement, block, text });
  } else {
    cell.text += cell.block === block ? text : ` ${text}`;
    cell.block = block;
  }
}

/** Returns the innermost box of a text within its row; boxes in a line, such as those of a chip, belong to that line. */
function getBlock(element: Element): Element {
  let block: Element | null = null;
  for (let each: Element | null = element; each; each = each.parentElement) {
    const { display } = getComputedStyle(each);
    if (display.startsWith('inline-')) block = null;
    else if (display !== 'inline' && display !== 'contents') block ??= each;
    if (each.matches('td, th, li')) break;
  }
  return block ?? document.body;
}

function isCopied(element: Element): boolean {
  if (element.closest(LEFT_OUT) || !element.checkVisibility({ visibilityProperty: true })) {
    return false;
  }
  // Hidden texts are clipped.
  for (let each: Element | null = element; each; each = each.parentElement) {
    if (getComputedStyle(each).clipPath !== 'none') return false;
  }
  return true;
}

function sliceText(node: Node, range: Range): string {
  const text = node.textContent ?? '';
  const end = node === range.endContainer ? range.endOffset : text.length;
  return text.slice(node === range.startContainer ? range.startOffset : 0, end);
}

function getElement(node: Node | null): Element | null {
  return node instanceof Element ? node : (node?.parentElement ?? null);
}

function formatTable(lines: readonly (readonly string[])[]): string {
  const table = document.createElement('table');
  for (const cells of lines) {
    const row = table.insertRow();
    for (const text of cells) row.insertCell().textContent = text;
  }
  return table.outerHTML;
}

import {
  BLOCK_ELEMENTS,
  BOX_ELEMENTS,
  CELL_ELEMENTS,
  DELETED_TEXT_ELEMENTS,
  OMISSION_SIGN,
  formatItemMarker,
  PARAGRAPH_ELEMENTS,
  ELEMENT_REPLACEMENTS,
  formatSupSub,
  UNRENDERED_ELEMENTS,
} from './markup-tables.ts';

/** Text with one formatting. A tab (`CELL_SEPARATOR`) separates two cells. */
export type TextRun = { readonly text: string; readonly strong: boolean; readonly em: boolean };
export type TextLine = {
  readonly runs: readonly TextRun[];
  /** Whether the line begins a paragraph; otherwise it continues the paragraph of the line before. */
  readonly isParagraph: boolean;
};

export const CELL_SEPARATOR = '\t';
const COLLAPSED = /[ \t\n\r\f]+/g;
const NBSP = '\u00a0';

type Break = { readonly lines: number; readonly isParagraph: boolean };

/** Converts the elements and texts of a document, given in document order, to lines of text. */
export class LineWriter {
  readonly #lines: TextLine[] = [];
  #runs: TextRun[] = [];
  #isParagraph = true;
  /** Line break that is due before the next text. */
  #due: Break | null = null;
  #marker = '';
  /** Whether the current line or cell has text; without text, a block element starts no new line. */
  #hasText = false;
  #isEmptyParagraph = false;
  readonly #open = { strong: 0, em: 0, pre: 0, deleted: 0, undrawn: 0 };
  /** Whether deleted words follow the last text. */
  #hasGap = false;
  #hasDeleted = false;
  /** Open `sup` or `sub` element, with its text so far. */
  #script: { readonly name: string; text: string } | null = null;
  /** Open lists, each with the count of its items. */
  readonly #lists: { readonly isOrdered: boolean; count: number }[] = [];
  /** Open tables, each with the number of cells in its current row. */
  readonly #rows: number[] = [];

  text(data: string): void {
    if (data === '' || this.#open.undrawn > 0) return;
    if (this.#open.deleted > 0) return this.#leaveOut(data);
    if (this.#script) {
      this.#script.text += data;
      return;
    }
    if (this.#open.pre === 0) return this.#write(data.replaceAll(COLLAPSED, ' '));
    for (const [index, line] of data.split(/\r\n?|\n/).entries()) {
      if (index > 0) this.#lineBreak();
      this.#write(line.replaceAll(/^ +| {2,}/g, (spaces) => NBSP.repeat(spaces.length)));
    }
  }

  open(element: string): void {
    const name = ELEMENT_REPLACEMENTS.get(element) ?? element;
    this.#count(name, 1);
    if (name === 'sup' || name === 'sub') this.#openScript(name);
    else if (name === 'br') this.#lineBreak();
    else if (name === 'q') this.text('“');
    else if (BOX_ELEMENTS.has(name)) this.text(' ');
    else if (CELL_ELEMENTS.has(name)) this.#openCell();
    else if (BLOCK_ELEMENTS.has(name)) this.#openBlock(name);
  }

  close(element: string): void {
    const name = ELEMENT_REPLACEMENTS.get(element) ?? element;
    this.#count(name, -1);
    if (name === 'sup' || name === 'sub') this.#closeScript();
    else if (name === 'q') this.text('”');
    else if (BOX_ELEMENTS.has(name)) this.text(' ');
    else if (BLOCK_ELEMENTS.has(name)) this.#closeBlock(name);
  }

  end(): readonly TextLine[] {
    this.#closeScript();
    // Drops the line break after the last text.
    this.#due = null;
    this.#endLine();
    if (this.#lines.length === 0 && this.#hasDeleted) {
      return [{ runs: [{ text: OMISSION_SIGN, strong: false, em: false }], isParagraph: true }];
    }
    return this.#lines;
  }

  #count(name: string, step: 1 | -1): void {
    const { strong, em, pre, deleted, undrawn } = this.#open;
    if (name === 'b' || name === 'strong') this.#open.strong = Math.max(0, strong + step);
    else if (name === 'i' || name === 'em') this.#open.em = Math.max(0, em + step);
    else if (name === 'pre') this.#open.pre = Math.max(0, pre + step);
    else if (DELETED_TEXT_ELEMENTS.has(name)) this.#open.deleted = Math.max(0, deleted + step);
    else if (UNRENDERED_ELEMENTS.has(name)) this.#open.undrawn = Math.max(0, undrawn + step);
  }

  #openBlock(name: string): void {
    this.#writeScript();
    if (name === 'table') this.#rows.push(0);
    if (name === 'tr') this.#openRow();
    else this.#breakBefore(PARAGRAPH_ELEMENTS.has(name));
    if (name === 'ul' || name === 'ol') this.#lists.push({ isOrdered: name === 'ol', count: 0 });
    if (name === 'li') this.#openItem();
    if (name === 'p') this.#isEmptyParagraph = true;
  }

  #closeBlock(name: string): void {
    this.#writeScript();
    if (name === 'li') this.#marker = '';
    if (name === 'ul' || name === 'ol') this.#lists.pop();
    if (name === 'table') this.#rows.pop();
    if (name === 'p' && this.#isEmptyParagraph) {
      this.#isEmptyParagraph = false;
      this.#due = { lines: (this.#due?.lines ?? 0) + 1, isParagraph: true };
    } else if (name === 'tr') {
      if (this.#hasLineText()) this.#due = { lines: 1, isParagraph: false };
    } else {
      this.#breakBefore(PARAGRAPH_ELEMENTS.has(name), name === 'table');
    }
  }

  #breakBefore(isParagraph: boolean, isFullLine = false): void {
    if (!this.#hasText && !this.#due && !(isFullLine && this.#hasLineText())) return;
    this.#due = {
      lines: this.#due?.lines ?? 1,
      isParagraph: isParagraph || this.#due?.isParagraph === true,
    };
  }

  #lineBreak(): void {
    this.#writeScript();
    this.#isEmptyParagraph = false;
    const { lines, isParagraph } = this.#due ?? { lines: 0, isParagraph: false };
    this.#due = { lines: lines + 1, isParagraph };
  }

  #openRow(): void {
    if (this.#rows.length === 0) this.#rows.push(0);
    this.#rows[this.#rows.length - 1] = 0;
    this.#breakBefore(false, true);
    if (this.#due) this.#endLine();
    else if (!this.#hasLineText()) this.#runs = [];
  }

  #openCell(): void {
    this.#writeScript();
    const row = Math.max(0, this.#rows.length - 1);
    const cells = this.#rows[row] ?? 0;
    this.#rows[row] = cells + 1;
    if (cells === 0) return this.#breakBefore(false);
    // Drops the line break after a block at the end of the previous cell.
    this.#due = null;
    this.#push(CELL_SEPARATOR);
    this.#hasText = false;
  }

  #openItem(): void {
    const list = this.#lists.at(-1);
    if (list) list.count += 1;
    this.#marker = formatItemMarker(
      Math.max(1, this.#lists.length),
      list?.isOrdered ? list.count : null,
    );
  }

  #openScript(name: string): void {
    this.#writeScript();
    this.#script = { name, text: '' };
  }

  #closeScript(): void {
    this.#writeScript();
    this.#script = null;
  }

  /** Writes the raised or lowered text so far; it may continue in the next line. */
  #writeScript(): void {
    const script = this.#script;
    if (script === null || script.text === '') return;
    const before = this.#due || this.#marker ? '' : (this.#runs.at(-1)?.text ?? '');
    this.#script = null;
    this.text(formatSupSub(script.name, before, script.text));
    this.#script = { name: script.name, text: '' };
  }

  #leaveOut(data: string): void {
    this.#hasGap = true;
    if (data.trim() === '') return;
    this.#hasDeleted = true;
    this.#isEmptyParagraph = false;
  }

  #write(text: string): void {
    if (text === '') return;
    if (text === ' ') {
      if (this.#hasText && !this.#due) this.#push(text);
      return;
    }
    this.#isEmptyParagraph = false;
    if (this.#due) this.#endLine();
    if (this.#marker !== '') {
      this.#runs.push({ text: this.#marker, strong: false, em: false });
      this.#marker = '';
    }
    if (this.#hasGap && /\S$/.test(this.#runs.at(-1)?.text ?? '') && /^\S/.test(text)) {
      this.#push(OMISSION_SIGN);
    }
    this.#hasGap = false;
    this.#push(text);
    this.#hasText = true;
  }

  #push(text: string): void {
    const isAfterSpace = /[ \t]$/.test(this.#runs.at(-1)?.text ?? ' ');
    const pushed = isAfterSpace ? text.replace(/^ /, '') : text;
    if (pushed === '') return;
    this.#runs.push({
      text: pushed,
      strong: this.#open.strong > 0,
      em: this.#open.em > 0,
    });
  }

  #hasLineText(): boolean {
    return this.#runs.some(({ text }) => text.trim() !== '');
  }

  /** Ends the line and writes the line breaks that are due. */
  #endLine(): void {
    const due = this.#due ?? { lines: 1, isParagraph: true };
    this.#due = null;
    this.#hasGap = false;
    this.#hasText = false;
    const runs = trimLine(this.#runs);
    this.#runs = [];
    const empty = due.lines - (runs.length > 0 ? 1 : 0);
    if (runs.length > 0) this.#lines.push({ runs, isParagraph: this.#isParagraph });
    this.#isParagraph = due.isParagraph;
    if (this.#lines.length === 0) return;
    for (let line = 0; line < empty; line += 1) {
      this.#lines.push({ runs: [], isParagraph: due.isParagraph });
    }
  }
}

/** Removes spaces around the cells of a line, and all cell separators if the line has only one text. */
function trimLine(runs: readonly TextRun[]): readonly TextRun[] {
  const isText = ({ text }: TextRun) => text.trim() !== '';
  const isCell = ({ text }: TextRun) => text === CELL_SEPARATOR;
  const last = runs.findLastIndex(isText);
  const first = runs.findIndex(isText);
  const hasCells = runs.slice(first, last).some(isCell);
  return runs
    .slice(hasCells ? 0 : Math.max(0, first), last + 1)
    .map((run, index, used) => {
      const next = used[index + 1];
      const isEnd = next === undefined || isCell(next);
      return isEnd && !isCell(run) ? { ...run, text: run.text.replace(/ $/, '') } : run;
    })
    .filter(({ text }) => text !== '');
}

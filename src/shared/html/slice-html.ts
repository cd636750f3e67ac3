import { removeStyleSheets } from './style-sheets.ts';

const SLICE_LENGTH = 32_000;
const TEXT_LENGTH = 8_000;
/** Elements nested deeper than this are not opened again after a cut. */
const MAX_DEPTH = 40;
/** Tags after which a message may be cut. Elements that are open there continue in the next slice. */
const TAG = /<(\/?)(p|div|ul|ol|li|blockquote|table|thead|tbody|tr|td|th|h[1-4])\b[^<>]*>/gi;

/** Splits long markup without style sheets into slices; elements open at a cut are opened again after it. */
export function sliceHtml(styled: string): readonly string[] {
  const html = removeStyleSheets(styled);
  const slices: string[] = [];
  const open: string[] = [];
  let start = 0;
  let opening = '';
  const cut = (end: number) => {
    slices.push(opening + html.slice(start, end));
    opening = open.map((name) => `<${name}>`).join('');
    start = end;
  };
  for (const { 0: tag, 1: slash, 2: name = '', index } of html.matchAll(TAG)) {
    while (index - start > 2 * SLICE_LENGTH) cut(start + SLICE_LENGTH);
    if (slash) {
      const at = open.lastIndexOf(name.toLowerCase());
      if (at >= 0) open.length = at;
      if (index - start > SLICE_LENGTH) cut(index + tag.length);
    } else if (open.length < MAX_DEPTH && open.at(-1) !== name.toLowerCase()) {
      open.push(name.toLowerCase());
    }
  }
  while (html.length - start > 2 * SLICE_LENGTH) cut(start + SLICE_LENGTH);
  cut(html.length);
  return slices;
}

/** Splits a long text into slices that end with a line, if there is a line end nearby. */
export function sliceText(text: string): readonly string[] {
  const slices: string[] = [];
  for (let start = 0; start < text.length;) {
    const lineEnd = text.indexOf('\n', start + TEXT_LENGTH) + 1;
    const isNear = lineEnd > 0 && lineEnd - start < 2 * TEXT_LENGTH;
    const end = isNear ? lineEnd : start + 2 * TEXT_LENGTH;
    slices.push(text.slice(start, isNear ? end - 1 : end));
    start = end;
  }
  return slices;
}

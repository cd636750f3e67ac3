import type { Valuation, ValuedHolding } from '#src/features/holdings/valuation.ts';

/** Height in pt that remains for the table on an A4 page with header and small print. */
const TABLE_PT = 635;
/** Lines taken by the table header, the total and the heading of other currencies, with spacing. */
const FIXED_LINES = 5;
/** Lines taken by a subtotal, with spacing. */
const LINES_PER_SUBTOTAL = 1.5;
/** Number of characters that fit into a line of the name column in the smallest type. */
const CHARS_PER_LINE = 80;
/** Maximum number of lines on one page; with more, the type would be too small to read. */
const MAX_LINES = 80;
const LINE_PT = { least: 12, most: 17 };
const MAX_FONT_PT = 9.5;
/** Line height of the statement as a multiple of the font size. */
export const LINE_HEIGHT = 1.15;
const RULE_PT = 0.5;

/** Returns styles that fit the statement on one page, or a comfortable size for several pages. */
export function buildPageFitStyles({ parts, outsideTotals }: Valuation) {
  const rows = [...parts.flatMap((part) => part.rows), ...outsideTotals];
  const lines = rows.reduce(
    (sum, row) => sum + countLines(row),
    FIXED_LINES + parts.length * LINES_PER_SUBTOTAL,
  );
  const line = lines > MAX_LINES ? LINE_PT.least : Math.min(LINE_PT.most, TABLE_PT / lines);
  const type = Math.min(MAX_FONT_PT, (line - RULE_PT) / LINE_HEIGHT);
  const pad = (line - RULE_PT - type * LINE_HEIGHT) / 2;
  return { fontSize: `${type}pt`, '--row-pad': `${pad}pt` };
}

function countLines({ holding, parentName }: ValuedHolding): number {
  const letters = holding.investment.name.length + (parentName?.length ?? 0);
  return 1 + Math.floor(letters / CHARS_PER_LINE);
}

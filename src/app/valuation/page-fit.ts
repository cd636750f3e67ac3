import type { Valuation, ValuedHolding } from '#src/features/holdings/valuation.ts';

/** Height in pt that an A4 page has for the table, beside header and small print. */
const TABLE_PT = 635;
/** Lines taken by the table header, the total and the heading of other currencies, with spacing. */
const FIXED_LINES = 5;
/** Lines taken by a subtotal, with spacing. */
const LINES_OF_A_SUM = 1.5;
/** Number of characters that fit into a line of the name column in the smallest type. */
const LETTERS_OF_A_LINE = 80;
/** Maximum number of lines on one page; with more, the type would be too small to read. */
const MOST_LINES = 80;
const LINE_PT = { least: 12, most: 17 };
const MOST_TYPE_PT = 9.5;
/** Line height of the statement as a multiple of the font size. */
export const LEADING = 1.15;
const RULE_PT = 0.5;

/**
 * Returns font size and row padding that fit the statement on one page if it stays readable, else a
 * good size for several pages.
 */
export function pageFit({ parts, apart }: Valuation) {
  const rows = [...parts.flatMap((part) => part.rows), ...apart];
  const lines = rows.reduce(
    (sum, row) => sum + linesOf(row),
    FIXED_LINES + parts.length * LINES_OF_A_SUM,
  );
  const line = lines > MOST_LINES ? LINE_PT.least : Math.min(LINE_PT.most, TABLE_PT / lines);
  const type = Math.min(MOST_TYPE_PT, (line - RULE_PT) / LEADING);
  const pad = (line - RULE_PT - type * LEADING) / 2;
  return { fontSize: `${type}pt`, '--row-pad': `${pad}pt` };
}

function linesOf({ holding, within }: ValuedHolding): number {
  const letters = holding.investment.name.length + (within?.length ?? 0);
  return 1 + Math.floor(letters / LETTERS_OF_A_LINE);
}

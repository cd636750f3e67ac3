import type { Valuation, ValuedHolding } from '#src/features/holdings/valuation.ts';

/** What a page of A4 has for the table, beside its head and small print. */
const TABLE_PT = 635;
/** The head of the table, its total, and the heading of other currencies, with their distances. */
const FIXED_LINES = 5;
/** With its distance. */
const LINES_OF_A_SUM = 1.5;
/** What the column of names has room for in the smallest type. */
const LETTERS_OF_A_LINE = 80;
/** With more, the type of one page would be too small to read. */
const MOST_LINES = 80;
const LINE_PT = { least: 12, most: 17 };
const MOST_TYPE_PT = 9.5;
/** The height of a line of the statement, in its type. */
export const LEADING = 1.15;
const RULE_PT = 0.5;

/** The type and the padding of rows that fit one page if that can be read, else a good size on several. */
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

import { styled } from '#src/shared/ui/theme/styled.ts';
import { MAX_ONE_LINE_LENGTH } from '#src/shared/ui/text/figure.tsx';
import { toLengthStyle, fitFontSize } from '#src/shared/ui/text/fit-font-size.ts';
import { copy } from '../copy.ts';
import { HistoryItem } from './history-item.tsx';
import type { HistoryRow } from './history-rows.ts';

type HistoryListProps = { readonly label: string; readonly rows: readonly HistoryRow[] };

/** List of the states of a history, one per line. */
export function HistoryList({ label, rows }: HistoryListProps) {
  return (
    <Container>
      <Lines css={toLengthStyle(findLongestFigure(rows))}>
        {/* Hidden from screen readers, because each figure has its own label. */}
        <div aria-hidden data-line="">
          <span data-part="start">{copy.date}</span>
          <span data-part="figures">
            <span data-part="value">{copy.value}</span>
            <span data-part="change">{copy.change}</span>
            <span data-part="percent" />
          </span>
        </div>
        <ol aria-label={label}>
          {rows.map((row) => (
            <HistoryItem key={row.key} row={row} />
          ))}
        </ol>
      </Lines>
    </Container>
  );
}

/** Returns the longest figure that stays on one line; `Figure` wraps longer ones. */
function findLongestFigure(rows: readonly HistoryRow[]): string {
  const figures = rows.flatMap(({ value, change }) => [value, change?.amount, change?.percent]);
  return figures.reduce<string>(
    (longest, text) =>
      text && text.length > longest.length && text.length <= MAX_ONE_LINE_LENGTH ? text : longest,
    ' ',
  );
}

const Container = styled('div', { base: { containerType: 'inline-size' } });

// Figures are aligned at the end of the line. If they do not fit beside the date, they wrap below it.
const Lines = styled('div', {
  base: {
    maxW: 'compose',
    textStyle: 'small',
    fontSize: fitFontSize('0.875rem'),
    fontVariantNumeric: 'lining-nums tabular-nums',
    '& [data-line], & [data-part=figures]': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'baseline',
      justifyContent: 'flex-end',
      columnGap: 1.5,
    },
    '& [data-line]': { py: 1.5 },
    '& div[data-line]': { textStyle: 'label', color: 'ink-muted' },
    '& li': { borderTopWidth: '1px', borderColor: 'line', breakInside: 'avoid' },
    '& [data-part]': { textAlign: 'end', whiteSpace: 'nowrap' },
    '& [data-part=start]': {
      display: 'flex',
      flexGrow: 1,
      alignItems: 'baseline',
      columnGap: 2,
      color: 'ink-muted',
      textAlign: 'start',
    },
    '& [data-part=value]': { minW: '5rem' },
    '& [data-part=change]': { minW: '5rem' },
    '& [data-part=percent]': { minW: '3.375rem' },
    '& [data-part=moved]': { flexBasis: '100%', color: 'ink-muted' },
    '& [data-part=units]': {
      display: 'flex',
      flexWrap: 'wrap',
      flexBasis: '100%',
      columnGap: 4,
      color: 'ink-muted',
    },
    '& li [data-part=value]': { fontWeight: 'semibold' },
    '@container (min-width: 23rem)': {
      '& [data-line], & [data-part=figures]': { columnGap: 4 },
    },
    '@container (min-width: 25rem)': {
      '& [data-part=value]': { minW: '6rem' },
      '& [data-part=change]': { minW: '6rem' },
      '& [data-part=percent]': { minW: '4rem' },
    },
    '@container (min-width: 40rem)': {
      textStyle: 'body',
      fontSize: fitFontSize('1rem'),
      '& [data-part=value]': { minW: '9rem' },
      '& [data-part=change]': { minW: '9rem' },
      '& [data-part=percent]': { minW: '6rem' },
    },
  },
});

import { getGrowthDirection } from '#src/shared/finance/format/growth-direction.ts';
import { Link } from '#src/shared/screens/address/link.tsx';
import { computeGrowthAfter } from '#src/shared/finance/money/movement.ts';
import { styled } from '#src/shared/ui/theme/styled.ts';
import { DataText } from '#src/shared/ui/text/data-text.tsx';
import { OPENS_ROW_ATTRIBUTE } from '#src/shared/ui/table/open-row.ts';
import { Table } from '#src/shared/ui/table/table.tsx';
import { VisuallyHidden } from '#src/shared/ui/visually-hidden.tsx';
import { listCategoryGrowth } from '../list-category-growth.ts';
import { copy } from './copy.ts';
import { GrowthText } from '#src/shared/finance/figures/growth-text.tsx';
import { useOverTimePeriod, type OverTimeProps } from './over-time.ts';

type WhatMovedProps = Pick<OverTimeProps, 'history'> & {
  /** Returns the path of a category's page by the category code; null if there is no page. */
  readonly getPath: (code: string | null) => string | null;
};

/** Growth of each category in the period, as figures and as bars that start at a common zero line. */
export function GrowthByCategory({ history, getPath }: WhatMovedProps) {
  const { currency, points } = history;
  const { choice, start } = useOverTimePeriod(history);
  const rows = listCategoryGrowth(history, start);
  const getBar = createBarScale(rows.map(({ growth }) => Number(growth)));
  return (
    <Table caption={copy.whatMoved} isCaptionHidden variant="plain" css={ROWS}>
      <thead>
        <tr>
          <th scope="col" colSpan={2}>
            <VisuallyHidden>{copy.category}</VisuallyHidden>
          </th>
          <th scope="col">
            <VisuallyHidden>{copy.growth}</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const path = getPath(row.code);
          const name = <DataText text={row.name} />;
          return (
            <tr key={row.code ?? ''}>
              <th scope="row">
                {path === null ? (
                  name
                ) : (
                  <Link to={withPeriod(path, choice.period)} {...OPENS_ROW_ATTRIBUTE}>
                    {name}
                  </Link>
                )}
              </th>
              <td aria-hidden>
                <BarTrack>
                  <Bar
                    data-direction={getGrowthDirection(Number(row.growth.toFixed(2)))}
                    style={getBar(Number(row.growth))}
                  />
                </BarTrack>
              </td>
              <td data-numeric>
                <GrowthText movement={row} currency={currency} only="amount" />
              </td>
            </tr>
          );
        })}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={2}>
            {copy.inAll}
          </th>
          <td data-numeric>
            <GrowthText
              movement={computeGrowthAfter(points, start)}
              currency={currency}
              only="amount"
            />
          </td>
        </tr>
      </tfoot>
    </Table>
  );
}

function withPeriod(path: string, period: string): string {
  return `${path}${path.includes('?') ? '&' : '?'}period=${period}`;
}

function createBarScale(numbers: readonly number[]) {
  const low = Math.min(0, ...numbers);
  const high = Math.max(0, ...numbers);
  // Halves both numbers first, because their distance may exceed `Number.MAX_VALUE`.
  const size = high / 2 - low / 2;
  const percent = (distance: number) => (size > 0 ? `${(distance / 2 / size) * 100}%` : '0%');
  return (number: number) => ({
    insetInlineStart: percent(Math.min(0, number) - low),
    width: percent(Math.abs(number)),
  });
}

const ROWS = {
  '& thead': { position: 'absolute' },
  '& thead :is(th, td)': { p: 0, borderWidth: 0 },
  '& tbody th': { fontWeight: 'normal', textAlign: 'start', overflowWrap: 'anywhere' },
  '& tfoot th': { textAlign: 'start' },
  '& :is(tbody, tfoot) :is(th, td)': { py: 1.5, lineHeight: '1.25' },
  // Same height as the rows reserved before the script loads.
  '& :is(tbody, tfoot) tr': { h: 'var(--moved-row, {sizes.14})' },
  '& a': { textDecoration: 'none' },
  '& tbody tr:hover': { bg: 'surface-muted' },
  // Fixed width, independent of the names.
  '& td[aria-hidden]': { w: { base: '15%', lg: '26%' }, px: { base: 2, lg: 3 } },
  // Hides the bars in a table that is too narrow for bars beside the names.
  '@container (max-width: 18rem)': {
    '& td[aria-hidden]': { w: 0, px: 0 },
    '& td[aria-hidden] > *': { display: 'none' },
  },
  // Large text on a phone: the growth is below the name.
  '@container (max-width: 12rem)': {
    '& :is(tbody, tfoot) tr': { display: 'grid', h: 'auto' },
    '& tbody th': { borderBottomWidth: 0 },
  },
};

const BarTrack = styled('div', { base: { position: 'relative', h: 3 } });

const Bar = styled('span', {
  base: {
    position: 'absolute',
    h: 'full',
    minW: '2px',
    borderRadius: '2px',
    bg: 'line-strong',
    printColorAdjust: 'exact',
    forcedColorAdjust: 'none',
    '&[data-direction=up]': { bg: 'positive' },
    '&[data-direction=down]': { bg: 'negative' },
  },
});

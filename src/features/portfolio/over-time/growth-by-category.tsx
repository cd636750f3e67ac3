import { gainShare } from '#src/shared/format/growth-share.ts';
import { MISSING } from '#src/shared/format/missing.ts';
import { formatMoney } from '#src/shared/format/money.ts';
import { formatGainPercent } from '#src/shared/format/percent.ts';
import { formatShortDate } from '#src/shared/format/short-date.ts';
import { atLeast } from '#src/shared/theme/breakpoints.ts';
import { styled } from '#src/shared/theme/styled.ts';
import { DataText } from '#src/shared/ui/data-text.tsx';
import { DataTable } from '#src/shared/ui/data-table.tsx';
import { Box } from '#src/shared/ui/layout.ts';
import { Stat, StatList } from '#src/shared/ui/stat.tsx';
import { useMediaQuery } from '#src/shared/ui/use-media-query.ts';
import { WholeWords } from '#src/shared/ui/whole.tsx';
import { displayName } from '../category-names.ts';
import { Block, type OverTimeProps } from './block.tsx';
import { copy } from './copy.ts';
import { GrowthText } from './growth-text.tsx';
import { growthSinceInvested, type Growth, type Points } from '#src/shared/money/movement.ts';

type Row = { readonly id: string; readonly name: string; readonly since: Growth };

/** What the money paid in has become, in all and by category. */
export function GrowthByCategory({ history, headingLevel }: OverTimeProps) {
  const { currency, points, categories } = history;
  const rows = categories.map(({ investmentCategory, points: own }): Row => ({
    id: investmentCategory,
    name: displayName(investmentCategory),
    since: growthSinceInvested(own),
  }));
  return (
    <Block level={headingLevel}>
      <Box as={`h${headingLevel}`} textStyle="h3" mb={4}>
        {copy.sinceInvested}
      </Box>
      <InAll points={points} currency={currency} />
      {rows.length > 1 && (
        <Box mt={6}>
          <CategoryGrowths rows={rows} currency={currency} />
        </Box>
      )}
      <Box as="p" textStyle="small" color="ink-muted" maxW="measure" mt={4}>
        {copy.scope}
      </Box>
    </Block>
  );
}

function InAll({ points, currency }: { readonly points: Points; readonly currency: string }) {
  const since = growthSinceInvested(points);
  return (
    <StatList>
      <Stat
        label={copy.value}
        value={formatMoney(since.closing, currency)}
        hint={copy.valueOn(formatShortDate(points.at(-1)?.date))}
      />
      <Stat
        label={copy.netPaidIn}
        value={formatMoney(netPaidIn(since), currency)}
        hint={copy.sinceFirst(formatShortDate(points[0]?.date))}
      />
      <Stat
        label={copy.growth}
        value={<GrowthText of={since} currency={currency} only="amount" />}
        hint={gainShare(since)}
      />
    </StatList>
  );
}

type CategoryRowsProps = { readonly rows: readonly Row[]; readonly currency: string };

function CategoryGrowths({ rows, currency }: CategoryRowsProps) {
  const isWide = useMediaQuery(atLeast('table'));
  if (!isWide) return <CategoryRows rows={rows} currency={currency} />;
  return (
    <DataTable
      caption={copy.byCategory}
      variant="rows"
      columns={[
        { label: copy.category, cell: ({ name }) => name, isRowHeader: true },
        {
          label: copy.value,
          cell: ({ since: { closing } }) => formatMoney(closing, currency),
          isNumeric: true,
        },
        {
          label: copy.netPaidIn,
          cell: (row) => formatMoney(netPaidIn(row.since), currency),
          isNumeric: true,
        },
        {
          label: copy.growth,
          cell: (row) => <GrowthText of={row.since} currency={currency} only="amount" />,
          isNumeric: true,
        },
        {
          label: copy.growthPercent,
          cell: (row) => formatGainPercent(row.since.percent),
          isNumeric: true,
        },
        {
          label: copy.yearly,
          cell: (row) => formatGainPercent(row.since.yearly),
          isNumeric: true,
        },
      ]}
      rows={rows}
      keyOf={({ id }) => id}
    />
  );
}

function CategoryRows({ rows, currency }: CategoryRowsProps) {
  return (
    <>
      <Box aria-hidden textStyle="label" color="ink-muted" mb={1}>
        {copy.byCategory}
      </Box>
      <Rows aria-label={copy.byCategory}>
        {rows.map(({ id, name, since }) => (
          <li key={id}>
            <span data-name="">
              <DataText text={name} />
            </span>
            <GrowthText of={since} currency={currency} />
            <span data-note="">
              <WholeWords text={noteOf(since, currency)} />
            </span>
          </li>
        ))}
      </Rows>
    </>
  );
}

function noteOf(since: Growth, currency: string): string {
  const paidIn = formatMoney(netPaidIn(since), currency);
  const yearly = formatGainPercent(since.yearly);
  const note = copy.ofPaidIn(formatMoney(since.closing, currency), paidIn);
  return yearly === MISSING ? note : `${note}, ${copy.aYear(yearly)}`;
}

function netPaidIn({ closing, growth }: Growth) {
  return closing.minus(growth);
}

const Rows = styled('ul', {
  base: {
    '& li': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'baseline',
      justifyContent: 'space-between',
      columnGap: 4,
      py: 2.5,
      borderTopWidth: '1px',
      borderColor: 'line',
      fontVariantNumeric: 'lining-nums tabular-nums',
    },
    '& [data-name]': { fontWeight: 'medium', flex: '1 1 9rem', minW: 0, overflowWrap: 'anywhere' },
    '& [data-note]': { w: 'full', textStyle: 'small', color: 'ink-muted' },
  },
});

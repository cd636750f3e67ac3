import { Box } from '@chakra-ui/react/box';
import { formatMoney } from '#src/shared/format/money.ts';
import { formatShortDate } from '#src/shared/format/short-date.ts';
import { atLeast } from '#src/shared/theme/breakpoints.ts';
import { styled } from '#src/shared/theme/styled.ts';
import { DataText } from '#src/shared/ui/data-text.tsx';
import { DataTable } from '#src/shared/ui/data-table.tsx';
import { Stat, StatList } from '#src/shared/ui/stat.tsx';
import { useMediaQuery } from '#src/shared/ui/use-media-query.ts';
import { WholeWords } from '#src/shared/ui/whole.tsx';
import { displayName } from '../category-names.ts';
import { Block, type OverTimeProps } from './block.tsx';
import { copy } from './copy.ts';
import { GrowthText } from './growth-text.tsx';
import { movementSinceInvested, type Movement } from './money-over-time.ts';

type Row = { readonly id: string; readonly name: string; readonly since: Movement };

/** What the money paid in has become, in all and by category. */
export function GrowthByCategory({ history, headingLevel }: OverTimeProps) {
  const { currency, points, categories } = history;
  const isWide = useMediaQuery(atLeast('table'));
  const since = movementSinceInvested(points);
  const [first] = points;
  const last = points.at(-1);
  const rows = categories.map(({ investmentCategory, points: own }): Row => ({
    id: investmentCategory,
    name: displayName(investmentCategory),
    since: movementSinceInvested(own),
  }));
  return (
    <Block level={headingLevel}>
      <Box as={`h${headingLevel}`} textStyle="h3" mb={4}>
        {copy.sinceInvested}
      </Box>
      <StatList>
        <Stat
          label={copy.value}
          value={formatMoney(since.closing, currency)}
          hint={copy.valueOn(formatShortDate(last?.date))}
        />
        <Stat
          label={copy.netPaidIn}
          value={formatMoney(netPaidIn(since), currency)}
          hint={copy.sinceFirst(formatShortDate(first?.date))}
        />
        <Stat label={copy.growth} value={<GrowthText of={since} currency={currency} />} />
      </StatList>
      {rows.length > 1 && (
        <Box mt={6}>
          {isWide ? (
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
                  cell: (row) => <GrowthText of={row.since} currency={currency} />,
                  isNumeric: true,
                },
              ]}
              rows={rows}
              keyOf={({ id }) => id}
            />
          ) : (
            <CategoryRows rows={rows} currency={currency} />
          )}
        </Box>
      )}
      <Box as="p" textStyle="small" color="ink-muted" maxW="measure" mt={4}>
        {copy.scope}
      </Box>
    </Block>
  );
}

type CategoryRowsProps = { readonly rows: readonly Row[]; readonly currency: string };

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
              <WholeWords
                text={copy.ofPaidIn(
                  formatMoney(since.closing, currency),
                  formatMoney(netPaidIn(since), currency),
                )}
              />
            </span>
          </li>
        ))}
      </Rows>
    </>
  );
}

function netPaidIn({ closing, growth }: Movement) {
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

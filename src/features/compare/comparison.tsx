import { useId } from 'react';
import { useCurrentClient } from '#src/session/current-client.ts';
import type { ComparedKind } from '#src/shared/lists/comparison/compared.ts';
import { ListExport } from '#src/shared/lists/list-export.tsx';
import { formatDateRange } from '#src/shared/platform/time/date.ts';
import { formatShortDate } from '#src/shared/platform/time/short-date.ts';
import { RouterLinkButton } from '#src/shared/screens/address/router-link.ts';
import { Card } from '#src/shared/ui/card.tsx';
import { EmptyState } from '#src/shared/ui/empty-state/empty-state.tsx';
import { Box, Stack } from '#src/shared/ui/layout.ts';
import { Notice } from '#src/shared/ui/notice/notice.tsx';
import { DataText } from '#src/shared/ui/text/data-text.tsx';
import { Figure } from '#src/shared/ui/text/figure.tsx';
import { styled } from '#src/shared/ui/theme/styled.ts';
import { ComparisonChart } from './chart/comparison-chart.tsx';
import { LineScope } from './chart/line-scope.ts';
import { copy } from './copy.ts';
import {
  rebaseValues,
  type Comparison as Rebased,
  type DatedValues,
} from './series/rebase-values.ts';
import type { ComparedItem } from './table/compared-item.ts';
import { buildFiguresTable, FiguresTable, SampledName } from './table/figures-table.tsx';
import { ValuesTable } from './table/values-table.tsx';

type ComparisonProps = {
  readonly kind: ComparedKind;
  readonly title: string;
  /** Items in the order of the address; those of the address that the list lacks are missing. */
  readonly items: readonly ComparedItem[];
  readonly values: readonly DatedValues[];
  readonly unknownCount: number;
  readonly hasTooMany: boolean;
  /** Address of the list, with these items ticked. */
  readonly listAddress: string;
  readonly fetchedAt: Date;
};

/** Two to four holdings or categories side by side: lines from a common day, and a table of their figures. */
export function Comparison(props: ComparisonProps) {
  const { kind, title, items, values, unknownCount, hasTooMany, listAddress, fetchedAt } = props;
  const client = useCurrentClient();
  const headingId = useId();
  const notices = [
    hasTooMany && copy.tooMany(kind),
    unknownCount > 0 && copy.unknown(unknownCount, kind),
    new Set(items.map(({ currency }) => currency)).size > 1 && copy.currencies,
  ].filter((text) => text !== false);
  const comparison = rebaseValues(values);
  const dates = items
    .map(({ lastValuedAt }) => lastValuedAt ?? '')
    .filter(Boolean)
    .sort();
  const subject = {
    title,
    client,
    fetchedAt,
    valuationDates: formatDateRange(dates[0], dates.at(-1)),
  };
  return (
    <LineScope>
      <Stack gap={{ base: 4, sm: 6 }}>
        {notices.map((text) => (
          <Notice key={text} tone="info" isStatic>
            {text}
          </Notice>
        ))}
        <Actions>
          <RouterLinkButton to={listAddress}>{copy.chooseOthers(kind)}</RouterLinkButton>
          <ListExport
            list={{
              subject,
              fileName: `compared-${kind}`,
              table: () => buildFiguresTable({ kind, items, comparison }),
            }}
          />
        </Actions>
        <ChartCard
          kind={kind}
          comparison={comparison}
          names={new Map(items.map(({ id, name }) => [id, name]))}
          file={{
            subject: { ...subject, title: `${title}, ${copy.values[kind]}` },
            fileName: 'compared-values',
          }}
        />
        <section aria-labelledby={headingId}>
          <Box as="h2" id={headingId} textStyle="h2" mb={3}>
            {copy.figures}
          </Box>
          <FiguresTable {...{ kind, items, comparison }} caption={title} />
        </section>
      </Stack>
    </LineScope>
  );
}

/** Content of an address with fewer than two items that can be compared. */
export function TooFew({ kind, listAddress }: Pick<ComparisonProps, 'kind' | 'listAddress'>) {
  return (
    <EmptyState
      title={copy.tooFew(kind)}
      action={<RouterLinkButton to={listAddress}>{copy.choose(kind)}</RouterLinkButton>}
    >
      {copy.tooFewHint}
    </EmptyState>
  );
}

type ChartCardProps = Pick<ComparisonProps, 'kind'> & {
  readonly comparison: Rebased;
  readonly names: ReadonlyMap<string, string>;
  readonly file: Parameters<typeof ValuesTable>[0]['file'];
};

/** Chart with its legend and its table, or a sentence that says why there is none. */
function ChartCard({ kind, comparison, names, file }: ChartCardProps) {
  const { days, lines, unvaluedIds } = comparison;
  const headingId = useId();
  const unvalued = unvaluedIds.map((id) => names.get(id)).join(', ');
  return (
    <Card as="section" aria-labelledby={headingId}>
      <Box as="h2" id={headingId} textStyle="h2" mb={1}>
        {copy.values[kind]}
      </Box>
      {lines.length === 0 ? (
        <p>{copy.noCommonDay(kind)}</p>
      ) : (
        <>
          <Quiet>
            <span>{copy.startsAt}</span>
            <Figure text={formatShortDate(days[0])} />
            <span>{`. ${copy.payments[kind]}`}</span>
          </Quiet>
          <Legend aria-label={copy.legend}>
            {lines.map(({ id }, index) => (
              <li key={id}>
                <SampledName index={index} name={names.get(id) ?? ''} />
              </li>
            ))}
          </Legend>
          <Box containerType="inline-size">
            <ComparisonChart key={days[0]} days={days} lines={lines} names={names} />
          </Box>
        </>
      )}
      {unvalued !== '' && (
        <Quiet>
          <span>{copy.unvalued}</span>
          <DataText text={unvalued} />
        </Quiet>
      )}
      {lines.length > 0 && (
        <ValuesTable {...{ days, lines, names, file }} caption={copy.values[kind]} />
      )}
    </Card>
  );
}

// Prints only the description of the figures, which is a `dl`.
const Actions = styled('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: 3,
    _print: { display: 'block', '& > :not(dl)': { display: 'none' } },
  },
});

const Quiet = styled('p', { base: { textStyle: 'small', color: 'ink-muted' } });

const Legend = styled('ul', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: 5,
    rowGap: 1,
    mt: 2,
    mb: 2,
    textStyle: 'small',
    '& li': { minW: 0 },
  },
});

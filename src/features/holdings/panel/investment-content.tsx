import { History as HistoryIcon } from 'lucide-react';
import { useId, useState, type ComponentType } from 'react';
import { useConfig } from '#src/shared/config/use-config.ts';
import { growthDirection } from '#src/shared/format/growth-direction.ts';
import { poundsOfPence } from '#src/shared/money/pence.ts';
import { Button } from '#src/shared/ui/button.tsx';
import { GrowthFigure } from '#src/shared/ui/growth-figure.tsx';
import { Icon } from '#src/shared/ui/icon.tsx';
import { Box, Stack } from '#src/shared/ui/layout.ts';
import { Stat, StatList } from '#src/shared/ui/stat.tsx';
import { VisuallyHidden } from '#src/shared/ui/visually-hidden.tsx';
import { copy } from '../copy.ts';
import { COLUMNS, visibleColumns, type Column } from '../data/column-visibility.ts';
import { HoldingCard, HoldingPairs } from '../holding/holding-card.tsx';
import { hasHistory, type ListedHolding } from '../data/holding-list.ts';
import { cellText, HoldingCell } from '../holding/holding-cell.tsx';
import { growthLabel } from '../holding/growth-label.ts';
import { PhaseChip } from '../holding/phase-chip.tsx';

/** The history of one holding. */
export type HistorySlot = ComponentType<{
  readonly holding: { readonly id: string; readonly name: string };
  readonly headingLevel: 3 | 4;
  /** Its chart alone. */
  readonly isChart?: boolean;
}>;

type InvestmentContentProps = {
  readonly listed: ListedHolding;
  readonly category: string;
  readonly History: HistorySlot;
};

/**
 * What a holding is worth, its chart, its fields, and its child holdings; the history of one of those
 * opens below its toggle, in place of the chart.
 */
export function InvestmentContent({ listed, category, History }: InvestmentContentProps) {
  const { product } = useConfig();
  const headingId = useId();
  // Specification 2: a second press of its toggle returns to the history of the top-level holding.
  const [opened, setOpened] = useState<string | null>(null);
  const childColumns = visibleColumns(category, 2, product);
  const children = childColumns.length > 0 ? listed.children : [];
  return (
    <Stack gap={6}>
      <Worth listed={listed} />
      {opened === null && hasHistory(listed) && (
        <History holding={historyOf(listed)} headingLevel={3} isChart />
      )}
      <Box css={TWO_COLUMNS}>
        <HoldingPairs listed={listed} columns={factsOf(listed)} />
      </Box>
      {children.length > 0 && (
        <section aria-labelledby={headingId}>
          <Box as="h3" id={headingId} textStyle="h3" mb={3}>
            {copy.childHoldings}
          </Box>
          <Stack as="ul" gap={4}>
            {children.map((child) => {
              const own = historyOf(child);
              const isOpen = opened === own.id;
              return (
                <HoldingCard key={own.id} listed={child} columns={childColumns}>
                  {hasHistory(child) && (
                    <Box mt={2} ms={-3}>
                      <Button
                        variant="quiet"
                        size="sm"
                        aria-expanded={isOpen}
                        onClick={() => setOpened(isOpen ? null : own.id)}
                      >
                        <Icon icon={HistoryIcon} size={18} />
                        <span>{isOpen ? copy.closeHistory : copy.viewHistory}</span>
                        <VisuallyHidden>{` of ${own.name}`}</VisuallyHidden>
                      </Button>
                    </Box>
                  )}
                  {isOpen && (
                    <Box mt={4}>
                      <History holding={own} headingLevel={4} />
                    </Box>
                  )}
                </HoldingCard>
              );
            })}
          </Stack>
        </section>
      )}
    </Stack>
  );
}

/** What it is worth and what it has gained, large, and its phase. */
function Worth({ listed }: { readonly listed: ListedHolding }) {
  const { holding } = listed;
  const text = cellText(holding, 'value');
  const isInPence = poundsOfPence(holding.value, holding.currency) !== null;
  return (
    <div>
      {holding.value !== null && (
        <StatList>
          <Stat
            size="total"
            label={copy.fields.value}
            value={isInPence ? <HoldingCell holding={holding} column="value" /> : text}
            text={text}
            hint={
              holding.growth !== null && (
                <>
                  <VisuallyHidden>{`${growthLabel(holding.currency)}: `}</VisuallyHidden>
                  <GrowthFigure
                    text={cellText(holding, 'growth')}
                    share={
                      holding.growthPercentage === null
                        ? undefined
                        : `(${cellText(holding, 'growthPercentage')})`
                    }
                    direction={growthDirection(holding.growth)}
                  />
                </>
              )
            }
          />
        </StatList>
      )}
      <Box as="p" mt={2}>
        <VisuallyHidden>{`${copy.fields.phase}: `}</VisuallyHidden>
        <PhaseChip listed={listed} hasActive />
      </Box>
    </div>
  );
}

/** Decided (HOLD-091): the details show every field, those that are told above apart. */
function factsOf({ holding }: ListedHolding): readonly Column[] {
  const told = new Set<Column>(['phase']);
  if (holding.value !== null) told.add('value');
  if (holding.value !== null && holding.growth !== null) {
    told.add('growth').add('growthPercentage');
  }
  return COLUMNS.filter((column) => !told.has(column));
}

const TWO_COLUMNS = {
  '& > dl': {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 11rem), 1fr))',
    columnGap: 6,
  },
  '& > dl > div': { display: 'block', containerType: 'inline-size' },
  '& dd': { textAlign: 'start' },
} as const;

/** The holding whose history is shown. */
function historyOf({ holding: { id, investment } }: ListedHolding) {
  return { id, name: investment.name };
}

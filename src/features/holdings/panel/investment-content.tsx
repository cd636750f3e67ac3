import { History as HistoryIcon } from 'lucide-react';
import { useId, useState, type ComponentType } from 'react';
import { useConfig } from '#src/shared/platform/config/use-config.ts';
import { getGrowthDirection } from '#src/shared/finance/format/growth-direction.ts';
import { convertPenceToPounds } from '#src/shared/finance/money/pence.ts';
import { Button } from '#src/shared/ui/button.tsx';
import { GrowthFigure } from '#src/shared/finance/figures/growth-figure.tsx';
import { Icon } from '#src/shared/ui/icon.tsx';
import { Box, Stack } from '#src/shared/ui/layout.ts';
import { Stat, StatList } from '#src/shared/finance/figures/stat.tsx';
import { VisuallyHidden } from '#src/shared/ui/visually-hidden.tsx';
import { copy } from '../copy.ts';
import {
  HOLDING_COLUMNS,
  getVisibleColumns,
  type HoldingColumn,
} from '../data/column-visibility.ts';
import { HoldingCard, HoldingFieldList } from '../holding/holding-card.tsx';
import { hasHistory, type HoldingListItem } from '../data/holding-list.ts';
import { formatCell, HoldingCell } from '../holding/holding-cell.tsx';
import { getGrowthLabel } from '../holding/growth-label.ts';
import { PhaseChip } from '../holding/phase-chip.tsx';

export type HistorySlot = ComponentType<{
  readonly holding: { readonly id: string; readonly name: string };
  readonly headingLevel: 3 | 4;
  readonly isChart?: boolean;
}>;

type InvestmentContentProps = {
  readonly listed: HoldingListItem;
  readonly category: string;
  readonly History: HistorySlot;
};

/** Details of a holding; the history of a child opens below its toggle and replaces the chart. */
export function InvestmentContent({ listed, category, History }: InvestmentContentProps) {
  const { product } = useConfig();
  const headingId = useId();
  // A second press of the toggle returns to the history of the top-level holding (specification 2).
  const [opened, setOpened] = useState<string | null>(null);
  const childColumns = getVisibleColumns(category, 2, product);
  const children = childColumns.length > 0 ? listed.children : [];
  return (
    <Stack gap={6}>
      <MainFigures listed={listed} />
      {opened === null && hasHistory(listed) && (
        <History holding={toHistoryHolding(listed)} headingLevel={3} isChart />
      )}
      <HoldingFieldList listed={listed} columns={getListedColumns(listed)} isGrid />
      {children.length > 0 && (
        <section aria-labelledby={headingId}>
          <Box as="h3" id={headingId} textStyle="h3" mb={3}>
            {copy.childHoldings}
          </Box>
          <Stack as="ul" gap={4}>
            {children.map((child) => {
              const own = toHistoryHolding(child);
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

function MainFigures({ listed }: { readonly listed: HoldingListItem }) {
  const { holding } = listed;
  const text = formatCell(holding, 'value');
  const isInPence = convertPenceToPounds(holding.value, holding.currency) !== null;
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
                  <VisuallyHidden>{`${getGrowthLabel(holding.currency)}: `}</VisuallyHidden>
                  <GrowthFigure
                    text={formatCell(holding, 'growth')}
                    share={
                      holding.growthPercentage === null
                        ? undefined
                        : `(${formatCell(holding, 'growthPercentage')})`
                    }
                    direction={getGrowthDirection(holding.growth)}
                  />
                </>
              )
            }
          />
        </StatList>
      )}
      <Box as="p" mt={2}>
        <VisuallyHidden>{`${copy.fields.phase}: `}</VisuallyHidden>
        <PhaseChip listed={listed} showsActive />
      </Box>
    </div>
  );
}

/** Returns every field (decided, HOLD-091) that is not already shown above the list. */
function getListedColumns({ holding }: HoldingListItem): readonly HoldingColumn[] {
  const displayed = new Set<HoldingColumn>(['phase']);
  if (holding.value !== null) displayed.add('value');
  if (holding.value !== null && holding.growth !== null) {
    displayed.add('growth').add('growthPercentage');
  }
  return HOLDING_COLUMNS.filter((column) => !displayed.has(column));
}

function toHistoryHolding({ holding: { id, investment } }: HoldingListItem) {
  return { id, name: investment.name };
}

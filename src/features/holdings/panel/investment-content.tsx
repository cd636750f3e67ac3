import { History as HistoryIcon } from 'lucide-react';
import { useId, useState, type ComponentType } from 'react';
import { useConfig } from '#src/shared/platform/config/use-config.ts';
import { Button } from '#src/shared/ui/button.tsx';
import { GainChip } from '#src/shared/finance/figures/gain-chip.tsx';
import { ValueHeader } from '#src/shared/finance/figures/value-header.tsx';
import { toAmount } from '#src/shared/finance/money/amount.ts';
import { Icon } from '#src/shared/ui/icon.tsx';
import { Box, Stack } from '#src/shared/ui/layout.ts';
import { VisuallyHidden } from '#src/shared/ui/visually-hidden.tsx';
import { copy } from '../copy.ts';
import {
  HOLDING_COLUMNS,
  getVisibleColumns,
  type HoldingColumn,
} from '../data/column-visibility.ts';
import { HoldingCard, HoldingFieldList } from '../holding/holding-card.tsx';
import { hasHistory, type HoldingListItem } from '../data/holding-list.ts';
import { useHoldingPeriod } from '../data/use-holding-period.ts';
import { HoldingPeriod } from '../periods/holding-periods.tsx';
import { formatCell, formatPounds } from '../holding/holding-cell.tsx';
import { getPhaseLabel, PhaseChip } from '../holding/phase-chip.tsx';

export type HistorySlot = ComponentType<{
  readonly holding: { readonly id: string; readonly name: string };
  readonly headingLevel: 3 | 4;
  /** Shows only this content; by default chart and rows. */
  readonly only?: 'chart' | 'rows';
}>;

type InvestmentContentProps = {
  readonly listed: HoldingListItem;
  readonly category: string;
  readonly History: HistorySlot;
};

/** Details of a holding; the history of a child opens below its toggle and replaces the chart. */
export function InvestmentContent({ listed, category, History }: InvestmentContentProps) {
  const { product } = useConfig();
  const years = useHoldingPeriod(category);
  const headingId = useId();
  // A second press of the toggle returns to the history of the top-level holding (specification 2).
  const [opened, setOpened] = useState<string | null>(null);
  const childColumns = getVisibleColumns(category, 2, product);
  const children = childColumns.length > 0 ? listed.children : [];
  return (
    <Stack gap={6}>
      <MainFigures listed={listed} />
      {opened === null && hasHistory(listed) && (
        <History holding={toHistoryHolding(listed)} headingLevel={3} only="chart" />
      )}
      {listed.phase === 'Pending' ? (
        <p>{copy.allocationPending}</p>
      ) : (
        <HoldingFieldList listed={listed} columns={getListedColumns(listed)} isGrid />
      )}
      {years !== undefined && <HoldingPeriod listed={listed} years={years} />}
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

/** Value with the gain on the cost, and the phase unless the holding is active. */
function MainFigures({ listed }: { readonly listed: HoldingListItem }) {
  const { holding, currency } = listed;
  const { value, growth, growthPercentage } = holding;
  const amount = toAmount(growth);
  return (
    <div>
      {value !== null && (
        <ValueHeader
          label={copy.fields.value}
          value={formatCell(holding, 'value')}
          gain={
            amount ? (
              <GainChip
                movement={{ growth: amount, percent: toAmount(growthPercentage) }}
                currency={currency}
                period={copy.onCost}
              />
            ) : undefined
          }
          hint={formatPounds(holding, 'value')}
        />
      )}
      {getPhaseLabel(listed) !== null && (
        <Box mt={2}>
          <PhaseChip listed={listed} />
        </Box>
      )}
    </div>
  );
}

/** Returns every field (decided, HOLD-091) that is not already shown above the list. */
function getListedColumns({ holding }: HoldingListItem): readonly HoldingColumn[] {
  const displayed = new Set<HoldingColumn>();
  if (holding.value !== null) displayed.add('value');
  if (holding.value !== null && holding.growth !== null) {
    displayed.add('growth').add('growthPercentage');
  }
  return HOLDING_COLUMNS.filter((column) => !displayed.has(column));
}

function toHistoryHolding({ holding: { id, investment } }: HoldingListItem) {
  return { id, name: investment.name };
}

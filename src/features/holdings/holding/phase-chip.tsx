import { hasNoPhase } from '#src/shared/finance/format/holding-phase.ts';
import { StatusChip } from '#src/shared/ui/chip/chip.tsx';
import type { HoldingListItem } from '../data/holding-list.ts';
import { isCash } from '../data/counting-rules.ts';
import { copy } from '../copy.ts';

/** Chip with the phase; nothing for an active holding. */
export function PhaseChip({ listed }: { readonly listed: HoldingListItem }) {
  const { phase, holding } = listed;
  const text = getPhaseLabel(listed);
  if (text === null) return null;
  const hasPhase = !hasNoPhase(holding.phase) && text !== copy.overdrawn;
  return <StatusChip status={hasPhase ? phase : ''} text={text} />;
}

/** Returns the label of the phase, or of overdrawn cash; null for any other active holding, which has none. */
export function getPhaseLabel({ holding, phase }: HoldingListItem): string | null {
  const isNegative = holding.value !== null && holding.value < 0;
  if (isNegative && isCash(holding) && phase === 'Active') return copy.overdrawn;
  return hasNoPhase(holding.phase) ? copy.noPhase : copy.phaseTexts[phase];
}

import { hasNoPhase } from '#src/shared/finance/format/holding-phase.ts';
import { StatusChip } from '#src/shared/ui/chip/chip.tsx';
import type { HoldingListItem } from '../data/holding-list.ts';
import { copy } from '../copy.ts';

type PhaseChipProps = {
  readonly listed: HoldingListItem;
  /** Shows the label of an active holding too, which lists leave out (specification 2). */
  readonly showsActive?: boolean;
};

export function PhaseChip({ listed, showsActive = false }: PhaseChipProps) {
  const { phase, holding } = listed;
  const text = getPhaseLabel(listed) ?? (showsActive ? phase : null);
  if (text === null) return null;
  return <StatusChip status={hasNoPhase(holding.phase) ? '' : phase} text={text} />;
}

/** Returns the label of the phase; null for an active holding, which has none. */
export function getPhaseLabel({ holding, phase }: HoldingListItem): string | null {
  return hasNoPhase(holding.phase) ? copy.noPhase : copy.phaseTexts[phase];
}

import { isWithoutPhase } from '#src/shared/format/holding-phase.ts';
import { StatusChip } from '#src/shared/ui/chip.tsx';
import type { ListedHolding } from '../data/holding-list.ts';
import { copy } from '../copy.ts';

type PhaseChipProps = {
  readonly listed: ListedHolding;
  /** Shows the label of an active holding too, which lists leave out (specification 2). */
  readonly hasActive?: boolean;
};

export function PhaseChip({ listed, hasActive = false }: PhaseChipProps) {
  const { phase, holding } = listed;
  const text = phaseText(listed) ?? (hasActive ? phase : null);
  if (text === null) return null;
  return <StatusChip status={isWithoutPhase(holding.phase) ? '' : phase} text={text} />;
}

/** Returns the label of the phase; null for an active holding, which has none. */
export function phaseText({ holding, phase }: ListedHolding): string | null {
  return isWithoutPhase(holding.phase) ? copy.noPhase : copy.phaseTexts[phase];
}

import { isWithoutPhase } from '#src/shared/format/holding-phase.ts';
import { StatusChip } from '#src/shared/ui/chip.tsx';
import type { ListedHolding } from '../data/holding-list.ts';
import { copy } from '../copy.ts';

type PhaseChipProps = {
  readonly listed: ListedHolding;
  /** Lists leave the label of an active holding out (specification 2). */
  readonly hasActive?: boolean;
};

export function PhaseChip({ listed, hasActive = false }: PhaseChipProps) {
  const { phase, holding } = listed;
  const text = phaseText(listed) ?? (hasActive ? phase : null);
  if (text === null) return null;
  return <StatusChip status={isWithoutPhase(holding.phase) ? '' : phase} text={text} />;
}

/** The phase in words; null where an active holding has no label. */
export function phaseText({ holding, phase }: ListedHolding): string | null {
  return isWithoutPhase(holding.phase) ? copy.noPhase : copy.phaseTexts[phase];
}

import { isWithoutPhase } from '#src/shared/format/holding-phase.ts';
import { copy } from '../copy.ts';
import type { ListedHolding } from '../data/holding-list.ts';

/** The phase in words; null where an active holding has no label. */
export function phaseText({ holding, phase }: ListedHolding): string | null {
  return isWithoutPhase(holding.phase) ? copy.noPhase : copy.phaseTexts[phase];
}

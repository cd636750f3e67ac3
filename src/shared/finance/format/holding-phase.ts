import type { HoldingPhase } from '#contract/generated/schemas/holdingPhase.zod.ts';

/** Codes of the status enumeration of holdings and of their history (specification 3). */
export const PHASE_CODES = {
  Pending: 10,
  Active: 20,
  Closed: 30,
  Archived: 40,
} as const satisfies Readonly<Record<HoldingPhase, number>>;

const PHASES = new Map<unknown, HoldingPhase>();
for (const phase of ['Pending', 'Active', 'Closed', 'Archived'] as const) {
  PHASES.set(phase, phase);
  PHASES.set(PHASE_CODES[phase], phase);
}

/** Returns the phase for a name or a code; null and unknown values are shown as Active. */
export function toPhase(nameOrCode: string | number | null | undefined): HoldingPhase {
  return PHASES.get(nameOrCode) ?? 'Active';
}

/** Checks whether the recorded phase is missing or unknown, so that Active is shown. */
export function hasNoPhase(nameOrCode: string | number | null | undefined): boolean {
  return !PHASES.has(nameOrCode);
}

/** Checks whether the recorded phase is Active; false for a missing one, although it is shown as Active. */
export function isRecordedActive(nameOrCode: string | number | null | undefined): boolean {
  return PHASES.get(nameOrCode) === 'Active';
}

import type { HoldingPhase } from '#contract/generated/schemas/holdingPhase.zod.ts';

/** Specification 3: the status enumeration of holdings and of their history. */
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

/** The phase that a name or a code is shown as; null and unknown values are Active. */
export function phaseOf(nameOrCode: string | number | null | undefined): HoldingPhase {
  return PHASES.get(nameOrCode) ?? 'Active';
}

/** Whether it is shown as Active because no phase, or an unknown one, is recorded. */
export function isWithoutPhase(nameOrCode: string | number | null | undefined): boolean {
  return !PHASES.has(nameOrCode);
}

/** Whether it is explicitly Active: a missing phase is only shown as Active. */
export function isRecordedActive(nameOrCode: string | number | null | undefined): boolean {
  return PHASES.get(nameOrCode) === 'Active';
}

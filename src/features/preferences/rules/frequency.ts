import type { ContactFrequency } from '#contract/generated/schemas/contactFrequency.zod.ts';

export const FREQUENCIES = ['asap', 'weekly', 'monthly'] as const;

export type FrequencyName = (typeof FREQUENCIES)[number];

/** Returns the first chosen frequency (specification 4: asap if all are true). */
export function getChosenFrequency(frequency: ContactFrequency): FrequencyName | null {
  return FREQUENCIES.find((name) => frequency[name]) ?? null;
}

/** Turning one on turns the others off (specification 4); all may be off (PREF-42). */
export function toggleFrequency(name: FrequencyName, isOn: boolean): ContactFrequency {
  const isChosen = (other: FrequencyName) => isOn && other === name;
  return { asap: isChosen('asap'), weekly: isChosen('weekly'), monthly: isChosen('monthly') };
}

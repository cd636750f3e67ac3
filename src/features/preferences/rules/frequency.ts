import type { ContactFrequency } from '#contract/generated/schemas/contactFrequency.zod.ts';

export const FREQUENCIES = ['asap', 'weekly', 'monthly'] as const;

export type FrequencyName = (typeof FREQUENCIES)[number];

/** Specification 4: if all are true, asap is. The first one counts of any two, too. */
export function chosenFrequency(frequency: ContactFrequency): FrequencyName | null {
  return FREQUENCIES.find((name) => frequency[name]) ?? null;
}

/** Specification 4: turning one on turns the others off. Decided (PREF-42): all may be off. */
export function withFrequency(name: FrequencyName, isOn: boolean): ContactFrequency {
  const isChosen = (other: FrequencyName) => isOn && other === name;
  return { asap: isChosen('asap'), weekly: isChosen('weekly'), monthly: isChosen('monthly') };
}

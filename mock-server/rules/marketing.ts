import type {
  ContactFrequency,
  ContactFrequencyRequest,
  ProductInterests,
} from '#contract/generated/validators.ts';
import { formatLondonDay } from './london-day.ts';

type Frequency = Readonly<ContactFrequency>;
type Interests = Readonly<ProductInterests>;

const FREQUENCIES = ['asap', 'weekly', 'monthly'] as const;

/** Returns the end of the current marketing break; null after its last day. */
export function findCurrentBreak(tempOptOut: string | null, now: Date): string | null {
  return tempOptOut !== null && tempOptOut >= formatLondonDay(now) ? tempOptOut : null;
}

/** Returns the frequencies that a request turns on; a valid request turns on at most one. */
export function findChosenFrequencies(request: Readonly<ContactFrequencyRequest>) {
  return FREQUENCIES.filter((frequency) => request[frequency] === true);
}

/** Specification 4: turning one frequency on turns the others off. All off means no preference. */
export function changeFrequency(
  stored: Frequency,
  request: Readonly<ContactFrequencyRequest>,
): ContactFrequency {
  const [chosen] = findChosenFrequencies(request);
  const isOn = (frequency: (typeof FREQUENCIES)[number]) =>
    chosen === undefined ? (request[frequency] ?? stored[frequency]) : frequency === chosen;
  return { asap: isOn('asap'), weekly: isOn('weekly'), monthly: isOn('monthly') };
}

export function findUnknownSubjects(stored: Interests, request: Interests): readonly string[] {
  return Object.keys(request).filter((subject) => !Object.hasOwn(stored, subject));
}

/** Returns the stored subjects with the values of a request; a missing subject is off. */
export function replaceInterests(stored: Interests, request: Interests): ProductInterests {
  return Object.fromEntries(
    Object.keys(stored).map((subject) => [subject, request[subject] === true]),
  );
}

import { LockedValue, LockedValues } from '#src/shared/ui/locked-value.tsx';
import { inPieces } from '#src/shared/ui/text-pieces.ts';
import { copy } from '../copy.ts';
import { chosenFrequency } from '../rules/frequency.ts';
import { CONTACT_WAYS } from './contact-block.tsx';
import type { Preferences } from './use-preferences.ts';

/** What is chosen, in words. */
export function PreferencesOnRecord({ contact, frequency, interests }: Preferences) {
  const ways = CONTACT_WAYS.filter((name) => !contact[name]).map((name) => copy[name]);
  const chosen = chosenFrequency(frequency);
  const products = Object.keys(interests).filter((name) => interests[name]);
  const lines = [
    [copy.contact, ways.join(', ') || copy.noWay],
    [copy.frequency, chosen ? copy[chosen] : copy.noFrequency],
    [copy.interests, products.join(', ') || copy.noneChosen],
  ] as const;
  return (
    <LockedValues>
      {lines.map(([label, value]) => (
        <LockedValue key={label} label={label} value={inPieces(value)} />
      ))}
    </LockedValues>
  );
}

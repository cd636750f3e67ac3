import { londonToday } from '#src/shared/time/london-date.ts';
import { FocusCatch } from '#src/shared/ui/focus-catch.tsx';
import { Stack } from '#src/shared/ui/layout.ts';
import { copy } from '../copy.ts';
import type { PreferenceSource } from '../preferences-queries.ts';
import { monthsAfter, optOutEnd } from '../rules/opt-out.ts';
import { BreakBlock } from './break-block.tsx';
import { ContactBlock } from './contact-block.tsx';
import { FrequencyBlock } from './frequency-block.tsx';
import { InterestsBlock } from './interests-block.tsx';
import { OptedOut } from './opted-out.tsx';
import type { BlockLevel } from './preference-block.tsx';
import type { Preferences } from './use-preferences.ts';
import { useLatestSave } from './use-latest-save.ts';

type PreferenceBlocksProps = {
  readonly source: PreferenceSource;
  readonly stored: Preferences;
  readonly level: BlockLevel;
  readonly isLocked: boolean;
};

/** The preferences of the settings and of the public page: the four blocks, or the opt-out alone. */
export function PreferenceBlocks({ source, stored, level, isLocked }: PreferenceBlocksProps) {
  // Not shown before it is confirmed: the whole view changes with it.
  const { unconfirmed, outcome, change } = useLatestSave(source.optOut);
  const today = londonToday();
  const end = optOutEnd(stored.optOut, today);
  const common = { level, isLocked };
  const saving = { isSaving: unconfirmed !== null, outcome };
  return (
    <Stack gap={5}>
      <p>
        {[end === null && !isLocked && copy.about, copy.delay, copy.accountNotices]
          .filter(Boolean)
          .join(' ')}
      </p>
      {outcome?.isSaved && <FocusCatch turn={end}>{copy.saved}</FocusCatch>}
      {end !== null ? (
        <OptedOut
          {...common}
          {...saving}
          end={end}
          today={today}
          onResubscribe={() => change({ tempOptOut: null })}
        />
      ) : (
        <>
          <ContactBlock {...common} calls={source.contact} stored={stored.contact} />
          <FrequencyBlock {...common} calls={source.frequency} stored={stored.frequency} />
          <InterestsBlock {...common} calls={source.interests} stored={stored.interests} />
          <BreakBlock
            {...common}
            {...saving}
            onStop={(months) => change({ tempOptOut: monthsAfter(londonToday(), months) })}
          />
        </>
      )}
    </Stack>
  );
}

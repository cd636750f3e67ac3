import { ChangeInPlace } from '#src/forms/change-in-place.tsx';
import { styled } from '#src/shared/ui/theme/styled.ts';
import { getLondonToday } from '#src/shared/platform/time/london-date.ts';
import { Button } from '#src/shared/ui/button.tsx';
import { FocusFallback } from '#src/shared/ui/announce/focus-fallback.tsx';
import type { ContactFrequency } from '#contract/generated/schemas/contactFrequency.zod.ts';
import { LockedValue, LockedValues } from '#src/shared/ui/locked-value.tsx';
import { splitTextNodes } from '#src/shared/ui/text/split-text-nodes.ts';
import { copy } from '../copy.ts';
import type { Preferences, PreferenceCallsByBlock } from '../preferences-queries.ts';
import { addMonths, getOptOutEnd, isPermanent } from '../rules/opt-out.ts';
import { BreakBlock } from './break-block.tsx';
import { ContactBlock, CONTACT_CHANNELS } from './contact-block.tsx';
import { InterestsBlock } from './interests-block.tsx';
import { getOptOutTitle, OptOutNotice } from './opt-out-notice.tsx';
import { PreferenceBlock, type BlockHeadingLevel, type BlockProps } from './preference-block.tsx';
import { useQueuedSave } from './use-latest-save.ts';
import { getChosenFrequency, FREQUENCIES, toggleFrequency } from '../rules/frequency.ts';
import { PreferenceSwitches } from './preference-switches.tsx';

type PreferenceBlocksProps = {
  readonly source: PreferenceCallsByBlock;
  readonly stored: Preferences;
  readonly level: BlockHeadingLevel;
  /** True if this viewer may not make changes; the reason is shown above. */
  readonly isLocked?: boolean;
  /** True to show the stored preferences as text first, with a button that replaces them by the switches. */
  readonly opensReadOnly?: boolean;
};

/** During an opt-out, only the opt-out notice is shown. */
export function PreferenceBlocks(props: PreferenceBlocksProps) {
  const { source, stored, level, isLocked = false, opensReadOnly = false } = props;
  // No optimistic update here: the whole view changes with the opt-out.
  const { unconfirmed, outcome, change } = useQueuedSave(source.optOut);
  const today = getLondonToday();
  const end = getOptOutEnd(stored.optOut, today);
  const isStopped = end !== null && isPermanent(end, today);
  const saving = { level, isSaving: unconfirmed !== null, outcome };
  const record = <StoredPreferences {...stored} />;
  const blocks = (
    <Blocks>
      <ContactBlock level={level} calls={source.contact} stored={stored.contact} />
      <FrequencyBlock level={level} calls={source.frequency} stored={stored.frequency} />
      <InterestsBlock level={level} calls={source.interests} stored={stored.interests} />
    </Blocks>
  );
  return (
    <Blocks>
      <p>{`${copy.delay} ${copy.accountNotices}`}</p>
      {outcome?.isSaved && (
        <FocusFallback trigger={end}>
          {end === null ? copy.break : getOptOutTitle(isStopped)}
        </FocusFallback>
      )}
      {end !== null ? (
        <OptOutNotice
          {...saving}
          isLocked={isLocked}
          end={end}
          isStopped={isStopped}
          onResubscribe={() => change({ tempOptOut: null })}
        />
      ) : isLocked ? (
        record
      ) : (
        <>
          <BreakBlock
            {...saving}
            onStop={(months) => change({ tempOptOut: addMonths(getLondonToday(), months) })}
          />
          {opensReadOnly ? (
            <ChangeInPlace what={copy.what} record={record}>
              {(close) => (
                <>
                  {blocks}
                  <Button mt={5} onClick={() => close()}>
                    {copy.done}
                  </Button>
                </>
              )}
            </ChangeInPlace>
          ) : (
            blocks
          )}
        </>
      )}
    </Blocks>
  );
}

// A line above every section except the first.
const Blocks = styled('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: 5,
    '& > section ~ *': { pt: 5, borderTopWidth: '1px', borderColor: 'line' },
  },
});

function FrequencyBlock(props: BlockProps<ContactFrequency>) {
  const { calls, stored, level } = props;
  const { unconfirmed, outcome, change } = useQueuedSave(calls);
  const chosen = getChosenFrequency({ ...stored, ...unconfirmed });
  return (
    <PreferenceBlock
      title={copy.frequency}
      help={copy.frequencyHelp}
      level={level}
      outcome={outcome}
    >
      <PreferenceSwitches
        rows={FREQUENCIES.map((name) => ({ name, label: copy[name], isOn: name === chosen }))}
        onChange={(name, isOn) => change(toggleFrequency(name, isOn))}
      />
    </PreferenceBlock>
  );
}

function StoredPreferences({ contact, frequency, interests }: Preferences) {
  const channels = CONTACT_CHANNELS.filter((name) => !contact[name]).map((name) => copy[name]);
  const chosen = getChosenFrequency(frequency);
  const products = Object.keys(interests).filter((name) => interests[name]);
  const lines = [
    [copy.contact, channels.join(', ') || copy.noWay],
    [copy.frequency, chosen ? copy[chosen] : copy.noFrequency],
    [copy.interests, products.join(', ') || copy.noneChosen],
  ] as const;
  return (
    <LockedValues>
      {lines.map(([label, value]) => (
        <LockedValue key={label} label={label} value={splitTextNodes(value)} />
      ))}
    </LockedValues>
  );
}

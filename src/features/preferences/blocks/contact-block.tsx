import type { ContactPreferences } from '#contract/generated/schemas/contactPreferences.zod.ts';
import { copy } from '../copy.ts';
import { PreferenceBlock, type BlockProps } from './preference-block.tsx';
import { PreferenceSwitches } from './preference-switches.tsx';
import { useQueuedSave } from './use-latest-save.ts';

export const CONTACT_CHANNELS = ['emailOptOut', 'phoneOptOut', 'mailingOptOut'] as const;

/** Switches of the contact channels; a switch is on if its opt-out is false (decided, PREF-38). */
export function ContactBlock(props: BlockProps<ContactPreferences>) {
  const { calls, stored, level } = props;
  const { unconfirmed, outcome, change } = useQueuedSave(calls);
  const current = { ...stored, ...unconfirmed };
  return (
    <PreferenceBlock title={copy.contact} help={copy.contactHelp} level={level} outcome={outcome}>
      <PreferenceSwitches
        rows={CONTACT_CHANNELS.map((name) => ({ name, label: copy[name], isOn: !current[name] }))}
        onChange={(name, isOn) => change({ [name]: !isOn })}
      />
    </PreferenceBlock>
  );
}

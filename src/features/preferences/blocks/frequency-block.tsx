import type { ContactFrequency } from '#contract/generated/schemas/contactFrequency.zod.ts';
import { copy } from '../copy.ts';
import { chosenFrequency, FREQUENCIES, withFrequency } from '../rules/frequency.ts';
import type { BlockProps } from './block-props.ts';
import { PreferenceBlock } from './preference-block.tsx';
import { PreferenceSwitches } from './preference-switches.tsx';
import { useLatestSave } from './use-latest-save.ts';

export function FrequencyBlock(props: BlockProps<ContactFrequency>) {
  const { calls, stored, level } = props;
  const { unconfirmed, outcome, change } = useLatestSave(calls);
  const chosen = chosenFrequency({ ...stored, ...unconfirmed });
  return (
    <PreferenceBlock
      title={copy.frequency}
      help={copy.frequencyHelp}
      level={level}
      outcome={outcome}
    >
      <PreferenceSwitches
        rows={FREQUENCIES.map((name) => ({ name, label: copy[name], isOn: name === chosen }))}
        onChange={(name, isOn) => change(withFrequency(name, isOn))}
      />
    </PreferenceBlock>
  );
}

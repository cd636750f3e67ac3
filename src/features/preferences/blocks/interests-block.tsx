import { useState } from 'react';
import type { ProductInterests } from '#contract/generated/schemas/productInterests.zod.ts';
import { Disclosure } from '#src/shared/ui/disclosure.tsx';
import { copy } from '../copy.ts';
import { PreferenceBlock, type BlockProps } from './preference-block.tsx';
import { PreferenceSwitches } from './preference-switches.tsx';
import { useQueuedSave } from './use-latest-save.ts';

/** Product interests, collapsed until opened (specification 2). Each change sends all interests. */
export function InterestsBlock(props: BlockProps<ProductInterests, ProductInterests>) {
  const { calls, stored, level } = props;
  const [isOpen, setOpen] = useState(false);
  const { unconfirmed, outcome, change } = useQueuedSave(calls);
  const current: ProductInterests = unconfirmed ?? stored;
  const rows = Object.entries(current).map(([name, isOn]) => ({ name, label: name, isOn }));
  return (
    <PreferenceBlock
      title={copy.interests}
      help={copy.interestsHelp}
      level={level}
      outcome={outcome}
    >
      <Disclosure
        label={isOpen ? copy.hideInterests : copy.showInterests}
        isOpen={isOpen}
        onToggle={setOpen}
      >
        {rows.length === 0 ? (
          <p>{copy.noInterests}</p>
        ) : (
          <PreferenceSwitches
            rows={rows}
            onChange={(name, isOn) => change({ ...current, [name]: isOn })}
          />
        )}
      </Disclosure>
    </PreferenceBlock>
  );
}

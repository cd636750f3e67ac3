import { useEffect, useEffectEvent, useId, useState } from 'react';
import type { LookupAddress } from '#contract/generated/postcode-schemas/lookupAddress.zod.ts';
import { FieldFrame } from '#src/shared/screens/form/field-frame.tsx';
import { Combobox } from '#src/shared/ui/combobox/combobox.tsx';
import { createWordMatcher } from '#src/shared/lists/create-word-matcher.ts';
import { Box } from '#src/shared/ui/layout.ts';
import { announce } from '#src/shared/ui/announce/announce.ts';
import { copy } from '../copy.ts';

const { lookup } = copy;

/** Number of options shown at once (specification 9); typing finds the others. */
const MAX_OPTIONS = 10;

type AddressChoiceProps = {
  readonly addresses: readonly LookupAddress[];
  readonly onChoose: (address: LookupAddress) => void;
  /** Returns whether this field may take the focus; false if the user is in a field outside the look-up. */
  readonly canTakeFocus: () => boolean;
};

export function AddressChoice({ addresses, onChoose, canTakeFocus }: AddressChoiceProps) {
  const id = useId();
  const takeFocus = useEffectEvent(() => {
    if (canTakeFocus()) document.getElementById(id)?.focus();
  });
  useEffect(() => takeFocus(), []);
  const [text, setText] = useState('');
  const [isFilled, setIsFilled] = useState(false);
  const all = addresses.map((address, index) => ({
    value: `${index}`,
    label: formatLabel(address),
    address,
  }));
  // Matches 'High Street, London' with or without the comma.
  const isMatch = createWordMatcher(text.replaceAll(',', ' '));
  const matching = all.filter(({ label }) => isMatch(label));
  const options = matching.slice(0, MAX_OPTIONS);

  const choose = (address: LookupAddress) => {
    onChoose(address);
    setIsFilled(true);
    announce(lookup.filled);
  };

  return (
    <Box mt={4}>
      <FieldFrame
        id={id}
        label={lookup.choose}
        help={lookup.chooseHint(options.length, matching.length)}
        error={undefined}
      >
        {(attributes) => (
          <Combobox
            {...attributes}
            onTextChange={setText}
            options={options}
            onChoose={({ address }) => choose(address)}
            status={options.length === 0 ? lookup.noMatch : undefined}
            countText={lookup.count}
          />
        )}
      </FieldFrame>
      {isFilled && (
        <Box as="p" mt={3}>
          {lookup.filled}
        </Box>
      )}
    </Box>
  );
}

function formatLabel(address: LookupAddress): string {
  const { organisation_name, line_1, line_2, line_3, post_town } = address;
  return [organisation_name, line_1, line_2, line_3, post_town]
    .filter((line) => line !== '')
    .join(', ');
}

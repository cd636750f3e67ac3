import {
  Suspense,
  useEffect,
  useId,
  useRef,
  useState,
  type Ref,
  type SubmitEvent as ReactSubmitEvent,
} from 'react';
import { searchAddressesOperationRules } from '#contract/generated/postcode-field-rules.ts';
import { getFieldRule } from '#contract/get-field-rule.ts';
import type { LookupAddress } from '#contract/generated/postcode-schemas/lookupAddress.zod.ts';
import { createLazyComponent } from '#src/shared/platform/browser/lazy-component.ts';
import { FieldFrame } from '#src/shared/screens/form/field-frame.tsx';
import { normaliseText } from '#src/shared/platform/text/normalise-text.ts';
import { styled } from '#src/shared/ui/theme/styled.ts';
import { Button } from '#src/shared/ui/button.tsx';
import { Input } from '#src/shared/ui/input.tsx';
import { Box, Flex } from '#src/shared/ui/layout.ts';
import { announce } from '#src/shared/ui/announce/announce.ts';
import { copy } from '../copy.ts';
import type { LookupProblem } from './look-up.ts';
import { useAddressLookup, type LookupState } from './use-lookup.ts';

const { lookup } = copy;

/** Loads the combobox (36 kB) lazily. If this fails, the user types the address by hand. */
const loadChoice = () => import('./address-choice.tsx');
const AddressChoice = createLazyComponent(
  async () => (await loadChoice()).AddressChoice,
  Unavailable,
);

/** A problem of the key leaves only typing the address by hand (decided, SETT-72). */
const PROBLEM_TEXTS: Partial<Record<LookupProblem, string>> = {
  'no-postcode': lookup.noPostcode,
  'no-address': lookup.noAddress,
  'no-residence': lookup.noAddress,
};
const MAX_LENGTH = getFieldRule(
  searchAddressesOperationRules.query.fields.query.rules,
  'maxLength',
).limit;

export function LookupForm({ onChoose }: { readonly onChoose: (address: LookupAddress) => void }) {
  const frame = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const { state, find, findNow } = useAddressLookup();
  const [isEmpty, setIsEmpty] = useState(false);
  // Preloads the script; a failure is shown later by the lazy component itself.
  useEffect(() => void loadChoice().catch(() => undefined), []);

  const submit = (event: ReactSubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = normaliseText(input.current?.value ?? '');
    setIsEmpty(typed === '');
    if (typed !== '') find(typed);
  };
  const chooseSuggestion = (postcode: string) => {
    if (!input.current) return;
    input.current.value = postcode;
    // The pressed button disappears with the suggestions, so the focus moves to the field.
    input.current.focus();
    // Sends at once: the waiting time applies only to the 'Find address' button.
    void findNow(postcode);
  };

  return (
    <Frame ref={frame}>
      <form onSubmit={submit} noValidate>
        <Postcode isEmpty={isEmpty} ref={input} />
      </form>
      <Status role="status">{statusText(state)}</Status>
      {state.kind === 'problem' && state.suggestions.length > 0 && (
        <Suggestions postcodes={state.suggestions} onChooseSuggestion={chooseSuggestion} />
      )}
      {state.kind === 'found' && (
        <Suspense fallback={<Status>{lookup.finding}</Status>}>
          <AddressChoice
            // Other addresses reset the choice, even for the same postcode.
            key={state.addresses.map(({ line_1 }) => line_1).join()}
            addresses={state.addresses}
            onChoose={onChoose}
            canTakeFocus={() => frame.current?.contains(document.activeElement) === true}
          />
        </Suspense>
      )}
    </Frame>
  );
}

function Unavailable() {
  useEffect(() => announce(lookup.unavailable), []);
  return <Status>{lookup.unavailable}</Status>;
}

type PostcodeProps = { readonly isEmpty: boolean; readonly ref: Ref<HTMLInputElement> };

function Postcode({ isEmpty, ref }: PostcodeProps) {
  const { label, help, empty, find } = lookup;
  return (
    <FieldFrame id={useId()} label={label} help={help} error={isEmpty ? empty : undefined}>
      {(attributes) => (
        <Flex flexWrap="wrap" gap={2}>
          <Box flex="1 1 12rem" minW={0}>
            <Input
              {...attributes}
              ref={ref}
              type="text"
              maxLength={MAX_LENGTH}
              autoComplete="off"
              spellCheck={false}
            />
          </Box>
          <Button type="submit">{find}</Button>
        </Flex>
      )}
    </FieldFrame>
  );
}

function statusText(state: LookupState): string | null {
  if (state.kind === 'finding') return lookup.finding;
  return state.kind === 'problem' ? (PROBLEM_TEXTS[state.problem] ?? lookup.unavailable) : null;
}

type SuggestionsProps = {
  readonly postcodes: readonly string[];
  readonly onChooseSuggestion: (postcode: string) => void;
};

function Suggestions({ postcodes, onChooseSuggestion }: SuggestionsProps) {
  const id = useId();
  return (
    <Box role="group" aria-labelledby={id} mt={3}>
      <p id={id}>{lookup.suggestions}</p>
      <Flex flexWrap="wrap" gap={2} mt={2}>
        {postcodes.map((postcode) => (
          <Button key={postcode} size="sm" onClick={() => onChooseSuggestion(postcode)}>
            {postcode}
          </Button>
        ))}
      </Flex>
    </Box>
  );
}

const Frame = styled('div', {
  base: { p: 4, bg: 'surface-muted', borderRadius: 'card', outline: '1px solid transparent' },
});

// Rendered from the start, because a region that appears with its text is not announced.
const Status = styled('p', { base: { mt: 4, fontWeight: 'medium', '&:empty': { mt: 0 } } });

import { Box } from '@chakra-ui/react/box';
import type { FieldPath } from 'react-hook-form';
import type { Address } from '#contract/generated/schemas/address.zod.ts';
import type { ApiError } from '#src/sdk/api-error.ts';
import { FormShell } from '#src/shared/form/form-shell.tsx';
import { SaveFeedback } from '../form/save-feedback.tsx';
import { SubmitButton } from '#src/shared/form/submit-button.tsx';
import { TextField } from '#src/shared/form/text-field.tsx';
import { formatTime } from '#src/shared/format/date.ts';
import { copy } from '../copy.ts';
import { DraftNotice } from '../form/draft-notice.tsx';
import { useDetailsForm } from '../form/use-details-form.ts';
import { AddressLookup } from '../lookup/address-lookup.tsx';
import {
  ADDRESS_FIELDS,
  addressDraftOf,
  addressSchema,
  addressValuesOf,
  lookedUpValues,
  type AddressValues,
} from './address-values.ts';

type AddressFormProps = {
  /** On record; null where none is. */
  readonly address: Address | null;
  readonly onSend: (values: AddressValues) => Promise<boolean>;
  readonly isPending: boolean;
  readonly failure: ApiError | null;
  /** Of the last save, for its feedback. */
  readonly sentAt: number;
};

export function AddressForm({ address, onSend, isPending, failure, sentAt }: AddressFormProps) {
  const { form, send, savedAt, hasDraft, dropDraft } = useDetailsForm({
    schema: addressSchema,
    fields: ADDRESS_FIELDS,
    saved: addressValuesOf(address),
    draftOf: addressDraftOf,
    what: copy.address.what,
    send: onSend,
  });
  const { control } = form;

  const fillIn = (values: AddressValues) => {
    for (const name of ADDRESS_FIELDS) {
      form.setValue(name, values[name], {
        shouldDirty: true,
        shouldTouch: true,
        shouldValidate: true,
      });
    }
  };

  return (
    <>
      {hasDraft && <DraftNotice onDrop={dropDraft} />}
      <Box mb={6} css={{ '&:empty': { mb: 0 } }}>
        <AddressLookup onChoose={(found) => fillIn(lookedUpValues(found))} />
      </Box>
      <FormShell
        form={form}
        onSubmit={async (values) => void (await send(values))}
        // Without field errors the feedback has the whole message.
        submitError={failure?.fieldErrors ? failure : null}
        isPending={isPending}
      >
        {FIELDS.map(({ name, ...field }) => (
          <TextField key={name} control={control} name={name} {...field} />
        ))}
        <p>{copy.address.notice}</p>
        <SubmitButton pendingText={copy.saving}>{copy.save}</SubmitButton>
        {failure && !isPending && (
          <SaveFeedback
            key={sentAt}
            tone="error"
            text={copy.address.failed}
            afterwards={copy.notSaved}
            error={failure}
          />
        )}
        {savedAt && !failure && (
          <SaveFeedback
            key={sentAt}
            tone="success"
            text={copy.address.saved}
            afterwards={copy.savedAt(formatTime(savedAt))}
          />
        )}
      </FormShell>
    </>
  );
}

type Field = {
  readonly name: FieldPath<AddressValues>;
  readonly label: string;
  readonly autoComplete: string;
  readonly isOptional?: true;
};

const { lineOne, lineTwo, city, county, postcode, country } = copy.address;

const FIELDS: readonly Field[] = [
  { name: 'addressLineOne', label: lineOne, autoComplete: 'address-line1' },
  { name: 'addressLineTwo', label: lineTwo, autoComplete: 'address-line2', isOptional: true },
  { name: 'city', label: city, autoComplete: 'address-level2' },
  { name: 'county', label: county, autoComplete: 'address-level1', isOptional: true },
  { name: 'postcode', label: postcode, autoComplete: 'postal-code' },
  { name: 'country', label: country, autoComplete: 'country-name' },
];

import { contractTexts } from '#src/forms/contract-text.ts';
import { DetailsForm, type DetailsField, type Saving } from '#src/forms/details-form.tsx';
import type { Elements } from '#src/shared/ui/elements.ts';
import { addressRequestRules } from '#contract/generated/field-rules.ts';
import type { Address } from '#contract/generated/schemas/address.zod.ts';
import { copy } from '../copy.ts';
import { AddressLookup, useLookupService } from '../lookup/address-lookup.tsx';
import { addressValuesOf, lookedUpValues, type AddressValues } from './address-values.ts';

type AddressFormProps = {
  /** On record; null where none is. */
  readonly address: Address | null;
  readonly saving: Saving & {
    readonly mutateAsync: (call: { readonly data: AddressValues }) => Promise<unknown>;
  };
  /** The address to read. */
  readonly children: Elements;
};

const texts = copy.address;
const rules = contractTexts(addressRequestRules.fields);

export function AddressForm({ address, saving, children }: AddressFormProps) {
  const shown = addressValuesOf(address);
  // Before the form opens: the look-up is its first field.
  useLookupService();
  return (
    <DetailsForm
      rules={rules}
      fields={FIELDS}
      record={shown}
      shown={shown}
      what={texts.what}
      texts={{ save: texts.save, saved: texts.saved, failed: () => texts.failed }}
      send={(data) => saving.mutateAsync({ data })}
      saving={saving}
      filler={(fillIn) => <AddressLookup onChoose={(found) => fillIn(lookedUpValues(found))} />}
      notice={<p>{texts.notice}</p>}
    >
      {children}
    </DetailsForm>
  );
}

const FIELDS: readonly DetailsField<keyof AddressValues>[] = [
  { name: 'addressLineOne', label: texts.lineOne, autoComplete: 'address-line1' },
  {
    name: 'addressLineTwo',
    label: texts.lineTwo,
    autoComplete: 'address-line2',
    isOptional: true,
  },
  { name: 'city', label: texts.city, autoComplete: 'address-level2' },
  { name: 'county', label: texts.county, autoComplete: 'address-level1', isOptional: true },
  { name: 'postcode', label: texts.postcode, autoComplete: 'postal-code' },
  { name: 'country', label: texts.country, autoComplete: 'country-name' },
];

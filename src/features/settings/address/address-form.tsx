import { contractTexts } from '#src/forms/contract-text.ts';
import { DetailsForm, type DetailsField, type Saving } from '#src/forms/details-form.tsx';
import type { Lock } from '#src/forms/locked-details.tsx';
import { addressRequestRules } from '#contract/generated/field-rules.ts';
import type { Address } from '#contract/generated/schemas/address.zod.ts';
import { copy } from '../copy.ts';
import { AddressLookup } from '../lookup/address-lookup.tsx';
import { addressValuesOf, lookedUpValues, type AddressValues } from './address-values.ts';

type AddressFormProps = {
  /** On record; null where none is. */
  readonly address: Address | null;
  readonly lock: Lock | undefined;
  readonly saving: Saving & {
    readonly mutateAsync: (call: { readonly data: AddressValues }) => Promise<unknown>;
  };
};

const texts = copy.address;
const rules = contractTexts(addressRequestRules.fields);

export function AddressForm({ address, lock, saving }: AddressFormProps) {
  const shown = addressValuesOf(address);
  return (
    <DetailsForm
      guardedFunction="address"
      lock={lock}
      rules={rules}
      fields={FIELDS}
      record={shown}
      shown={shown}
      what={texts.what}
      texts={{ saved: texts.saved, failed: () => texts.failed }}
      send={(data) => saving.mutateAsync({ data })}
      saving={saving}
      filler={(fillIn) => <AddressLookup onChoose={(found) => fillIn(lookedUpValues(found))} />}
    >
      <p>{texts.notice}</p>
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

import { useQuery } from '@tanstack/react-query';
import { addressRequestRules } from '#contract/generated/field-rules.ts';
import type { Address } from '#contract/generated/schemas/address.zod.ts';
import { buildContractTextSchemas } from '#src/forms/contract-text-schema.ts';
import { DetailsCard } from '#src/forms/details-card.tsx';
import { DetailsForm, type DetailsField } from '#src/forms/details-form.tsx';
import { useSubmitAddress } from '#src/sdk/generated/client/client.ts';
import { focusOnMount } from '#src/shared/platform/browser/focus-on-mount.ts';
import { useConfig } from '#src/shared/platform/config/use-config.ts';
import { Box } from '#src/shared/ui/layout.ts';
import { Notice } from '#src/shared/ui/notice/notice.tsx';
import {
  toAddressValues,
  convertLookupAddress,
  type AddressValues,
} from './address/address-values.ts';
import { copy } from './copy.ts';
import { AddressLookup, useLookupService } from './lookup/address-lookup.tsx';
import { addressOptions } from './settings-queries.ts';

const texts = copy.address;
const rules = buildContractTextSchemas(addressRequestRules.fields);

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

export function AddressSection() {
  const result = useQuery(addressOptions());
  return (
    <DetailsCard
      title={texts.title}
      guardedFunction="address"
      result={result}
      errorTitle={copy.loadFailed}
    >
      {(address, canChange) => (
        <AddressDetails
          address={address}
          canChange={canChange}
          onFailure={() => void result.refetch()}
        />
      )}
    </DetailsCard>
  );
}

type AddressDetailsProps = {
  readonly address: Address | null;
  readonly canChange: boolean;
  readonly onFailure: () => void;
};

function AddressDetails({ address, canChange, onFailure }: AddressDetailsProps) {
  const { phone } = useConfig();
  // Checks the postcode service before the form opens, because the look-up is the first field of the form.
  useLookupService({ enabled: canChange && !address?.pendingApproval });
  // The mutation is outside the form, because a pending address replaces the form.
  const save = useSubmitAddress({
    mutation: {
      // The server may have saved the address although the reply was lost.
      onError: onFailure,
    },
  });
  const current = toAddressValues(address);
  const lines = Object.entries(address ? current : { none: texts.none })
    .filter(([, line]) => line !== '')
    .map(([name, line]) => <p key={name}>{line}</p>);
  if (address?.pendingApproval) {
    return (
      <>
        {/* This notice replaces the focused form after a save, so it takes the focus. */}
        <Box ref={save.isIdle ? undefined : focusOnMount} tabIndex={-1} mb={4}>
          <Notice
            tone={save.isSuccess ? 'success' : 'info'}
            title={texts.pending}
            isStatic={!save.isSuccess}
          >
            {canChange && texts.pendingNext(phone)}
          </Notice>
        </Box>
        {lines}
      </>
    );
  }
  if (!canChange) return lines;
  return (
    <DetailsForm
      rules={rules}
      fields={FIELDS}
      record={current}
      formatted={current}
      what={texts.what}
      texts={{ save: texts.save, saved: texts.saved, failed: () => texts.failed }}
      send={(data) => save.mutateAsync({ data })}
      saving={save}
      filler={(fillIn) => (
        <AddressLookup onChoose={(found) => fillIn(convertLookupAddress(found))} />
      )}
      notice={<p>{texts.notice}</p>}
    >
      {lines}
    </DetailsForm>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { addressRequestRules } from '#contract/generated/field-rules.ts';
import type { Address } from '#contract/generated/schemas/address.zod.ts';
import { buildContractTextSchemas } from '#src/forms/contract-text-schema.ts';
import { DetailsCard } from '#src/forms/details-card.tsx';
import { DetailsForm, type DetailsField } from '#src/forms/details-form.tsx';
import { useSubmitAddress } from '#src/sdk/generated/client/client.ts';
import { isStaff } from '#src/session/session.ts';
import { useSession } from '#src/session/session-store.ts';
import { useConfig } from '#src/shared/platform/config/use-config.ts';
import { Box } from '#src/shared/ui/layout.ts';
import { Notice } from '#src/shared/ui/notice/notice.tsx';
import {
  toAddressValues,
  convertLookupAddress,
  hasPlausiblePostcode,
  type AddressValues,
} from './address/address-values.ts';
import { PostcodeQuestion } from './address/postcode-question.tsx';
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
          refetch={() => result.refetch({ cancelRefetch: false })}
        />
      )}
    </DetailsCard>
  );
}

type AddressDetailsProps = {
  readonly address: Address | null;
  readonly canChange: boolean;
  readonly refetch: () => Promise<unknown>;
};

function AddressDetails({ address, canChange, refetch }: AddressDetailsProps) {
  const { phone } = useConfig();
  // Checks the postcode service before the form opens, because the look-up is the first field of the form.
  useLookupService({ enabled: canChange && !address?.pendingApproval });
  // The mutation is outside the form, because a pending address replaces the form.
  const save = useSubmitAddress({
    mutation: {
      // The server may have saved the address although the reply was lost.
      onError: () => void refetch(),
    },
  });
  const session = useSession();
  const [answer, setAnswer] = useState<((saves: boolean) => void) | null>(null);
  const send = async (data: AddressValues) => {
    if (session && !isStaff(session) && !hasPlausiblePostcode(data)) {
      const saves = await new Promise<boolean>((resolve) => setAnswer(() => resolve));
      setAnswer(null);
      // The form stays open without an error.
      if (!saves) throw new Error('The user wants to change the postcode.');
    }
    await save.mutateAsync({ data });
    // The pending address then replaces the form, so that one success is announced and not two.
    await refetch();
  };
  const current = toAddressValues(address);
  const lines = Object.entries(address ? current : { none: texts.none })
    .filter(([, line]) => line !== '')
    .map(([name, line]) => <p key={name}>{line}</p>);
  if (address?.pendingApproval) {
    return (
      <>
        <Box mb={4}>
          <Notice
            tone={save.isSuccess ? 'success' : 'info'}
            title={texts.pending}
            // Replaces the form after a save, which may have succeeded although its reply was lost.
            takesFocus={!save.isIdle}
            isStatic={save.isIdle}
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
    <>
      <DetailsForm
        rules={rules}
        fields={FIELDS}
        record={current}
        formatted={current}
        what={texts.what}
        texts={{ save: texts.save, saved: texts.saved, failed: () => texts.failed }}
        send={send}
        saving={save}
        filler={(fillIn) => (
          <AddressLookup onChoose={(found) => fillIn(convertLookupAddress(found))} />
        )}
        notice={<p>{texts.notice}</p>}
      >
        {lines}
      </DetailsForm>
      {answer && <PostcodeQuestion onAnswer={answer} />}
    </>
  );
}

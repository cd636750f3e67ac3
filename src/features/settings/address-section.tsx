import { useQuery } from '@tanstack/react-query';
import type { Address } from '#contract/generated/schemas/address.zod.ts';
import { DetailsSection } from '#src/forms/details-section.tsx';
import { useSubmitAddress } from '#src/sdk/generated/client/client.ts';
import { FocusCatch } from '#src/shared/ui/focus-catch.tsx';
import { AddressForm } from './address/address-form.tsx';
import { AddressSent } from './address/address-sent.tsx';
import { copy } from './copy.ts';
import { addressOptions } from './settings-queries.ts';

/** The postal address: a form, or a list while a change of it awaits approval. */
export function AddressSection() {
  const result = useQuery(addressOptions());
  return (
    <DetailsSection
      title={copy.address.title}
      result={result}
      errorTitle={copy.loadFailed}
      // With the look-up above them.
      fields={8}
    >
      {(address) => <AddressDetails address={address} onFailure={() => void result.refetch()} />}
    </DetailsSection>
  );
}

type AddressDetailsProps = { readonly address: Address | null; readonly onFailure: () => void };

function AddressDetails({ address, onFailure }: AddressDetailsProps) {
  // Here and not in the form, which a pending address replaces.
  const save = useSubmitAddress({
    mutation: {
      // The server may have taken the address although its reply was lost.
      onError: onFailure,
    },
  });
  const lock = address?.pendingApproval
    ? {
        reason: copy.address.pending,
        // Just sent, it says so above.
        hint: save.isSuccess ? undefined : copy.address.pendingHint,
      }
    : undefined;
  return (
    <>
      {lock && save.isSuccess && <AddressSent />}
      {lock && save.isError && <FocusCatch turn={null}>{copy.address.pending}</FocusCatch>}
      <AddressForm address={address} saving={save} lock={lock} />
    </>
  );
}

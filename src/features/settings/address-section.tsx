import { useQuery } from '@tanstack/react-query';
import type { Address } from '#contract/generated/schemas/address.zod.ts';
import { DetailsSection } from '#src/forms/details-section.tsx';
import { DetailsSkeleton } from '#src/forms/details-skeleton.tsx';
import { useSubmitAddress } from '#src/sdk/generated/client/client.ts';
import { blockedReason } from '#src/session/acting-rules.ts';
import { useSession } from '#src/session/session-store.ts';
import { QueryView } from '#src/shared/query/query-view.tsx';
import { FocusCatch } from '#src/shared/ui/focus-catch.tsx';
import { AddressForm } from './address/address-form.tsx';
import { AddressSent } from './address/address-sent.tsx';
import { LockedAddress } from './address/locked-address.tsx';
import { copy } from './copy.ts';
import { addressOptions } from './settings-queries.ts';

/** The postal address: a form, or a list while a change of it awaits approval. */
export function AddressSection() {
  const result = useQuery(addressOptions());
  return (
    <DetailsSection title={copy.address.title}>
      <QueryView
        result={result}
        comesFirst
        loading={<DetailsSkeleton fields={8} />}
        errorTitle={copy.loadFailed}
        empty={null}
        isEmpty={null}
      >
        {(address) => <AddressDetails address={address} onFailure={() => void result.refetch()} />}
      </QueryView>
    </DetailsSection>
  );
}

type AddressDetailsProps = { readonly address: Address | null; readonly onFailure: () => void };

function AddressDetails({ address, onFailure }: AddressDetailsProps) {
  const session = useSession();
  // Here and not in the form, which a pending address replaces.
  const save = useSubmitAddress({
    mutation: {
      // The server may have taken the address although its reply was lost.
      onError: onFailure,
    },
  });
  const blocked = session && blockedReason(session, 'address');

  if (address?.pendingApproval) {
    return (
      <>
        {save.isSuccess && <AddressSent />}
        {save.isError && <FocusCatch turn={null}>{copy.address.pending}</FocusCatch>}
        <LockedAddress
          address={address}
          reason={copy.address.pending}
          isWaiting
          // Just sent, it says so above.
          hint={save.isSuccess ? undefined : copy.address.pendingHint}
        />
      </>
    );
  }
  if (blocked) return <LockedAddress address={address} reason={blocked} />;
  return <AddressForm address={address} saving={save} />;
}

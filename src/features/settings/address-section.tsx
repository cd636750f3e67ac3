import { useQuery } from '@tanstack/react-query';
import type { Address } from '#contract/generated/schemas/address.zod.ts';
import { DetailsCard } from '#src/forms/details-card.tsx';
import { useSubmitAddress } from '#src/sdk/generated/client/client.ts';
import { useConfig } from '#src/shared/config/use-config.ts';
import { Box } from '#src/shared/ui/layout.ts';
import { Notice } from '#src/shared/ui/notice.tsx';
import { AddressForm } from './address/address-form.tsx';
import { addressValuesOf } from './address/address-values.ts';
import { copy } from './copy.ts';
import { addressOptions } from './settings-queries.ts';

const texts = copy.address;

/** The postal address, which can be changed unless a change of it awaits approval. */
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
  // Here and not in the form, which a pending address replaces.
  const save = useSubmitAddress({
    mutation: {
      // The server may have taken the address although its reply was lost.
      onError: onFailure,
    },
  });
  const lines = <AddressLines address={address} />;
  if (address?.pendingApproval) {
    return (
      <>
        {/* It replaces the form that had the focus. */}
        <Box ref={save.isIdle ? undefined : focusOn} tabIndex={-1} mb={4}>
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
    <AddressForm address={address} saving={save}>
      {lines}
    </AddressForm>
  );
}

function AddressLines({ address }: { readonly address: Address | null }) {
  if (!address) return <p>{texts.none}</p>;
  return Object.entries(addressValuesOf(address))
    .filter(([, line]) => line !== '')
    .map(([name, line]) => <p key={name}>{line}</p>);
}

function focusOn(element: HTMLElement | null): void {
  element?.focus();
}

import { useQuery } from '@tanstack/react-query';
import type { LookupAddress } from '#contract/generated/postcode-schemas/lookupAddress.zod.ts';
import { useConfig } from '#src/shared/platform/config/use-config.ts';
import { Box } from '#src/shared/ui/layout.ts';
import { VisuallyHidden } from '#src/shared/ui/visually-hidden.tsx';
import { copy } from '../copy.ts';
import { isLookupApiKeyUsable } from './look-up.ts';
import { LookupForm } from './lookup-form.tsx';

type AddressLookupProps = { readonly onChoose: (address: LookupAddress) => void };

/** Look-up that fills in an address by postcode; hidden if the API key is not usable (decided, SETT-73). */
export function AddressLookup({ onChoose }: AddressLookupProps) {
  const { isOffered, isPending } = useLookupService({ enabled: true });
  if (!isPending && !isOffered) return null;
  return (
    <>
      {isPending && <VisuallyHidden>{copy.lookup.loading}</VisuallyHidden>}
      {/* The form is hidden but in the layout while the key is checked, so that nothing moves. */}
      <Box inert={isPending} visibility={isPending ? 'hidden' : 'inherit'}>
        <LookupForm onChoose={onChoose} />
      </Box>
    </>
  );
}

export function useLookupService({ enabled }: { readonly enabled: boolean }) {
  const { postcode: service } = useConfig();
  const { data: isOffered, isPending } = useQuery({
    queryKey: ['postcode service', service],
    queryFn: ({ signal }) => isLookupApiKeyUsable(service, signal),
    enabled,
    // Fails without a retry, because the user can type the address by hand.
    retry: false,
  });
  return { isOffered, isPending };
}

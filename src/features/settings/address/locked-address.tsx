import type { Address } from '#contract/generated/schemas/address.zod.ts';
import { LockedDetails } from '#src/forms/locked-details.tsx';
import { copy } from '../copy.ts';

type LockedAddressProps = {
  readonly address: Address | null;
  readonly reason: string;
  readonly hint?: string | undefined;
  readonly isWaiting?: boolean;
};

export function LockedAddress({ address, ...locked }: LockedAddressProps) {
  const { lineOne, lineTwo, city, county, postcode, country } = copy.address;
  return (
    <LockedDetails
      {...locked}
      details={[
        [lineOne, address?.addressLineOne ?? null],
        [lineTwo, address?.addressLineTwo ?? null],
        [city, address?.city ?? null],
        [county, address?.county ?? null],
        [postcode, address?.postcode ?? null],
        [country, address?.country ?? null],
      ]}
    />
  );
}

import {
  getGetAddressQueryOptions,
  getGetContactDetailsQueryOptions,
} from '#src/sdk/generated/client/client.ts';
import { prefetch } from '#src/sdk/prefetch.ts';

export function addressOptions() {
  return getGetAddressQueryOptions();
}

export function contactDetailsOptions() {
  return getGetContactDetailsQueryOptions();
}

export function prefetchContactDetails(): void {
  prefetch((client) => [client.query(addressOptions()), client.query(contactDetailsOptions())]);
}

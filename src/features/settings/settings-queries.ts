import { emptyOn404 } from '#src/sdk/empty-on-404.ts';
import {
  getGetAddressQueryOptions,
  getGetContactDetailsQueryOptions,
} from '#src/sdk/generated/client/client.ts';
import { prefetchQueries } from '#src/sdk/prefetch.ts';

/** Query of the address on record; its data is null if there is none. */
export function addressOptions() {
  return emptyOn404(getGetAddressQueryOptions());
}

export function prefetchContactDetails(): void {
  prefetchQueries([addressOptions(), getGetContactDetailsQueryOptions()]);
}

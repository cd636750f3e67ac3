import { setBaseAddresses } from '#src/sdk/base-address.ts';
import { adoptEarlyReplies } from '#src/sdk/early-replies.ts';
import { setPostcodeBaseAddress } from '#src/sdk/postcode-client.ts';
import { getBrand, loadBrand } from '#src/shared/config/brand.ts';
import type { Started } from './started.ts';

/**
 * Loads the deployment's configuration and hands its addresses to the SDK. `apiOverride` wins over
 * it. main.tsx holds the calls until this settles; the first paint does not wait.
 */
export async function configure(apiOverride?: string, started?: Started): Promise<void> {
  const [problems] = await Promise.all([
    loadBrand(started?.config),
    adoptEarlyReplies(started?.replies),
  ]);
  for (const problem of problems) console.warn(problem);
  const { apiBaseUrl, clientNameBaseUrl, postcode } = getBrand();
  setBaseAddresses({ api: apiOverride ?? apiBaseUrl, clientName: clientNameBaseUrl });
  setPostcodeBaseAddress(postcode.baseUrl);
}

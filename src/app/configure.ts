import { setBaseAddresses } from '#src/sdk/base-address.ts';
import { adoptEarlyReplies } from '#src/sdk/early-replies.ts';
import { getConfig, loadConfig } from '#src/shared/config/config.ts';
import type { Preloaded } from './preloaded.ts';

/**
 * Loads the deployment's configuration and passes its addresses to the SDK. `apiOverride` wins over
 * it. main.tsx holds the calls until this settles; the first paint does not wait.
 */
export async function configure(apiOverride?: string, preloaded?: Preloaded): Promise<void> {
  const [problems] = await Promise.all([
    loadConfig(preloaded?.config),
    adoptEarlyReplies(preloaded?.replies),
  ]);
  for (const problem of problems) console.warn(problem);
  const { apiBaseUrl, clientNameBaseUrl } = getConfig();
  setBaseAddresses({ api: apiOverride ?? apiBaseUrl, clientName: clientNameBaseUrl });
}

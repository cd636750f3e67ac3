import { isLocalHost, setBaseAddresses } from '#src/sdk/base-address.ts';
import { setServerTimeHandler } from '#src/sdk/http-client.ts';
import { getConfig, loadConfig } from '#src/shared/platform/config/config.ts';
import { readPageConfig } from '#src/shared/platform/config/read-page-config.ts';
import { setServerTime } from '#src/shared/platform/time/clock.ts';

/**
 * Reads the deployment's configuration from the page, sets the SDK's base addresses, and lets
 * replies of the server set the portal's clock. `apiOverride` takes precedence over the configured
 * API address.
 *
 * @throws Error if the configuration is unusable on a remote host. The defaults cannot replace it
 * there: they may name another server, and set no session limits. The portal then does not start,
 * and the script in index.html shows a failure notice.
 */
export function configurePortal(apiOverride?: string): void {
  const problems = loadConfig(readPageConfig(), isLocalHost(location.hostname));
  for (const problem of problems) console.warn(problem);
  const { apiBaseUrl, clientNameBaseUrl } = getConfig();
  setServerTimeHandler(setServerTime);
  setBaseAddresses({ api: apiOverride ?? apiBaseUrl, clientName: clientNameBaseUrl });
}

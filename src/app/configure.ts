import { isLocalHost, setBaseAddresses } from '#src/sdk/base-address.ts';
import { adoptEarlyReplies } from '#src/sdk/early-replies.ts';
import { fetchConfig } from '#src/sdk/early-start.ts';
import { getConfig, loadConfig } from '#src/shared/config/config.ts';
import { HELD_EVENT, type Preloaded } from './preloaded.ts';

/** The waits double from 1 s to 30 s, as those of the calls do. */
const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 30_000;

/**
 * Loads the deployment's configuration and passes its addresses to the SDK. `apiOverride` wins over
 * it. main.tsx holds the calls until this settles; the first paint does not wait.
 */
export async function configure(apiOverride?: string, preloaded?: Preloaded): Promise<void> {
  const [problems] = await Promise.all([
    untilLoaded(preloaded?.config),
    adoptEarlyReplies(preloaded?.replies),
  ]);
  for (const problem of problems) console.warn(problem);
  const { apiBaseUrl, clientNameBaseUrl } = getConfig();
  setBaseAddresses({ api: apiOverride ?? apiBaseUrl, clientName: clientNameBaseUrl });
}

/** Without the configuration nothing is sent: its defaults may name another server. */
async function untilLoaded(early = fetchConfig()): Promise<readonly string[]> {
  let reply = early;
  for (let wait = FIRST_WAIT_MS; ; wait = Math.min(wait * 2, LONGEST_WAIT_MS)) {
    try {
      return await loadConfig(reply, isLocalHost(location.hostname));
    } catch (reason) {
      // One lost reply is no reason for an alarm.
      if (wait > FIRST_WAIT_MS) dispatchEvent(new Event(HELD_EVENT));
      console.warn('/config.json:', reason);
    }
    await new Promise((resolve) => {
      setTimeout(resolve, wait);
    });
    // A slow line is given longer each time.
    reply = fetchConfig(5 * wait);
  }
}

import { z } from 'zod/mini';
import {
  resolveSandboxChoice,
  extractSandboxChoice,
  explainMissingSandbox,
  type SandboxChoice,
} from '#contract/control/sandbox-choice.ts';
import { defaultBaseAddress } from '#src/sdk/base-address.ts';
import { clearSession, getCurrentSession, subscribeToSession } from '#src/session/session-store.ts';
import { parseStoredValue } from '#src/session/parse-stored-value.ts';
import { safeSessionStorage } from '#src/shared/platform/browser/safe-storage.ts';
import { showDevToolbar } from './toolbar/toolbar.ts';
import { showScenarioChoices } from './scenario-choices.ts';

/* Development only. `?scenario=NAME` creates a new sandbox of the mock server for this tab, and
   `?sandbox=ID` selects the sandbox with that id; the choice lasts as long as the tab.
   `?sandbox=default` returns to the sandbox that all tabs share. */

const KEY = 'portal.dev.sandbox';
const SHARED_SANDBOX = 'default';

const sandboxSchema = z.object({ id: z.string(), scenario: z.string(), baseUrl: z.string() });
export type Sandbox = z.infer<typeof sandboxSchema>;

function getMockBase(): string {
  const given: unknown = import.meta.env['VITE_API_BASE_URL'];
  const base = typeof given === 'string' && given !== '' ? given : undefined;
  // The build of the demonstration configures a path, which is resolved against the page's host.
  return new URL(base ?? defaultBaseAddress(window.location), window.location.href).href;
}

type ToolbarOptions = {
  /** Label of the sandbox button: `prefix` precedes the sandbox's name; `alone` is used without a name. */
  readonly label?: { readonly prefix: string; readonly alone: string };
  readonly hasPanel?: boolean;
};

/** Reads the sandbox choice and removes it from the address; returns the API's base address for this tab. */
export async function chooseSandbox({
  label = { prefix: '', alone: 'Mock server' },
  hasPanel = true,
}: ToolbarOptions = {}): Promise<string> {
  const server = getMockBase();
  const show = (text: string | null, id = SHARED_SANDBOX, isAlert = false) => {
    const buttonText = text === null ? label.alone : `${label.prefix}${text}`;
    showDevToolbar(buttonText, { id, server, hasPanel, isAlert });
  };
  const choice = readSandboxChoice();
  try {
    const sandbox = choice
      ? await openChosenSandbox(choice)
      : parseStoredValue(sandboxSchema, safeSessionStorage.read(KEY));
    const name = sandbox && `${sandbox.scenario} · ${sandbox.id}`;
    show(name, sandbox?.id);
    onReset(() => {
      show(`${name ?? 'The sandbox'} was reset. Log in again.`, sandbox?.id, true);
      const stop = subscribeToSession(() => {
        if (!getCurrentSession()) return;
        stop();
        show(name, sandbox?.id);
      });
    });
    return sandbox?.baseUrl ?? server;
  } catch (error) {
    safeSessionStorage.remove(KEY);
    const why = explainMissingSandbox(error);
    if (why !== null) {
      // Never resolves, because the portal would otherwise use the sandbox that all tabs share.
      await showScenarioChoices(choice?.scenario ?? choice?.id ?? '', why, { url: server });
      return new Promise(() => undefined);
    }
    const text = error instanceof Error ? error.message : String(error);
    show(`No sandbox: ${text}`, SHARED_SANDBOX, true);
    return server;
  }
}

/** Calls `notify` when a call is refused because the sandbox was reset; the portal only ends the session. */
function onReset(notify: () => void): void {
  const send = window.fetch;
  window.fetch = async (...sent) => {
    const reply = await send(...sent);
    if (reply.status !== 401) return reply;
    // Reads the body first: the portal then ends the session, which aborts all bodies still being read.
    const text = await reply.clone().text();
    if (text.includes('The sandbox was reset.')) notify();
    return reply;
  };
}

async function openChosenSandbox(choice: SandboxChoice): Promise<Sandbox | null> {
  clearSession();
  safeSessionStorage.remove(KEY);
  if (!choice.scenario && choice.id === SHARED_SANDBOX) return null;
  const sandbox = await resolveSandboxChoice(choice, { url: getMockBase() });
  safeSessionStorage.write(KEY, JSON.stringify(sandbox));
  return sandbox;
}

function readSandboxChoice(): SandboxChoice | null {
  const url = new URL(window.location.href);
  const choice = extractSandboxChoice(url);
  if (url.href !== window.location.href) window.history.replaceState(null, '', url);
  return choice;
}

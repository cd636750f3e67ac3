import { z } from 'zod/mini';
import { defaultBaseAddress } from '#src/sdk/base-address.ts';
import { clearSession, currentSession, subscribeToSession } from '#src/session/session-store.ts';
import { sessionStore } from '#src/session/safe-storage.ts';
import { ALERT, showSandboxBar } from './sandbox-bar.ts';

/*
 * Development only. `?scenario=NAME` gives this tab a fresh sandbox of the mock server, and
 * `?sandbox=ID` the sandbox with that id; the choice lasts as long as the tab. `?sandbox=default`
 * returns to the sandbox that all tabs share.
 */

const KEY = 'portal.dev.sandbox';
const SHARED_SANDBOX = 'default';
const SANDBOX_ID = /^[A-Za-z0-9_-]{1,64}$/;

const sandboxSchema = z.object({ id: z.string(), scenario: z.string(), baseUrl: z.string() });
export type Sandbox = z.infer<typeof sandboxSchema>;

/** The mock server's base address without a sandbox. */
function mockBase(): string {
  const given: unknown = import.meta.env['VITE_API_BASE_URL'];
  return typeof given === 'string' && given !== '' ? given : defaultBaseAddress(window.location);
}

/**
 * Reads the choice and removes it from the address; returns the API's base address for this tab.
 */
export async function chooseSandbox(): Promise<string> {
  const panel = new URL('/', mockBase()).href;
  const { scenario, id } = takeChoice();
  try {
    const sandbox = await chosen(scenario, id);
    const name = sandbox && `${sandbox.scenario} · ${sandbox.id}`;
    showSandboxBar(name, panel);
    onReset(() => {
      showSandboxBar(`${name ?? 'The sandbox'} was reset. Log in again.`, panel, ALERT);
      const stop = subscribeToSession(() => {
        if (!currentSession()) return;
        stop();
        showSandboxBar(name, panel);
      });
    });
    return sandbox?.baseUrl ?? mockBase();
  } catch (error) {
    sessionStore.remove(KEY);
    const why = error instanceof Error ? error.message : String(error);
    showSandboxBar(`No sandbox: ${why}`, panel, ALERT);
    return mockBase();
  }
}

/** The portal itself only says that the session has ended, as with any server. */
function onReset(tell: () => void): void {
  const send = window.fetch;
  window.fetch = async (...sent) => {
    const reply = await send(...sent);
    if (reply.status !== 401) return reply;
    // Read here: the portal ends the session with the reply, which aborts all that is being read.
    const text = await reply.clone().text();
    if (text.includes('The sandbox was reset.')) tell();
    return reply;
  };
}

async function chosen(scenario: string | null, id: string | null): Promise<Sandbox | null> {
  if (!scenario && !id) return kept();
  // A session of one sandbox is invalid in another.
  clearSession();
  sessionStore.remove(KEY);
  if (!scenario && id === SHARED_SANDBOX) return null;
  const sandbox = scenario ? await makeSandbox(scenario) : await findSandbox(id ?? '');
  sessionStore.write(KEY, JSON.stringify(sandbox));
  return sandbox;
}

function takeChoice(): { readonly scenario: string | null; readonly id: string | null } {
  const url = new URL(window.location.href);
  const choice = {
    scenario: url.searchParams.get('scenario'),
    id: url.searchParams.get('sandbox'),
  };
  if (choice.scenario !== null || choice.id !== null) {
    url.searchParams.delete('scenario');
    url.searchParams.delete('sandbox');
    window.history.replaceState(null, '', url);
  }
  return choice;
}

function kept(): Sandbox | null {
  const text = sessionStore.read(KEY);
  if (!text) return null;
  const { data } = sandboxSchema.safeParse(JSON.parse(text));
  return data ?? null;
}

async function makeSandbox(scenario: string): Promise<Sandbox> {
  const reply = await control('/sandboxes', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ scenario }),
  });
  return sandboxSchema.parse(reply);
}

async function findSandbox(id: string): Promise<Sandbox> {
  if (!SANDBOX_ID.test(id)) throw new Error(`${id} is not the id of a sandbox`);
  const all = z.array(sandboxSchema).parse(await control('/sandboxes'));
  const sandbox = all.find((each) => each.id === id);
  if (!sandbox) throw new Error(`there is no sandbox ${id}`);
  return sandbox;
}

async function control(path: string, init?: RequestInit): Promise<unknown> {
  const address = new URL(`/__mock${path}`, mockBase());
  const response = await fetch(address, { ...init, redirect: 'error' });
  const body: unknown = await response.json();
  if (response.ok) return body;
  const { data } = z.object({ error: z.string() }).safeParse(body);
  throw new Error(data?.error ?? `the mock server answered ${response.status}`);
}

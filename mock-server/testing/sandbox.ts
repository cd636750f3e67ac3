import { ControlError, buildMockUrl, type MockAddress } from '#contract/control/control-request.ts';
import {
  createFault,
  createSandbox,
  deleteFaults,
  deleteSandbox,
  exportState,
  getClock,
  importState,
  listOutbox,
  raiseEvent,
  readJournal,
  resetSandbox,
  setClock,
  type ClockRequest,
  type EventRequest,
  type FaultRequest,
  type ResetRequest,
  type SandboxRequest,
  type SandboxState,
} from '#contract/generated/control-client.ts';
import { Session } from '#contract/generated/schemas/session.zod.ts';

const PASSWORD = 'Portfolio1!';
const MAX_ENTRIES = 1000;

/** Creates a sandbox; replaces a sandbox with the same id that an earlier run left behind. */
export async function makeSandbox(
  wanted: SandboxRequest,
  server: MockAddress = {},
): Promise<TestSandbox> {
  const make = () => createSandbox(wanted, server);
  const made = await make().catch(async (error: unknown) => {
    const exists = error instanceof ControlError && error.status === 409;
    if (!exists || wanted.id === undefined) throw error;
    await deleteSandbox(wanted.id, server);
    return make();
  });
  return sandboxAt(made.id, server);
}

/**
 * Returns the functions of an existing sandbox, such as `default`, for a test. They reject with
 * `ControlError` if the mock server refuses a call of the control API.
 */
export function sandboxAt(id: string, server: MockAddress = {}) {
  const api = buildMockUrl(`/sandbox/${id}/app-portal/api`, server.url);
  return {
    id,
    api,
    clock: createSandboxClock(id, server),
    /** Creates a fault, which makes an operation fail or misbehave; see `FaultRequest`. */
    addFault: (fault: FaultRequest) => createFault(id, fault, server),
    removeFaults: () => deleteFaults(id, {}, server),
    /** Raises an event of the firm, such as `{ event: 'bankVerified' }`. */
    raise: (event: EventRequest) => raiseEvent(id, event, server),
    /**
     * Returns the ids of the called operations, oldest first; an empty string for a request that is no
     * operation.
     */
    operations: async (): Promise<readonly string[]> => {
      const { entries } = await readJournal(id, { limit: MAX_ENTRIES }, server);
      return entries.map(({ operationId }) => operationId ?? '');
    },
    /** Lists the e-mails that the backend would have sent, newest first. */
    emails: () => listOutbox(id, server),
    /** Changes each record of a collection by exporting and importing the state. */
    changeRecords: async (
      collection: string,
      change: (record: Record<string, unknown>) => void,
    ): Promise<void> => {
      const state = await exportState(id, server);
      for (const record of state.collections[collection] ?? []) change(record);
      await importState(id, state, server);
    },
    /** Logs in through the API. Each persona has the password `Portfolio1!`. */
    logIn: (username = 'investor', password = PASSWORD) =>
      logIn(api, { username, password }, server),
    exportState: () => exportState(id, server),
    importState: async (state: SandboxState): Promise<void> => {
      await importState(id, state, server);
    },
    /** Resets the sandbox to its start, or to the start of another scenario or time. Ends every session. */
    reset: async (start?: ResetRequest): Promise<void> => {
      await resetSandbox(id, start, server);
    },
    remove: () => deleteSandbox(id, server),
  };
}

export type TestSandbox = ReturnType<typeof sandboxAt>;
export type SandboxClock = TestSandbox['clock'];

/** Returns the functions of a sandbox's clock, which is frozen until `run` is called. */
function createSandboxClock(id: string, server: MockAddress) {
  return {
    read: () => getClock(id, server),
    /** Sets the time, such as `2026-04-06T09:00:00Z`. */
    set: (now: string) => setClock(id, { now }, server),
    /**
     * Advances the time by a duration such as `PT1H` or `P2D`. Sessions do not end, unless
     * `endsSessions` is true.
     */
    advance: (advance: string, how?: Pick<ClockRequest, 'endsSessions'>) =>
      setClock(id, { advance, ...how }, server),
    run: () => setClock(id, { frozen: false }, server),
    freeze: () => setClock(id, { frozen: true }, server),
  };
}

type Credentials = { readonly username: string; readonly password: string };

async function logIn(
  api: string,
  credentials: Credentials,
  { fetch = globalThis.fetch }: MockAddress,
): Promise<Session> {
  const headers = { 'Content-Type': 'application/json' };
  const body = JSON.stringify(credentials);
  const reply = await fetch(new Request(`${api}/auth/login`, { method: 'POST', headers, body }));
  if (!reply.ok) throw new Error(`${credentials.username} cannot log in: ${await reply.text()}`);
  return Session.parse(await reply.json());
}

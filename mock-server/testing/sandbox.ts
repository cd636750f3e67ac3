import { ControlError, mockUrl, type MockAddress } from '#contract/control/control-request.ts';
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
  type Clock,
  type ClockRequest,
  type EventRequest,
  type Fault,
  type FaultRequest,
  type OutboxMessage,
  type RaisedEvent,
  type ResetRequest,
  type SandboxRequest,
  type SandboxState,
} from '#contract/generated/control-client.ts';
import { Session } from '#contract/generated/schemas/session.zod.ts';

/** The time of a sandbox, which stands still unless it is told to run. */
export type SandboxClock = {
  readonly read: () => Promise<Clock>;
  /** `time` such as `2026-04-06T09:00:00Z`. */
  readonly set: (time: string) => Promise<Clock>;
  /** `duration` such as `PT1H` or `P2D`. Sessions stay, unless asked otherwise. */
  readonly advance: (duration: string, how?: Pick<ClockRequest, 'endsSessions'>) => Promise<Clock>;
  readonly run: () => Promise<Clock>;
  readonly freeze: () => Promise<Clock>;
};

/** A sandbox of a mock server as a test uses it. The calls throw `ControlError`. */
export type TestSandbox = {
  readonly id: string;
  /** Base address of its API. */
  readonly api: string;
  readonly clock: SandboxClock;
  /** Makes an operation go wrong; see `FaultRequest`. */
  readonly addFault: (fault: FaultRequest) => Promise<Fault>;
  readonly removeFaults: () => Promise<void>;
  /** Does what the firm would do, such as `{ event: 'bankVerified' }`. */
  readonly raise: (event: EventRequest) => Promise<RaisedEvent>;
  /** The operations that reached the mock, oldest first; empty for what is no operation. */
  readonly operations: () => Promise<readonly string[]>;
  /** The e-mails that the backend would have sent, newest first. */
  readonly emails: () => Promise<readonly OutboxMessage[]>;
  /** Changes each record of a collection by the export and import of the state. */
  readonly changeRecords: (
    collection: string,
    change: (record: Record<string, unknown>) => void,
  ) => Promise<void>;
  /** Logs in through the API. Each persona has the password `Portfolio1!`. */
  readonly logIn: (username?: string, password?: string) => Promise<Session>;
  readonly exportState: () => Promise<SandboxState>;
  readonly importState: (state: SandboxState) => Promise<void>;
  /** Back to its start, or to that of another scenario or time; ends every session. */
  readonly reset: (start?: ResetRequest) => Promise<void>;
  readonly remove: () => Promise<void>;
};

const PASSWORD = 'Portfolio1!';
const MAX_ENTRIES = 1000;

/** Makes a sandbox; one of that id that an earlier run left behind is replaced. */
export async function makeSandbox(
  wanted: SandboxRequest,
  server: MockAddress = {},
): Promise<TestSandbox> {
  const make = () => createSandbox(wanted, server);
  const made = await make().catch(async (error: unknown) => {
    const isThere = error instanceof ControlError && error.status === 409;
    if (!isThere || wanted.id === undefined) throw error;
    await deleteSandbox(wanted.id, server);
    return make();
  });
  return sandboxAt(made.id, server);
}

/** A sandbox that exists, such as `default`. */
export function sandboxAt(id: string, server: MockAddress = {}): TestSandbox {
  const api = mockUrl(`/sandbox/${id}/app-portal/api`, server.url);
  return {
    id,
    api,
    clock: {
      read: () => getClock(id, server),
      set: (now) => setClock(id, { now }, server),
      advance: (advance, how) => setClock(id, { advance, ...how }, server),
      run: () => setClock(id, { frozen: false }, server),
      freeze: () => setClock(id, { frozen: true }, server),
    },
    addFault: (fault) => createFault(id, fault, server),
    removeFaults: () => deleteFaults(id, {}, server),
    raise: (event) => raiseEvent(id, event, server),
    async operations() {
      const { entries } = await readJournal(id, { limit: MAX_ENTRIES }, server);
      return entries.map(({ operationId }) => operationId ?? '');
    },
    emails: () => listOutbox(id, server),
    async changeRecords(collection, change) {
      const state = await exportState(id, server);
      for (const record of state.collections[collection] ?? []) change(record);
      await importState(id, state, server);
    },
    logIn: (username = 'investor', password = PASSWORD) =>
      logIn(api, { username, password }, server),
    exportState: () => exportState(id, server),
    async importState(state) {
      await importState(id, state, server);
    },
    async reset(start) {
      await resetSandbox(id, start, server);
    },
    remove: () => deleteSandbox(id, server),
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

import { formatSuggestion } from '#contract/control/similar-names.ts';
import type {
  OutboxMessage,
  Persona,
  Sandbox as SandboxView,
} from '#contract/generated/control-validators.ts';
import type { Operation } from '../engine/operation.ts';
import { MAX_FAULTS, type FaultRequest } from '../engine/faults.ts';
import { refuse, refuseWithMessage } from '../engine/refusal.ts';
import { buildBugReport } from '../recording/bug.ts';
import { events, raiseEvent } from '../events/raise-event.ts';
import { DEFAULT_SANDBOX_ID } from '../sandbox/sandboxes.ts';
import { preserveSessions } from '../sandbox/idle-sessions.ts';
import type { Sandbox } from '../sandbox/sandbox.ts';
import { changeRecord, listRecords, listTables } from '../sandbox/records.ts';
import { exportState, importState } from '../sandbox/state.ts';
import { personas } from '../seed/personas.ts';
import { findScenario } from '../scenarios/find-scenario.ts';
import { UsageError } from '../engine/usage-error.ts';
import type { ControlCall, ControlContext, ControlResolvers } from './control-resolver.ts';
import { toJournalEntry, toExchange } from '../recording/journal.ts';

export const controlResolvers: ControlResolvers = {
  listScenarios: ({ scenarios }) =>
    scenarios.map(({ name, title, lookAt, personas: usernames }) => ({
      name,
      title,
      lookAt,
      personas: usernames.flatMap(findPersonas),
    })),

  listSandboxes: ({ sandboxes, origin }) =>
    sandboxes.list().map((sandbox) => sandboxView(sandbox, origin)),

  async createSandbox(call) {
    const { sandboxes, body, origin } = call;
    const { scenario } = await loadNamedData(call, body.scenario, body.now);
    if (body.id !== undefined && sandboxes.find(body.id)) {
      throw refuseWithMessage(409, `There is already a sandbox called ${body.id}.`);
    }
    const sandbox = sandboxes.create({ id: body.id, scenario, now: body.now });
    return sandboxView(sandbox, origin);
  },

  getSandbox: ({ sandbox, origin }) => sandboxView(sandbox, origin),

  deleteSandbox({ sandboxes, sandbox }) {
    if (sandbox.id === DEFAULT_SANDBOX_ID) {
      throw refuseWithMessage(409, 'The default sandbox cannot be removed.');
    }
    sandboxes.remove(sandbox.id);
  },

  async resetSandbox(call) {
    const { sandbox, body, origin } = call;
    const { scenario, now } = body ?? {};
    const isOther = scenario !== undefined || now !== undefined;
    const data = isOther
      ? await loadNamedData(call, scenario ?? sandbox.scenario.name, now)
      : sandbox.data;
    await sandbox.exclusive(() => sandbox.reset(data));
    return sandboxView(sandbox, origin);
  },

  exportState: (call) => call.sandbox.between(() => exportState(call.sandbox, outboxView(call))),

  async importState(call) {
    const { sandbox, operations, body, origin } = call;
    for (const [index, fault] of body.faults.entries()) {
      refuseBadFault(fault, operations, `faults.${index}.`);
    }
    const data = await loadNamedData(call, body.scenario);
    // Links are stored as paths of the portal; an export makes them absolute again.
    const emails = body.outbox.map((email) => ({
      ...email,
      link: email.link === null ? null : portalPath(email.link),
    }));
    await sandbox.exclusive(() => importState(sandbox, data, body, emails.toReversed()));
    return sandboxView(sandbox, origin);
  },

  listTables: ({ sandbox }) => listTables(sandbox),

  listRecords: ({ sandbox, params, query }) => listRecords(sandbox, params.table, query),

  changeRecord: ({ sandbox, params, body }) =>
    sandbox.exclusive(() => changeRecord(sandbox, params.table, params.record, body)),

  getClock: ({ sandbox }) => sandbox.clock.snapshot(),

  async setClock({ sandbox, body }) {
    const { clock } = sandbox;
    const { now, advance, frozen, endsSessions = false } = body;
    if (now !== undefined && advance !== undefined) {
      throw refuse('invalid', { advance: 'Give now or advance, not both.' });
    }
    if (now === undefined && advance === undefined && frozen === undefined) {
      throw refuse('invalid', { body: 'Give now, advance or frozen.' });
    }
    await sandbox.exclusive(async () => {
      const before = clock.snapshot();
      try {
        if (now !== undefined) clock.set(now);
        if (advance !== undefined) clock.advance(advance);
      } catch (error) {
        clock.restore(before);
        if (!(error instanceof RangeError)) throw error;
        const field = now === undefined ? 'advance' : 'now';
        throw refuse('invalid', { [field]: error.message });
      }
      const isJump = now !== undefined || advance !== undefined;
      if (isJump && !endsSessions) await preserveSessions(sandbox, new Date(before.now));
      if (frozen === true) clock.freeze();
      if (frozen === false) clock.unfreeze();
    });
    return clock.snapshot();
  },

  listEvents: () => [...events],

  raiseEvent: ({ sandbox, body }) => sandbox.exclusive(() => raiseEvent(sandbox, body)),

  listFaults: ({ sandbox }) => [...sandbox.faults.list()],

  createFault({ sandbox: { faults }, operations, body }) {
    refuseBadFault(body, operations);
    if (faults.list().length >= MAX_FAULTS) {
      throw refuseWithMessage(409, `There are ${MAX_FAULTS} faults already.`);
    }
    return faults.arm(body);
  },

  deleteFaults({ sandbox: { faults }, query: { fault } }) {
    if (fault !== undefined && !faults.wasArmed(fault)) {
      const ids = faults.list().map(({ id }) => id);
      const text = `There is no fault called ${fault}.${formatSuggestion(fault, ids)}`;
      throw refuse('invalid', { fault: text });
    }
    faults.disarm(fault);
  },

  readJournal({ sandbox: { exchanges }, operations, query }) {
    const { after, limit, operationId } = query;
    if (operationId !== undefined) requireOperation(operations, operationId);
    const entries = exchanges
      .requests()
      .filter(({ entry }) => entry > after)
      .filter((logged) => operationId === undefined || logged.operationId === operationId)
      .slice(-limit)
      .map(toJournalEntry);
    return { entries, lastNumber: exchanges.lastEntry };
  },

  readExchange({ sandbox: { exchanges }, params }) {
    const logged = exchanges.requests().find(({ entry }) => entry === params.number);
    if (!logged) throw refuseWithMessage(404, `The journal has no entry ${params.number}.`);
    return toExchange(logged);
  },

  clearJournal: ({ sandbox }) => sandbox.exchanges.clearJournal(),

  exportBug: (call) =>
    call.sandbox.between(() =>
      buildBugReport(call.sandbox, exportState(call.sandbox, outboxView(call))),
    ),

  readReadiness: ({ readiness }) => readiness(),

  listOutbox: outboxView,
};

async function loadNamedData(
  { scenarios, getScenarioData, seed }: ControlContext,
  name: string,
  now?: string,
) {
  try {
    const scenario = findScenario(scenarios, name);
    await scenario.load?.();
    return getScenarioData(scenario, now, seed);
  } catch (error) {
    if (error instanceof UsageError) throw refuse('invalid', { scenario: error.message });
    if (error instanceof RangeError) throw refuse('invalid', { now: error.message });
    throw error;
  }
}

function sandboxView(sandbox: Sandbox, origin: string): SandboxView {
  const base = sandbox.id === DEFAULT_SANDBOX_ID ? origin : `${origin}/sandbox/${sandbox.id}`;
  return {
    id: sandbox.id,
    scenario: sandbox.scenario.name,
    baseUrl: `${base}/app-portal/api`,
    clock: sandbox.clock.snapshot(),
    requestCount: sandbox.requestCount,
  };
}

function findPersonas(username: string): readonly Persona[] {
  const found = personas.filter((persona) => persona.username === username);
  return found.map(({ clientId: _client, ...persona }) => persona);
}

type Operations = ControlContext['operations'];

function requireOperation(operations: Operations, id: string, field = 'operationId'): Operation {
  const operation = operations.get(id);
  if (operation) return operation;
  const text = `There is no operation called ${id}.${formatSuggestion(id, operations.keys())}`;
  throw refuse('invalid', { [field]: text });
}

function refuseBadFault(fault: FaultRequest, operations: Operations, at = ''): void {
  const { operationId, kind, match = {} } = fault;
  const targets =
    operationId === '*'
      ? [...operations.values()]
      : [requireOperation(operations, operationId, `${at}operationId`)];
  const parameters = targets.flatMap(({ rules }) =>
    Object.keys({ ...rules.params?.fields, ...rules.query?.fields }),
  );
  for (const name of Object.keys(match)) {
    if (parameters.includes(name)) continue;
    const prefix = operationId === '*' ? 'No operation has a' : `${operationId} has no`;
    const text = `${prefix} parameter called ${name}.${formatSuggestion(name, parameters)}`;
    throw refuse('invalid', { [`${at}match.${name}`]: text });
  }
  if (kind === 'status' && fault.status === undefined) {
    throw refuse('invalid', { [`${at}status`]: 'A fault of kind status needs a status.' });
  }
  if (kind === 'delay' && fault.delayMs === undefined) {
    throw refuse('invalid', { [`${at}delayMs`]: 'A fault of kind delay needs a delay.' });
  }
}

type OutboxCall = Pick<ControlCall<'listOutbox'>, 'sandbox' | 'portalLink' | 'origin'>;

function outboxView({ sandbox, portalLink, origin }: OutboxCall): OutboxMessage[] {
  return sandbox.outbox
    .list()
    .map(({ link, ...email }) => ({
      ...email,
      link: link === null ? null : portalLink(sandbox.id, link, origin),
    }))
    .toReversed();
}

function portalPath(link: string): string {
  const url = URL.parse(link);
  if (!url) return link;
  url.searchParams.delete('sandbox');
  return `${url.pathname}${url.search}`;
}

import type {
  OutboxMessage,
  Persona,
  Sandbox as SandboxView,
} from '#contract/generated/control-validators.ts';
import { MAX_FAULTS, type FaultRequest } from '../engine/faults.ts';
import { refuse } from '../engine/refusal.ts';
import { CHECK_VALUES } from '../engine/validate.ts';
import { DEFAULT_SANDBOX, type Sandboxes } from '../sandbox/sandboxes.ts';
import type { Sandbox } from '../sandbox/sandbox.ts';
import { exportState, importState } from '../sandbox/state.ts';
import { personas } from '../seed/personas.ts';
import type { Scenario } from '../scenarios/scenario.ts';
import type { ControlContext, ControlResolvers } from './control-resolver.ts';
import { harArchive } from './har.ts';

export const controlResolvers: ControlResolvers = {
  listScenarios: ({ scenarios }) =>
    scenarios.map(({ name, title, lookAt, personas: usernames }) => ({
      name,
      title,
      lookAt,
      personas: usernames.flatMap(personaOf),
    })),

  listSandboxes: ({ sandboxes, origin }) =>
    sandboxes.list().map((sandbox) => sandboxView(sandbox, origin)),

  createSandbox({ sandboxes, scenarios, body, origin, onWrite }) {
    const scenario = scenarioOf(scenarios, body.scenario);
    if (body.id !== undefined && sandboxes.find(body.id)) {
      throw refuse(409, `There is already a sandbox called ${body.id}.`);
    }
    const sandbox = sandboxes.create({ id: body.id, scenario, now: body.now });
    onWrite();
    return sandboxView(sandbox, origin);
  },

  deleteSandbox({ sandboxes, params, onWrite }) {
    if (params.id === DEFAULT_SANDBOX) {
      throw refuse(409, 'The default sandbox cannot be removed.');
    }
    sandboxOf(sandboxes, params.id);
    sandboxes.remove(params.id);
    onWrite();
  },

  async resetSandbox({ sandboxes, params, origin, onWrite }) {
    const sandbox = sandboxOf(sandboxes, params.id);
    await sandbox.exclusive(() => sandbox.reset());
    onWrite();
    return sandboxView(sandbox, origin);
  },

  exportState(call) {
    const sandbox = sandboxOf(call.sandboxes, call.params.id);
    return sandbox.exclusive(() => exportState(sandbox, outboxView(sandbox, call)));
  },

  async importState({ sandboxes, scenarios, dataOf, params, body, origin, onWrite }) {
    const sandbox = sandboxOf(sandboxes, params.id);
    const data = dataOf(scenarioOf(scenarios, body.scenario));
    // Links are stored as paths of the portal; an export makes them absolute again.
    const emails = body.outbox.map((email) => ({
      ...email,
      link: email.link === null ? null : portalPath(email.link),
    }));
    await sandbox.exclusive(() => importState(sandbox, data, body, emails.toReversed()));
    onWrite();
    return sandboxView(sandbox, origin);
  },

  getClock: ({ sandboxes, params }) => sandboxOf(sandboxes, params.id).clock.snapshot(),

  async setClock({ sandboxes, params, body, onWrite }) {
    const { clock, exclusive } = sandboxOf(sandboxes, params.id);
    const { now, advance, frozen } = body;
    if (now !== undefined && advance !== undefined) {
      throw refuse(422, CHECK_VALUES, { advance: 'Give now or advance, not both.' });
    }
    if (now === undefined && advance === undefined && frozen === undefined) {
      throw refuse(422, CHECK_VALUES, { body: 'Give now, advance or frozen.' });
    }
    await exclusive(() => {
      const before = clock.snapshot();
      try {
        if (now !== undefined) clock.set(now);
        if (advance !== undefined) clock.advance(advance);
      } catch (error) {
        clock.restore(before);
        if (!(error instanceof RangeError)) throw error;
        const field = now === undefined ? 'advance' : 'now';
        throw refuse(422, CHECK_VALUES, { [field]: error.message });
      }
      if (frozen === true) clock.freeze();
      if (frozen === false) clock.unfreeze();
    });
    onWrite();
    return clock.snapshot();
  },

  listFaults: ({ sandboxes, params }) => [...sandboxOf(sandboxes, params.id).faults.list()],

  createFault({ sandboxes, operationIds, params, body, onWrite }) {
    const { faults } = sandboxOf(sandboxes, params.id);
    refuseBadFault(body, operationIds);
    if (faults.list().length >= MAX_FAULTS) {
      throw refuse(409, `There are ${MAX_FAULTS} faults already.`);
    }
    const fault = faults.arm(body);
    onWrite();
    return fault;
  },

  deleteFaults({ sandboxes, params, query, onWrite }) {
    sandboxOf(sandboxes, params.id).faults.disarm(query.fault);
    onWrite();
  },

  readJournal({ sandboxes, params, query }) {
    const { journal } = sandboxOf(sandboxes, params.id);
    const { after, limit, operationId } = query;
    const entries = journal
      .list()
      .filter((entry) => entry.number > after)
      .filter((entry) => operationId === undefined || entry.operationId === operationId)
      .slice(-limit)
      .map(({ exchange: _exchange, ...entry }) => entry);
    return { entries, lastNumber: journal.lastNumber };
  },

  clearJournal({ sandboxes, params }) {
    sandboxOf(sandboxes, params.id).journal.clear();
  },

  exportJournalHar: ({ sandboxes, params }) =>
    harArchive(sandboxOf(sandboxes, params.id).journal.list()),

  readReadiness: ({ readiness }) => readiness(),

  listOutbox: (call) => outboxView(sandboxOf(call.sandboxes, call.params.id), call),
};

function sandboxOf(sandboxes: Sandboxes, id: string): Sandbox {
  const sandbox = sandboxes.find(id);
  if (!sandbox) throw sandboxes.refusalOf(id);
  return sandbox;
}

function scenarioOf(scenarios: readonly Scenario[], name: string): Scenario {
  const scenario = scenarios.find((candidate) => candidate.name === name);
  if (!scenario) {
    throw refuse(422, CHECK_VALUES, { scenario: `There is no scenario called ${name}.` });
  }
  return scenario;
}

function sandboxView(sandbox: Sandbox, origin: string): SandboxView {
  const base = sandbox.id === DEFAULT_SANDBOX ? origin : `${origin}/sandbox/${sandbox.id}`;
  return {
    id: sandbox.id,
    scenario: sandbox.scenario.name,
    baseUrl: `${base}/app-portal/api`,
    clock: sandbox.clock.snapshot(),
    requestCount: sandbox.requestCount,
  };
}

function personaOf(username: string): readonly Persona[] {
  const persona = personas.find((candidate) => candidate.username === username);
  if (!persona) return [];
  const { password, fullName, clientNum, wcid, clientId, shows } = persona;
  return [
    {
      username,
      password,
      who: fullName,
      group: clientId === null ? 'Company' : 'Client',
      clientNumber: clientNum,
      wcid,
      shows,
    },
  ];
}

function refuseBadFault(fault: FaultRequest, operationIds: ReadonlySet<string>): void {
  if (fault.operationId !== '*' && !operationIds.has(fault.operationId)) {
    const text = `There is no operation called ${fault.operationId}.`;
    throw refuse(422, CHECK_VALUES, { operationId: text });
  }
  if (fault.kind === 'status' && fault.status === undefined) {
    throw refuse(422, CHECK_VALUES, { status: 'A fault of kind status needs a status.' });
  }
  if (fault.kind === 'delay' && fault.delayMs === undefined) {
    throw refuse(422, CHECK_VALUES, { delayMs: 'A fault of kind delay needs a delay.' });
  }
}

type LinkContext = Pick<ControlContext, 'portalLink'> & { readonly origin: string };

function outboxView(sandbox: Sandbox, { portalLink, origin }: LinkContext): OutboxMessage[] {
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

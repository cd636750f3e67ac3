import type {
  Fault as ContractFault,
  FaultRequest as ContractFaultRequest,
} from '#contract/generated/control-validators.ts';
import { refusals } from '#contract/generated/refusals.ts';
import type { RawParams } from './router.ts';
import type { ErrorFields, Reply } from './reply.ts';
import type { Operation } from './operation.ts';

export type FaultRequest = ContractFaultRequest;
export type Fault = ContractFault;

export type FaultTarget = {
  readonly operationId: string;
  readonly params: RawParams;
  readonly search: string;
};

export type Faults = ReturnType<typeof createFaults>;

export const MAX_FAULTS = 200;
const ALL = '*';

export function createFaults(initial: readonly FaultRequest[] = []) {
  let armed: Fault[] = [];
  let lastNumber = 0;
  let highest = 0;

  const arm = (request: FaultRequest): Fault => {
    do lastNumber += 1;
    while (armed.some(({ id }) => id === `fault-${lastNumber}`));
    highest = Math.max(highest, lastNumber);
    // The keys are in the contract's order, so that an export after an import is identical to the imported
    // state.
    const fault = {
      id: `fault-${lastNumber}`,
      ...request,
      hits: 0,
      remaining: request.times ?? null,
    };
    armed.push(fault);
    return fault;
  };
  const spend = (fault: Fault): Fault => {
    const remaining = fault.remaining === null ? null : fault.remaining - 1;
    const spent = { ...fault, hits: fault.hits + 1, remaining };
    armed =
      remaining === 0
        ? armed.filter(({ id }) => id !== fault.id)
        : armed.map((other) => (other.id === fault.id ? spent : other));
    return spent;
  };
  for (const request of initial) arm(request);

  // Faults of a single operation are tried before faults of all operations.
  const list = (): readonly Fault[] =>
    armed.toSorted(
      (one, other) => Number(one.operationId === ALL) - Number(other.operationId === ALL),
    );

  return {
    list,
    /** Returns true if a fault with this id is or was armed; a fault is removed after its last hit. */
    wasArmed: (id: string) =>
      armed.some((fault) => fault.id === id) || parseFaultNumber(id) <= highest,
    arm,
    /** Removes the fault with this id; without an id, removes all faults. */
    disarm(id?: string) {
      armed = id === undefined ? [] : armed.filter((fault) => fault.id !== id);
    },
    /** Finds the fault for this request and counts the hit. */
    hit(target: FaultTarget): Fault | null {
      if (armed.length === 0) return null;
      const fault = list().find((candidate) => matches(candidate, target));
      return fault ? spend(fault) : null;
    },
    /** Counts a hit on the recorded fault of a repeated request, if the fault is armed. Returns the fault. */
    repeat(fault: Fault): Fault {
      const existing = armed.find(({ id }) => id === fault.id);
      if (existing) spend(existing);
      return fault;
    },
    get lastNumber() {
      return lastNumber;
    },
    /** Replaces all faults. Numbering continues after `number`; by default it restarts. */
    restore(faults: readonly Fault[], number = 0) {
      armed = faults.map((fault) => ({ ...fault }));
      lastNumber = number;
      highest = Math.max(
        number,
        ...armed.map(({ id }) => parseFaultNumber(id)).filter(Number.isFinite),
      );
    },
  };
}

/** Returns the number in a fault id; Infinity for a text that is no fault id. */
function parseFaultNumber(id: string): number {
  return Number(/^fault-(\d{1,9})$/.exec(id)?.[1] ?? Infinity);
}

function matches(fault: Fault, { operationId, params, search }: FaultTarget): boolean {
  if (fault.operationId !== ALL && fault.operationId !== operationId) return false;
  if (!fault.match) return true;
  const query = new URLSearchParams(search);
  return Object.entries(fault.match).every(
    ([name, value]) =>
      (Object.hasOwn(params, name) && params[name] === value) || query.getAll(name).includes(value),
  );
}

/** Returns the reply that replaces the operation's own reply; null if the operation runs. */
export function buildFaultReply(
  fault: Fault,
  operation: Operation,
  refusal: (fields: ErrorFields) => Reply,
): Reply | null {
  switch (fault.kind) {
    case 'status': {
      const status = fault.status ?? 500;
      const reply = refusal({
        error: `A fault answers ${status}.`,
        ...findRefusal(operation, status),
        status,
        ...(fault.error !== undefined && { error: fault.error }),
      });
      return { ...reply, status, headers: { ...reply.headers, ...retryAfter(status) } };
    }
    case 'malformed-json':
      return { status: 200, headers: JSON_TYPE_ONLY, body: '{"this": is not JSON]' };
    case 'html':
      return { status: fault.status ?? 503, headers: HTML_TYPE_ONLY, body: HTML_PAGE };
    case 'delay':
    case 'hang':
    case 'drop':
    case 'truncated-json':
    case 'broken-contract':
      return null;
    default:
      return fault.kind satisfies never;
  }
}

/** Returns the operation's refusal with this status; undefined unless there is exactly one. */
function findRefusal(operation: Operation, status: number): ErrorFields | undefined {
  const all = Object.entries(refusals).filter(
    ([code, one]) => one.status === status && operation.refusals.includes(code),
  );
  const [found] = all;
  return found && all.length === 1 ? { ...found[1], code: found[0] } : undefined;
}

export function alterReply(fault: Fault, reply: Reply): Reply {
  if (fault.kind === 'truncated-json') {
    const text = typeof reply.body === 'string' ? reply.body : '{"value": 1}';
    const body = text.slice(0, Math.max(1, Math.floor(text.length / 2)));
    return { status: withBody(reply.status), headers: JSON_TYPE_ONLY, body };
  }
  if (fault.kind === 'broken-contract') {
    const value = breakContract(reply.value);
    const body = JSON.stringify(value);
    return { status: withBody(reply.status), headers: JSON_TYPE_ONLY, body, value };
  }
  return reply;
}

const JSON_TYPE_ONLY = { 'Content-Type': 'application/json' } as const;
const HTML_TYPE_ONLY = { 'Content-Type': 'text/html; charset=utf-8' } as const;
const HTML_PAGE =
  '<!doctype html><html lang="en"><title>Service unavailable</title><h1>Service unavailable</h1></html>';

// A reply without a body cannot be truncated or broken, so it becomes a 200.
function withBody(status: number): number {
  return status === 204 ? 200 : status;
}

function retryAfter(status: number): Readonly<Record<string, string>> | undefined {
  return status === 429 || status === 503 ? { 'Retry-After': '30' } : undefined;
}

/** Returns the value with a first field of another type, or a string, which no operation sends. */
function breakContract(value: unknown): unknown {
  const isGroup = typeof value === 'object' && value !== null;
  const [name] = isGroup ? Object.keys(value) : [];
  if (!isGroup || name === undefined) return 'unexpected';
  const field = Array.isArray(value) ? breakContract(value[0]) : { unexpected: true };
  return Object.assign(structuredClone(value), { [name]: field });
}

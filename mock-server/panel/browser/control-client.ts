import type {
  Clock,
  ClockRequest,
  FaultList,
  FaultRequest,
  Journal,
  OutboxMessageList,
  Sandbox,
  SandboxList,
  SandboxRequest,
} from '#contract/generated/control-validators.ts';

/** A refusal of the control API, as a sentence. */
export class ControlError extends Error {
  override readonly name = 'ControlError';
}

/** The server could not be reached. */
export class Unreachable extends Error {
  override readonly name = 'Unreachable';
}

export const listSandboxes = () => call<SandboxList>('GET', '/sandboxes');
export const createSandbox = (wanted: SandboxRequest) =>
  call<Sandbox>('POST', '/sandboxes', JSON.stringify(wanted));
export const deleteSandbox = (id: string) => call<void>('DELETE', sandboxPath(id));
export const resetSandbox = (id: string) => call<Sandbox>('POST', sandboxPath(id, '/reset'));

export const readJournal = (id: string) => call<Journal>('GET', sandboxPath(id, '/journal'));
export const clearJournal = (id: string) => call<void>('DELETE', sandboxPath(id, '/journal'));
export const listOutbox = (id: string) =>
  call<OutboxMessageList>('GET', sandboxPath(id, '/outbox'));

export const listFaults = (id: string) => call<FaultList>('GET', sandboxPath(id, '/faults'));
export const createFault = (id: string, fault: FaultRequest) =>
  call<unknown>('POST', sandboxPath(id, '/faults'), JSON.stringify(fault));
export const deleteFaults = (id: string, fault?: string) =>
  call<void>('DELETE', sandboxPath(id, fault === undefined ? '/faults' : `/faults?fault=${fault}`));

export const setClock = (id: string, wanted: ClockRequest) =>
  call<Clock>('PUT', sandboxPath(id, '/clock'), JSON.stringify(wanted));
/** `state` is an exported state as text. */
export const importState = (id: string, state: string) =>
  call<Sandbox>('PUT', sandboxPath(id, '/state'), state);

export function controlAddress(id: string, below: string): string {
  return `/__mock${sandboxPath(id, below)}`;
}

function sandboxPath(id: string, below = ''): string {
  return `/sandboxes/${encodeURIComponent(id)}${below}`;
}

async function call<Value>(method: string, path: string, body?: string): Promise<Value> {
  const sent = body === undefined ? {} : { body, headers: { 'Content-Type': 'application/json' } };
  const response = await reach(`/__mock${path}`, { method, ...sent });
  const text = await response.text();
  const value: unknown = text === '' ? undefined : JSON.parse(text);
  if (!response.ok) throw new ControlError(sentenceOf(value, response.status));
  // The control API validates every reply against the contract that these types come from.
  return value as Value;
}

async function reach(address: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(address, init);
  } catch {
    throw new Unreachable('The mock server does not answer. Is it still running?');
  }
}

/** `Please check the values. status: A fault of kind status needs a status.` */
function sentenceOf(value: unknown, status: number): string {
  if (!isRecord(value) || typeof value['error'] !== 'string') return `Status ${status}.`;
  const fields = isRecord(value['fieldErrors']) ? Object.entries(value['fieldErrors']) : [];
  return [value['error'], ...fields.map(([name, text]) => `${name}: ${String(text)}`)].join(' ');
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

/** A mock server: where it is, and how it is reached. */
export type MockAddress = {
  /** Any address of the server; by default the page's own, and without one port 8080. */
  readonly url?: string;
  /** Sends a request; by default over the network. A mock server in this process gives its own. */
  readonly fetch?: (request: Request) => Promise<Response>;
};

/**
 * A refusal of the control API. Its message is such as `Please check the details you entered.
 * status: A fault of kind status needs a status.`
 */
export class ControlError extends Error {
  override readonly name = 'ControlError';
  readonly status: number;
  /** The sentence of each field that was refused. */
  readonly fieldErrors: Readonly<Record<string, string>>;

  constructor(status: number, text: string) {
    const { error, fieldErrors } = recordOf(parsed(text));
    const fields = Object.entries(recordOf(fieldErrors)).map(([name, why]): [string, string] => [
      name,
      String(why),
    ]);
    const said = typeof error === 'string' ? error : `Status ${status}.`;
    super([said, ...fields.map((field) => field.join(': '))].join(' '));
    this.status = status;
    this.fieldErrors = Object.fromEntries(fields);
  }
}

/** The server could not be reached. */
export class Unreachable extends Error {
  override readonly name = 'Unreachable';
}

const DEFAULT_SERVER = 'http://localhost:8080';

/** Sends one call of the generated client. Throws `ControlError` or `Unreachable`. */
export async function controlRequest<Reply>(
  path: string,
  { url, fetch = reach, ...init }: RequestInit & MockAddress,
): Promise<Reply> {
  const reply = await fetch(new Request(mockUrl(path, url), { ...init, redirect: 'error' }));
  const text = await reply.text();
  if (!reply.ok) throw new ControlError(reply.status, text);
  // The control API validates every reply against the contract that the type comes from.
  return (text === '' ? undefined : JSON.parse(text)) as Reply;
}

/** An address of the mock server. */
export function mockUrl(path: string, server?: string): string {
  const here = typeof location === 'undefined' ? DEFAULT_SERVER : location.href;
  return new URL(path, server ?? here).href;
}

async function reach(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    throw new Unreachable('The mock server does not answer. Is it still running?', {
      cause: error,
    });
  }
}

function recordOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

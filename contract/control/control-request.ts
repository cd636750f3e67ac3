/** Address of a mock server and the function that sends requests to it. */
export type MockAddress = {
  /**
   * Any address on the mock server. Defaults to the address of the page, or to
   * http://localhost:8080 outside a browser.
   */
  readonly url?: string;
  /**
   * Sends a request; defaults to the global `fetch`. For a mock server in the same process, pass
   * the `fetch` function of its app.
   */
  readonly fetch?: (request: Request) => Promise<Response>;
};

/**
 * Refusal of the control API. Example of a message: `Please check the details you entered. status:
 * A fault of kind status needs a status.`
 */
export class ControlError extends Error {
  override readonly name = 'ControlError';
  readonly status: number;
  /** Error message of each refused field, by name. */
  readonly fieldErrors: Readonly<Record<string, string>>;

  constructor(status: number, text: string) {
    const { error, fieldErrors } = toRecord(parseJsonOrNull(text));
    const fields = Object.entries(toRecord(fieldErrors)).map(([name, why]): [string, string] => [
      name,
      String(why),
    ]);
    const message = typeof error === 'string' ? error : `Status ${status}.`;
    super([message, ...fields.map((field) => field.join(': '))].join(' '));
    this.status = status;
    this.fieldErrors = Object.fromEntries(fields);
  }
}

/** Thrown if the mock server does not answer. */
export class UnreachableError extends Error {
  override readonly name = 'Unreachable';
}

const DEFAULT_SERVER = 'http://localhost:8080';

/**
 * Sends one call of the generated client. Throws `ControlError` if the mock server refuses the
 * call, and `UnreachableError` if it does not answer.
 */
export async function controlRequest<Reply>(
  path: string,
  { url, fetch = reach, ...init }: RequestInit & MockAddress,
): Promise<Reply> {
  const reply = await fetch(new Request(buildMockUrl(path, url), { ...init, redirect: 'error' }));
  const text = await reply.text();
  if (!reply.ok) throw new ControlError(reply.status, text);
  // Safe cast: the control API validates every reply against the contract from which `Reply` is
  // generated.
  return (text === '' ? undefined : JSON.parse(text)) as Reply;
}

/** Returns the absolute address of a path on the mock server. */
export function buildMockUrl(path: string, server?: string): string {
  const here = typeof location === 'undefined' ? DEFAULT_SERVER : location.href;
  return new URL(path, server ?? here).href;
}

async function reach(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const isRefused = error instanceof Error && /certificate/.test(String(error.cause));
    throw new UnreachableError(
      isRefused
        ? 'Node refuses the certificate of the mock server: set NODE_TLS_REJECT_UNAUTHORIZED=0.'
        : 'The mock server does not answer. Is it still running?',
      { cause: error },
    );
  }
}

function toRecord(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

function parseJsonOrNull(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

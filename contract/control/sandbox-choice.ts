import { createSandbox, getSandbox, type Sandbox } from '../generated/control-client.ts';
import { ControlError, type MockAddress } from './control-request.ts';

/**
 * Sandbox that a portal address requests: `?scenario=NAME` creates one, `?sandbox=ID` selects an
 * existing one.
 */
export type SandboxChoice = { readonly scenario: string | null; readonly id: string | null };

/** Removes the sandbox choice from the address and returns it; null if the address has none. */
export function extractSandboxChoice({ searchParams }: URL): SandboxChoice | null {
  // `searchParams` decodes the plus in `pending-bank+unread-messages` as a space.
  const scenario = searchParams.get('scenario')?.replaceAll(' ', '+') ?? null;
  const id = searchParams.get('sandbox');
  searchParams.delete('scenario');
  searchParams.delete('sandbox');
  return scenario || id ? { scenario, id } : null;
}

/**
 * Creates or fetches the chosen sandbox.
 * @throws ControlError for an unknown scenario or sandbox.
 */
export function resolveSandboxChoice(
  { scenario, id }: SandboxChoice,
  server: MockAddress,
): Promise<Sandbox> {
  return scenario ? createSandbox({ scenario }, server) : getSandbox(id ?? '', server);
}

/**
 * Returns the mock server's message about an unknown scenario or sandbox, which suggests the
 * nearest name. Returns null for status 403 and for an error that is no `ControlError`.
 */
export function explainMissingSandbox(error: unknown): string | null {
  if (!(error instanceof ControlError) || error.status === 403) return null;
  return error.fieldErrors['scenario'] ?? error.message;
}

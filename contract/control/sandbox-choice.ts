import { createSandbox, getSandbox, type Sandbox } from '../generated/control-client.ts';
import { ControlError, type MockAddress } from './control-request.ts';

/** What the address of a portal asks for: `?scenario=NAME` a fresh sandbox, `?sandbox=ID` one that there is. */
export type SandboxChoice = { readonly scenario: string | null; readonly id: string | null };

/** Removes the choice from the address; null where it has none. */
export function takeChoice({ searchParams }: URL): SandboxChoice | null {
  // A plus of `pending-bank+unread-messages` reads as a space.
  const scenario = searchParams.get('scenario')?.replaceAll(' ', '+') ?? null;
  const id = searchParams.get('sandbox');
  searchParams.delete('scenario');
  searchParams.delete('sandbox');
  return scenario || id ? { scenario, id } : null;
}

/** @throws ControlError where there is no such scenario or sandbox. */
export function sandboxOf({ scenario, id }: SandboxChoice, server: MockAddress): Promise<Sandbox> {
  return scenario ? createSandbox({ scenario }, server) : getSandbox(id ?? '', server);
}

/** Why there is no such sandbox, with the nearest name; null for any other failure. */
export function whyNoSandbox(error: unknown): string | null {
  if (!(error instanceof ControlError) || error.status === 403) return null;
  return error.fieldErrors['scenario'] ?? error.message;
}

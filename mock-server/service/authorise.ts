import { isIdleEnd, lastUseOf } from '../sandbox/idle-sessions.ts';
import type { Sandbox } from '../sandbox/sandbox.ts';
import type { Operation } from '../engine/operation.ts';
import { refuse } from '../engine/refusal.ts';
import type { ClientCaller, OwnCaller } from './resolver.ts';

const BEARER = /^Bearer +([\w.~+/=-]+)$/i;
const STAFF_ONLY: ReadonlySet<string> = new Set(['searchClients']);
const HOLDER_ONLY: Readonly<Record<string, string>> = {
  // Specification 5: the text shown instead of the inbox while acting as another.
  messages: 'Secure messages can only be viewed by the account holder',
  files: 'Files can only be added and deleted by the account holder.',
};

export type Caller = OwnCaller | ClientCaller | null;

/**
 * Finds the caller and the client whose data the operation may use. Refuses with 401 without a live
 * session, 403 for data that the caller may not see, 409 for what is not allowed while acting.
 */
export function authorise(operation: Operation, request: Request, sandbox: Sandbox): Caller {
  if (operation.isPublic) return null;
  const own = ownCaller(request, sandbox);
  if (STAFF_ONLY.has(operation.id) && !own.isStaff) {
    throw refuse(403, 'Only staff may search for clients.');
  }
  if (operation.acting === 'own') return own;
  const actedId = actedClientOf(request);
  if (actedId === null || actedId === own.ownClientId) return ownClientCaller(operation, own);
  refuseUnlessViewable(actedId, own, sandbox);
  if (operation.acting === 'blocked' || (operation.acting === 'staff' && !own.isStaff)) {
    const text =
      HOLDER_ONLY[operation.tag] ?? 'This cannot be changed while viewing as another user.';
    throw refuse(409, text);
  }
  return { ...own, clientId: actedId, isActing: true };
}

export function actedClientOf(request: Request): string | null {
  return request.headers.get('execute-as')?.trim() || null;
}

export function tokenOf(request: Request): string | null {
  const header = request.headers.get('authorization');
  return header === null ? null : (BEARER.exec(header)?.[1] ?? null);
}

function ownCaller(request: Request, sandbox: Sandbox): OwnCaller {
  const { db, clock, sessionUse, endedByReset } = sandbox;
  const token = tokenOf(request);
  const session = token === null ? undefined : db.sessions.get(token);
  const user = session && db.users.get(session.username);
  if (token !== null && !session && endedByReset.has(token)) {
    throw refuse(401, 'The sandbox was reset. Please log in again.');
  }
  if (!session || !user) throw refuse(401, 'Your session has ended. Please log in again.');
  const now = Date.parse(clock.iso());
  const lastUse = lastUseOf(sandbox, session);
  if (isIdleEnd(lastUse, now)) {
    throw refuse(401, 'Your session has ended. Please log in again.');
  }
  if (now > lastUse) sessionUse.set(session.id, now);
  return { session, user, isStaff: user.group === 'Company', ownClientId: user.clientId };
}

function ownClientCaller(operation: Operation, own: OwnCaller): ClientCaller {
  if (own.ownClientId !== null) return { ...own, clientId: own.ownClientId, isActing: false };
  // A password belongs to the user; staff have one too, but no client.
  if (operation.tag === 'auth') return { ...own, clientId: '', isActing: false };
  throw refuse(409, 'Choose a client first.');
}

function refuseUnlessViewable(clientId: string, own: OwnCaller, { db }: Sandbox): void {
  const client = db.clients.get(clientId);
  if (client && (own.isStaff || client.viewableBy.includes(own.user.id))) return;
  throw refuse(403, 'You may not view this client.');
}

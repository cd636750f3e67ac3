import type { RefusalCode } from '#contract/generated/refusals.ts';
import { isSessionExpired, getLastUse } from '../sandbox/idle-sessions.ts';
import type { Sandbox } from '../sandbox/sandbox.ts';
import type { Operation } from '../engine/operation.ts';
import { refuse } from '../engine/refusal.ts';
import type { ClientCaller, OwnCaller } from './resolver.ts';

const BEARER = /^Bearer +([\w.~+/=-]+)$/i;
const HOLDER_ONLY: Readonly<Record<string, RefusalCode>> = {
  messages: 'account-holder-only',
  files: 'files-account-holder-only',
};

export type Caller = OwnCaller | ClientCaller | null;

/**
 * Finds the caller and the client whose data the operation may use. Refuses with 401 without a live session,
 * 403 for data that the caller may not see, and 409 for an operation that is not allowed while acting or that
 * needs a client whom staff have not chosen.
 */
export function authorise(operation: Operation, request: Request, sandbox: Sandbox): Caller {
  if (operation.isPublic) return null;
  const own = ownCaller(request, sandbox);
  if (operation.isForStaff && !own.isStaff) {
    throw refuse('staff-only');
  }
  if (operation.acting === 'own') return own;
  const actedId = readActedClientId(request);
  if (actedId === null || actedId === own.ownClientId) return ownClientCaller(operation, own);
  refuseUnlessViewable(actedId, own, sandbox);
  if (operation.acting === 'blocked' || (operation.acting === 'staff' && !own.isStaff)) {
    throw refuse(HOLDER_ONLY[operation.tag] ?? 'own-account-only');
  }
  return { ...own, clientId: actedId, isActing: true };
}

export function readActedClientId(request: Request): string | null {
  return request.headers.get('execute-as')?.trim() || null;
}

export function readToken(request: Request): string | null {
  const header = request.headers.get('authorization');
  return header === null ? null : (BEARER.exec(header)?.[1] ?? null);
}

function ownCaller(request: Request, sandbox: Sandbox): OwnCaller {
  const { db, clock, sessionUse, endedByReset } = sandbox;
  const token = readToken(request);
  const session = token === null ? undefined : db.sessions.get(token);
  const user = session && db.users.get(session.username);
  if (token !== null && !session && endedByReset.has(token)) {
    throw refuse('session-ended', undefined, 'The sandbox was reset. Please log in again.');
  }
  if (!session || !user) throw refuse('session-ended');
  const now = Date.parse(clock.iso());
  const lastUse = getLastUse(sandbox, session);
  if (isSessionExpired(lastUse, now)) {
    throw refuse('session-ended');
  }
  if (now > lastUse) sessionUse.set(session.id, now);
  return { session, user, isStaff: user.group === 'Company', ownClientId: user.clientId };
}

function ownClientCaller(operation: Operation, own: OwnCaller): ClientCaller {
  if (own.ownClientId !== null) return { ...own, clientId: own.ownClientId, isActing: false };
  // Staff may call the `auth` operations, such as a change of their password, although they have no client.
  if (operation.tag === 'auth') return { ...own, clientId: '', isActing: false };
  throw refuse('client-required');
}

function refuseUnlessViewable(clientId: string, own: OwnCaller, { db }: Sandbox): void {
  const client = db.clients.get(clientId);
  if (client && (own.isStaff || client.viewableBy.includes(own.user.id))) return;
  throw refuse('client-forbidden');
}

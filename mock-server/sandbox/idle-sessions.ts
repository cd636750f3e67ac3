import type { Row } from '../store/database.ts';
import type { Sandbox } from './sandbox.ts';

const SESSION_IDLE_MS = 30 * 60 * 1000;

export function getLastUse({ sessionUse }: Sandbox, { id, lastUsedAt }: Row<'sessions'>): number {
  return Math.max(Date.parse(lastUsedAt), sessionUse.get(id) ?? 0);
}

/** Returns true if a session with this last use has expired by `now`; both in milliseconds. */
export function isSessionExpired(lastUse: number, now: number): boolean {
  return now - lastUse > SESSION_IDLE_MS;
}

/**
 * Shifts the last use of live sessions after the clock has jumped from `from`, so that the jump does
 * not end them.
 */
export async function preserveSessions(sandbox: Sandbox, from: Date): Promise<void> {
  const { db, clock, sessionUse } = sandbox;
  for (const session of db.sessions.list()) {
    const lastUse = getLastUse(sandbox, session);
    if (isSessionExpired(lastUse, from.getTime())) continue;
    const idleMs = from.getTime() - lastUse;
    const lastUsedAt = new Date(clock.now().getTime() - idleMs).toISOString();
    await db.sessions.update(session.id, { lastUsedAt });
    sessionUse.delete(session.id);
  }
}

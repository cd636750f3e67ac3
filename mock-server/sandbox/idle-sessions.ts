import type { Row } from '../store/database.ts';
import type { Sandbox } from './sandbox.ts';

const SESSION_IDLE_MS = 30 * 60 * 1000;

/** The time of a session's last use in milliseconds. */
export function lastUseOf({ sessionUse }: Sandbox, { id, lastUsedAt }: Row<'sessions'>): number {
  return Math.max(Date.parse(lastUsedAt), sessionUse.get(id) ?? 0);
}

/** Whether a session last used then has ended by `now`; both in milliseconds. */
export function isIdleEnd(lastUse: number, now: number): boolean {
  return now - lastUse > SESSION_IDLE_MS;
}

/** After a jump of the clock from then, sessions have been idle as long as before it. */
export async function keepSessions(sandbox: Sandbox, from: Date): Promise<void> {
  const { db, clock, sessionUse } = sandbox;
  for (const session of db.sessions.list()) {
    const lastUse = lastUseOf(sandbox, session);
    if (isIdleEnd(lastUse, from.getTime())) continue;
    const idleMs = from.getTime() - lastUse;
    const lastUsedAt = new Date(clock.now().getTime() - idleMs).toISOString();
    await db.sessions.update(session.id, { lastUsedAt });
    sessionUse.delete(session.id);
  }
}

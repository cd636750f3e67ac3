import type { Recipient } from './change-notice.ts';
import type { Database } from '../store/database.ts';

/** Whom an e-mail about a client's account goes to. The client exists. */
export function holderOf(db: Database, clientId: string): Recipient {
  const { fullName, email } = db.clients.require(
    clientId,
    () => new Error(`There is no client '${clientId}'.`),
  );
  const [user] = db.users.list({ where: (row) => row.clientId === clientId, limit: 1 });
  return { fullName, email, username: user?.id ?? email };
}

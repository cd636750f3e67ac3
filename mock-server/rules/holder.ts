import type { Recipient } from './change-notice.ts';
import type { Database, Row } from '../store/database.ts';

/** A client that exists: the pipeline admits no other. */
export function clientOf(db: Database, id: string): Row<'clients'> {
  return db.clients.require(id, () => new Error(`There is no client '${id}'.`));
}

/** Whom an e-mail about a client's account goes to. */
export function holderOf(db: Database, clientId: string): Recipient {
  const { fullName, email } = clientOf(db, clientId);
  const [user] = db.users.list({ where: (row) => row.clientId === clientId, limit: 1 });
  return { fullName, email, username: user?.id ?? email };
}

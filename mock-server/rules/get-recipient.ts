import type { Recipient } from './change-notice.ts';
import type { Database, Row } from '../store/database.ts';

/** Returns a client by id. Throws if there is no such client, which cannot happen after authorisation. */
export function requireClient(db: Database, id: string): Row<'clients'> {
  return db.clients.require(id, () => new Error(`There is no client '${id}'.`));
}

export function getRecipient(db: Database, clientId: string): Recipient {
  const { fullName, email } = requireClient(db, clientId);
  const [user] = db.users.list({ where: (row) => row.clientId === clientId, limit: 1 });
  return { fullName, email, username: user?.id ?? email };
}

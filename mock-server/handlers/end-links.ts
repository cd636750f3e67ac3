import type { Clock } from '../engine/clock.ts';
import type { Database, Row } from '../store/database.ts';

export async function endLinks(
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  username: string,
  kinds: readonly Row<'tokens'>['kind'][],
): Promise<void> {
  const unused = db.tokens.list({
    where: (token) =>
      kinds.includes(token.kind) && token.username === username && token.usedAt === null,
  });
  for (const { id } of unused) await db.tokens.update(id, { usedAt: clock.iso() });
}

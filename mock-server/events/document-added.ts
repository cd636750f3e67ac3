import { refuseWithMessage } from '../engine/refusal.ts';
import { isExpired } from '../rules/portfolio-totals.ts';
import type { Row } from '../store/database.ts';
import { requireClientRow, type EventCall, type EventDefinition } from './event.ts';

const NAME = 'Statement';
const TEXT = 'This is a sample document of the mock server. It holds no real information.';
/** Size in bytes to which the sample PDF is padded. */
const SIZE = 48_640;

export const documentAddedEvent: EventDefinition = {
  name: 'documentAdded',
  title: 'Document added',
  description: 'Adds a PDF to the documents of a holding.',
  parameters: ['holdingId', 'name'],
  async raise(call) {
    const { db, clock, ids, client, request } = call;
    const holding = findHolding(call);
    const { name = NAME } = request;
    const holdingName = holding.investment.name;
    const file = await db.files.insert({
      id: ids.next('file'),
      clientId: client.id,
      name,
      type: 'Statement',
      extension: 'pdf',
      size: SIZE,
      createDate: clock.iso(),
      mime: 'application/pdf',
      content: { kind: 'sample', title: name, lines: [holdingName, '', TEXT] },
    });
    const group = db.documentGroups.get(holding.id);
    const fileIds = [...(group?.fileIds ?? []), file.id];
    const owned = { id: holding.id, clientId: client.id, name: holdingName };
    await db.documentGroups.put({ ...owned, ...group, fileIds });
    return [`${holdingName} of ${client.fullName} has the document ${file.id}, '${name}'.`];
  },
};

function findHolding(call: EventCall): Row<'holdings'> {
  const { db, client, request } = call;
  const { holdingId } = request;
  if (holdingId !== undefined) {
    return requireClientRow(call, 'holdingId', holdingId, db.holdings.get(holdingId), 'holding');
  }
  const [first] = db.holdings.list({
    owner: client.id,
    where: (holding) => !isExpired(holding),
    limit: 1,
  });
  if (first) return first;
  throw refuseWithMessage(
    409,
    `${client.fullName} has no holding. The investor and the partner have some.`,
  );
}

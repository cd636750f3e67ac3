import { z } from 'zod';
import type { Row } from '../store/database.ts';
import data from './data/history.json' with { type: 'json' };

type Subject = Pick<Row<'holdings'>, 'id' | 'clientId' | 'currency'>;

const item = z.tuple([
  z.number(),
  z.string(),
  z.number().nullable(),
  z.number().nullable(),
  z.number().nullable(),
]);
const items = z.record(z.string(), z.array(item)).parse(data);

/**
 * Of a holding or an account, oldest first: status, day, value, unit price and quantity, from the
 * application to the last valuation, and the end of what is closed or archived. `holding-3006` has none,
 * and `holding-3008` a status that the portal does not know.
 */
export function historyOf({ id, clientId, currency }: Subject): readonly Row<'history'>[] {
  return (items[id] ?? []).map(
    ([effectiveStatus, effectiveDate, value, unitPrice, quantity], index) => ({
      effectiveStatus,
      effectiveDate,
      value,
      unitPrice,
      quantity,
      id: `history-${id}-${String(index + 1).padStart(2, '0')}`,
      subjectId: id,
      clientId,
      currency,
    }),
  );
}

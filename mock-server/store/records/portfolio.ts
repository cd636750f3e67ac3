import * as z from 'zod';
import {
  AccountGrowthPoint,
  Commission,
  Holding,
  HoldingHistoryItem,
  Transaction,
} from '#contract/generated/validators.ts';
import { references } from '#contract/generated/references.ts';
import { listReferencedTables, createTableSpec } from './table-spec.ts';

const holdingRecord = Holding.extend({
  clientId: z.string(),
  /** The two segments of `/investment/:parent/:child`. */
  parent: z.string(),
  child: z.string(),
  /** The discretionary-manager account of the holding, or null. */
  accountId: z.string().nullable(),
  /**
   * Money paid into the holding (above zero) or out of it after the first day. `cost` includes these
   * payments.
   */
  payments: z.array(z.strictObject({ date: z.string(), amount: z.number() })),
});

const historyRecord = HoldingHistoryItem.extend({
  id: z.string(),
  /** Id of the holding or of the discretionary-manager account. */
  subjectId: z.string(),
  clientId: z.string(),
});

const accountRecord = z.strictObject({
  id: z.string(),
  clientId: z.string(),
  /** The segments `:cat` and `:wrapper` of `/dfm/:cat/:wrapper/:accountId`. */
  category: z.string(),
  wrapper: z.string(),
  name: z.string(),
  currency: z.string(),
  /** Growth series, oldest first. */
  growth: z.array(AccountGrowthPoint),
});

const documentGroupRecord = z.strictObject({
  /** The id of the holding. */
  id: z.string(),
  clientId: z.string(),
  name: z.string(),
  fileIds: z.array(z.string()),
});

const transactionRecord = Transaction.extend({ id: z.string(), clientId: z.string() });

const commissionRecord = Commission.extend({ id: z.string(), clientId: z.string() });

export const portfolioTables = {
  holdings: createTableSpec(holdingRecord, ({ clientId }) => clientId, {
    clientId: ['clients'],
    accountId: ['accounts'],
    ...listReferencedTables(references.Holding),
  }),
  // The owner is the holding or account, because each history is read separately.
  history: createTableSpec(historyRecord, ({ subjectId }) => subjectId, {
    clientId: ['clients'],
    subjectId: ['holdings', 'accounts'],
  }),
  accounts: createTableSpec(accountRecord, ({ clientId }) => clientId, { clientId: ['clients'] }),
  documentGroups: createTableSpec(documentGroupRecord, ({ clientId }) => clientId, {
    ...listReferencedTables(references.DocumentGroup),
    clientId: ['clients'],
    fileIds: ['files'],
  }),
  transactions: createTableSpec(transactionRecord, ({ clientId }) => clientId, {
    clientId: ['clients'],
  }),
  commissions: createTableSpec(commissionRecord, ({ clientId }) => clientId, {
    clientId: ['clients'],
  }),
} as const;

import { listOperations, readBundle } from '#contract/bundle.ts';
import type { AccountGrowthPoint } from '#contract/generated/schemas/accountGrowthPoint.zod.ts';
import { BankDetailsRequest } from '#contract/generated/schemas/bankDetailsRequest.zod.ts';
import type { CategoryOverview } from '#contract/generated/schemas/categoryOverview.zod.ts';
import type { Commission } from '#contract/generated/schemas/commission.zod.ts';
import type { DocumentGroup } from '#contract/generated/schemas/documentGroup.zod.ts';
import type { FileRecord } from '#contract/generated/schemas/fileRecord.zod.ts';
import type { HoldingHistoryItem } from '#contract/generated/schemas/holdingHistoryItem.zod.ts';
import type { PortfolioHistoryPoint } from '#contract/generated/schemas/portfolioHistoryPoint.zod.ts';
import type { SecureMessageSummary } from '#contract/generated/schemas/secureMessageSummary.zod.ts';
import type { Transaction } from '#contract/generated/schemas/transaction.zod.ts';
import { getListCommissionResponseMock } from '#src/sdk/generated/commission/commission.msw.ts';
import { getListDocumentsResponseMock } from '#src/sdk/generated/files/files.msw.ts';
import {
  getGetDfmAccountGrowthResponseMock,
  getGetPortfolioHistoryResponseMock,
  getGetPortfolioOverviewResponseMock,
  getListHoldingHistoryResponseMock,
} from '#src/sdk/generated/investments/investments.msw.ts';
import { getListMessagesResponseMock } from '#src/sdk/generated/messages/messages.msw.ts';
import { getListTransactionsResponseMock } from '#src/sdk/generated/transactions/transactions.msw.ts';

/*
 * Rows of replies. Each is the first row of the contract's example with some fields replaced, so that
 * a new field of the contract changes no test. Whole replies: `getClientResponseMock()` and its like
 * in src/sdk/generated.
 */

/** Returns the contract's example of submitted bank details with some fields replaced. */
export function aBankSubmission(fields: Partial<BankDetailsRequest> = {}): BankDetailsRequest {
  const submit = listOperations(readBundle('openapi')).find(
    ({ operationId }) => operationId === 'submitBankDetails',
  );
  const example = submit?.requestBody?.content['application/json']?.example;
  return { ...BankDetailsRequest.parse(example), ...fields };
}

function getFirst<Row>(rows: readonly Row[]): Row {
  const [first] = rows;
  if (first === undefined) throw new Error('The example of the contract has no row.');
  return first;
}

export function aTransaction(fields: Partial<Transaction> = {}): Transaction {
  return { ...getFirst(getListTransactionsResponseMock()), ...fields };
}

export function aMessageSummary(fields: Partial<SecureMessageSummary> = {}): SecureMessageSummary {
  return { ...getFirst(getListMessagesResponseMock()), ...fields };
}

export function aHistoryItem(fields: Partial<HoldingHistoryItem> = {}): HoldingHistoryItem {
  return { ...getFirst(getListHoldingHistoryResponseMock().data), ...fields };
}

export function aFile(fields: Partial<FileRecord> = {}): FileRecord {
  return { ...getFirst(getFirst(getListDocumentsResponseMock()).documents), ...fields };
}

export function aDocumentGroup(fields: Partial<DocumentGroup> = {}): DocumentGroup {
  return { ...getFirst(getListDocumentsResponseMock()), ...fields };
}

export function aCategory(fields: Partial<CategoryOverview> = {}): CategoryOverview {
  return { ...getFirst(getGetPortfolioOverviewResponseMock().overview), ...fields };
}

export function aPortfolioPoint(
  fields: Partial<PortfolioHistoryPoint> = {},
): PortfolioHistoryPoint {
  const { points } = getFirst(getGetPortfolioHistoryResponseMock().currencies);
  return { ...getFirst(points), ...fields };
}

export function aGrowthPoint(fields: Partial<AccountGrowthPoint> = {}): AccountGrowthPoint {
  return { ...getFirst(getGetDfmAccountGrowthResponseMock().points), ...fields };
}

export function aCommission(fields: Partial<Commission> = {}): Commission {
  return { ...getFirst(getListCommissionResponseMock()), ...fields };
}

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { OperationId } from '#contract/generated/operations.ts';
import { contractOperations, getOperation } from '#contract/judge/document.ts';
import { getField } from '#contract/judge/get-field.ts';
import { judgeReply } from '#contract/judge/judge-reply.ts';
import { getOperationCase } from './cases/all-cases.ts';
import { buildSentRequest } from './operation-case.ts';
import { buildRefusalChecks, MAX_JSON_BYTES, padBody, type StatusCheck } from './refusals.ts';
import { openSandbox } from './sandbox.ts';

/** Requirement IDs of each operation of the specification. */
const ROWS: Readonly<Partial<Record<OperationId, string>>> = {
  login: 'API-05',
  loginWithToken: 'API-06',
  loginWithMagicToken: 'API-07',
  logout: 'API-08',
  changePassword: 'API-09',
  completePasswordReset: 'API-10',
  validatePasswordReset: 'API-11',
  requestPasswordReset: 'API-12',
  requestMagicLink: 'API-13',
  setNewPassword: 'API-14',
  checkPasswordRequired: 'API-15',
  validateRedirect: 'API-16',
  listNavigation: 'API-17',
  getPortfolioOverview: 'API-18',
  getSubCategoryOverview: 'API-19, API-87',
  listHoldingDocuments: 'API-20',
  listDfmHoldings: 'API-21',
  listHoldings: 'API-22',
  listHoldingHistory: 'API-23',
  getHoldingHistoryCount: 'API-24',
  listDfmHistory: 'API-25',
  getDfmHistoryCount: 'API-26',
  getDfmAccountGrowth: 'API-27',
  getClient: 'API-28',
  listAssociatedClients: 'API-29',
  getClientName: 'API-30, API-84',
  listTransactions: 'API-31',
  getTransactionsMinDate: 'API-32',
  downloadTransactionsReport: 'API-33',
  getBankDetails: 'API-34',
  submitBankDetails: 'API-35',
  getAddress: 'API-36',
  submitAddress: 'API-37',
  getContactDetails: 'API-38',
  updateContactDetails: 'API-39',
  listCommission: 'API-40',
  listCommissionYears: 'API-41',
  listDocuments: 'API-42',
  downloadDocument: 'API-43',
  downloadFile: 'API-44',
  searchClients: 'API-45',
  getUserByWcid: 'API-46, API-79',
  getInterests: 'API-47',
  replaceInterests: 'API-48',
  getContactPreferences: 'API-49',
  updateContactPreferences: 'API-50',
  getContactFrequency: 'API-51',
  updateContactFrequency: 'API-52',
  getOptOut: 'API-53',
  setOptOut: 'API-54',
  getPublicContactPreferences: 'API-55',
  updatePublicContactPreferences: 'API-56',
  getPublicContactFrequency: 'API-57',
  updatePublicContactFrequency: 'API-58',
  getPublicInterests: 'API-59',
  replacePublicInterests: 'API-60',
  getPublicOptOut: 'API-61',
  setPublicOptOut: 'API-62',
  getUnreadMessageCount: 'API-63',
  listMessages: 'API-64',
  getMessage: 'API-65',
  getMessageThread: 'API-66',
  listMessageAttachments: 'API-67',
  listMessageAttachmentFiles: 'API-68',
  updateMessage: 'API-69',
  createMessage: 'API-70',
  addMessageAttachments: 'API-71, API-94',
  deleteMessage: 'API-72',
  deleteMessageAttachment: 'API-73',
  uploadFiles: 'API-74',
  deleteFile: 'API-75',
};

const rows = new Map(Object.entries(ROWS));

describe.each(contractOperations)('$id', (operation) => {
  const checks = buildRefusalChecks(operation);

  for (const check of checks) {
    const row = rows.get(operation.id);
    const claim = `${operation.id} answers ${check.status} ${check.when}`;
    const test = async () => {
      const reply = await answerTo(check);
      // The mock server must send the declared reply, also where another backend may differ.
      expect(await judgeReply({ ...operation, isReplyUnstated: false }, reply)).toEqual([]);
      const body = await reply.clone().text();
      expect({ status: reply.status, body }).toEqual({ status: check.status, body });
    };
    // Operations that the specification does not have prove no requirement.
    if (row) it(`${claim} [${row}]`, test);
    else it(`${claim}`, test);
  }

  it(`${operation.id} is tested with each status that it declares [API-82]`, () => {
    const tested = new Set(checks.map(({ status }) => status));
    expect(tested).toEqual(new Set(operation.replies.keys()));
  });
});

it('the test of each operation names the requirement that describes the operation', () => {
  const markdown = readFileSync(new URL('../../docs/requirements.md', import.meta.url), 'utf8');
  const described = [...markdown.matchAll(/^\| (API-\d\d) \| Operation `(\w+)`/gm)];
  expect(
    Object.fromEntries(described.map(([, id = '', operation = '']) => [operation, id])),
  ).toEqual(Object.fromEntries([...rows].map(([operation, ids]) => [operation, ids.slice(0, 6)])));
});

it('every operation declares one success: 200 with a body or 204 without one [API-96, API-91]', () => {
  for (const { id, method, replies } of contractOperations) {
    const successes = [...replies].filter(([status]) => status < 400);
    const isBodiless = successes.every(([, { type }]) => type === null);
    expect({ id, statuses: successes.map(([status]) => status) }).toEqual({
      id,
      statuses: [isBodiless ? 204 : 200],
    });
    const mustBeBodiless = method === 'DELETE' || id === 'logout';
    expect({ id, isRespected: isBodiless || !mustBeBodiless }).toEqual({ id, isRespected: true });
  }
});

it('every declared failure has an ErrorReply as its body [API-82]', () => {
  for (const { id, replies } of contractOperations) {
    for (const [status, { type, media }] of replies) {
      if (status < 400) continue;
      const { schema } = media;
      const wanted = { $ref: '#/components/schemas/ErrorReply' };
      expect({ id, type, schema }).toEqual({ id, type: 'application/json', schema: wanted });
    }
  }
});

it('createMessage ignores an id in the request and returns the id of the server [API-93]', async () => {
  const operation = getOperation('createMessage');
  const { body } = getOperationCase(operation.id).succeeds;
  const sandbox = await openSandbox();
  for (const id of [null, 'message-1001', 'mine']) {
    const sent = await buildSentRequest(
      operation,
      { body: Object.assign({}, body, { id }) },
      sandbox,
    );
    const reply = await sandbox.send(sent);
    expect(reply.status).toBe(200);
    expect(getField(await reply.json(), 'id')).not.toBe(id);
  }
});

it('a request body of exactly 4 MB is accepted', async () => {
  const operation = getOperation('validateRedirect');
  const sandbox = await openSandbox();
  const sent = await buildSentRequest(operation, getOperationCase(operation.id).succeeds, sandbox);
  const reply = await sandbox.send(padBody(sent, MAX_JSON_BYTES));
  expect(await judgeReply(operation, reply)).toEqual([]);
  expect(reply.status).toBe(200);
});

async function answerTo({ scenario, ask, after = 0 }: StatusCheck): Promise<Response> {
  const sandbox = await openSandbox({ scenario });
  const sent = await ask(sandbox);
  for (let count = 0; count < after; count += 1) await sandbox.send(sent);
  return sandbox.send(sent);
}

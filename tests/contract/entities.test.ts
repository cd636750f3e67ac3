import { expect, it } from 'vitest';
import { readBundle } from '#contract/bundle.ts';
import {
  contractSchemas as schemas,
  getOperation,
  resolveSchema,
  findSchemaProblems,
  type Schema,
} from '#contract/judge/document.ts';
import { getField } from '#contract/judge/get-field.ts';

function schemaOf(name: string): Schema {
  return resolveSchema({ $ref: `#/components/schemas/${name}` });
}

function field(name: string, property: string): Schema {
  const found = schemaOf(name).properties?.[property];
  if (!found) throw new Error(`${name} has no field ${property}.`);
  return resolveSchema(found);
}

/** Returns a schema, or that of one of its fields (`Schema.field`). */
function schemaAt(path: string): Schema {
  const [name = '', property] = path.split('.');
  return property === undefined ? schemaOf(name) : field(name, property);
}

/** Returns the fields of an entity without those that a decision adds (`x-source: decision`). */
function fieldsOf(name: string): readonly string[] {
  return Object.entries(schemaOf(name).properties ?? {})
    .filter(([, property]) => getField(property, 'x-source') !== 'decision')
    .map(([property]) => property)
    .toSorted();
}

// Copied from section 3 of the specification. The last column lists fields that section 7 adds, or that
// files and dates need.
const ENTITIES: readonly (readonly [name: string, fields: string, ids: string, more?: string])[] = [
  ['SessionUser', 'email, firstName, lastName, fullName, username', 'DATA-02'],
  ['ViewableClient', 'id, fullName', 'DATA-04'],
  ['ClientSearchResult', 'id, fullName, clientNum', 'DATA-05'],
  ['Client', 'clientNum', 'DATA-06'],
  ['ClientName', 'salutation, lastName', 'DATA-07'],
  ['PortfolioOverview', 'overview, currencyTotals', 'DATA-08'],
  ['CategoryOverview', 'investmentCategory, url, totalValue', 'DATA-08'],
  [
    'Holding',
    'id, parentHolding, investment, phase, value, cost, growth, growthPercentage, units, unitPrice, currency, invDate, lastValuedAt, valuationMode',
    'DATA-10',
  ],
  ['Investment', 'name', 'DATA-10'],
  [
    'HoldingHistoryItem',
    'effectiveStatus, effectiveDate, value, unitPrice, quantity, currency',
    'DATA-12',
  ],
  ['HoldingHistoryPage', 'data, previousCursor, nextCursor', 'DATA-13'],
  ['HoldingHistoryCount', 'holdingHistoryCount', 'DATA-14'],
  ['DocumentGroup', 'id, name, documents', 'DATA-15'],
  ['FileRecord', 'id, name, type, extension, size, createDate', 'DATA-16'],
  ['FileDownload', 'media, fileName', 'DATA-17', 'mime'],
  [
    'SecureMessage',
    'id, createTs, createdBy, updateTs, subject, folder, previousFolder, sentTs, read, fromClient, attachmentCount, emailAlertWasSent, thread, threadParentId, reverseThreadParentId, body, draftReplyTo, attachmentIds, replyTo',
    'DATA-18, DATA-52',
  ],
  [
    'SecureMessageSummary',
    'id, createTs, createdBy, updateTs, subject, folder, previousFolder, sentTs, read, fromClient, attachmentCount, emailAlertWasSent, thread, threadParentId, reverseThreadParentId, draftReplyTo',
    'DATA-18, DATA-52',
  ],
  ['MessageAttachment', 'fileId, fileName', 'DATA-22'],
  [
    'Address',
    'addressLineOne, addressLineTwo, city, county, postcode, country, pendingApproval',
    'DATA-24',
  ],
  ['ContactDetails', 'phoneNumber, email', 'DATA-25'],
  ['ContactPreferences', 'emailOptOut, phoneOptOut, mailingOptOut', 'DATA-26'],
  ['ContactFrequency', 'asap, weekly, monthly', 'DATA-27'],
  ['OptOut', 'tempOptOut', 'DATA-29, DATA-51', 'snooze'],
  ['Commission', 'name, type, month, value, currency, period', 'DATA-30'],
  [
    'Transaction',
    'businessReceived, investmentName, type, amountInvested, currency, status',
    'DATA-32',
  ],
  ['TransactionsMinDate', 'minDate', 'DATA-33'],
  [
    'BankDetails',
    'accountNumber, rollNumber, sortCode, validationStatus, amlStatus',
    'DATA-34',
    'kind',
  ],
  ['TransactionsReport', 'content, fileName, mime', 'DATA-38'],
  ['LoginRequest', 'username, password', 'DATA-39'],
  ['PasswordResetRequest', 'userName', 'DATA-40'],
  ['UserReference', 'id', 'API-85'],
  ['Session', 'id, user, group, roles', 'API-90'],
];

const rows = ENTITIES.map(([name, fields, ids, more]) => ({ name, fields, ids, more }));

it.each(rows)(
  '$name has exactly the fields $fields, and those of decisions [$ids]',
  ({ name, fields, more }) => {
    const expected = [...fields.split(', '), ...(more?.split(', ') ?? [])];
    expect(fieldsOf(name)).toEqual(expected.toSorted());
  },
);

it('a postcode look-up address has exactly the fields that the portal reads [DATA-42]', () => {
  const { LookupAddress } = readBundle('postcode-lookup').components.schemas ?? {};
  expect(Object.keys(LookupAddress?.properties ?? {}).toSorted()).toEqual(
    'line_1, line_2, line_3, post_town, county, postcode, country, country_iso_2, organisation_name'
      .split(', ')
      .toSorted(),
  );
});

const DATES = ['2026-06-16', '9999-12-31', null];
const NO_DATES = ['2026-06-31', '', 0, '27/02/2026'];
const AML = ['Verified', 'Failed', null];
const PHASES = ['Pending', 'Active', 'Closed', 'Archived', null];
const INTERESTS = { 'Venture Capital Trusts': true, 'EIS investments': false };

it.each<readonly [path: string, id: string, valid: unknown[], invalid: unknown[]]>([
  ['CurrencyTotals', 'DATA-09', [{ GBP: 48250.75, USD: 12000 }], [{ GBP: '48250.75' }]],
  ['Holding.phase', 'DATA-11', PHASES, ['Expired']],
  ['ProductInterests', 'DATA-28', [INTERESTS], [{ 'Venture Capital Trusts': 'on' }]],
  ['OptOut.tempOptOut', 'DATA-29', DATES, NO_DATES],
  ['OptOut.snooze', 'DATA-29', DATES, NO_DATES],
  ['CommissionYearList', 'DATA-31', [['2025-26', '2024-25']], ['2025-26']],
  ['BankDetails.validationStatus', 'DATA-35', ['Active', 'Pending', null], ['Verified']],
  ['BankDetails.amlStatus', 'DATA-36', AML, ['Pending']],
  ['BankVerification.amlStatus', 'DATA-36', AML, ['Pending']],
  ['Holding.value', 'DATA-49', [11450.2, null], ['11450.2']],
  ['Holding.cost', 'DATA-49', [11450.2, null], ['11450.2']],
  ['Holding.growth', 'DATA-49', [11450.2, null], ['11450.2']],
  ['Holding.units', 'DATA-49', [11450.2, null], ['11450.2']],
  ['Holding.unitPrice', 'DATA-49', [11450.2, null], ['11450.2']],
  ['Commission.value', 'DATA-49', [11450.2], ['11450.2', null]],
  ['Holding.invDate', 'DATA-49', DATES, NO_DATES],
  ['Holding.lastValuedAt', 'DATA-49', DATES, NO_DATES],
  ['Transaction.businessReceived', 'DATA-49', ['2026-02-27'], ['27/02/2026']],
  ['Transaction.status', 'DATA-50', [1, 10, 20, 30, 40, 50, 99], ['Accepted']],
  ['ContactPreferencesRequest', 'API-86', [{}, { emailOptOut: true }], [{ emailOptOut: 'yes' }]],
  ['ContactFrequencyRequest', 'API-86', [{}], [{ asap: 'yes' }]],
])('%s accepts exactly the valid values [%s]', (path, _id, valid, invalid) => {
  const schema = schemaAt(path);
  expect(valid.flatMap((value) => findSchemaProblems(schema, value))).toEqual([]);
  expect(invalid.filter((value) => findSchemaProblems(schema, value).length === 0)).toEqual([]);
});

it('a new message is in folder 20 as a draft and in folder 30 when sent [DATA-19, DATA-20]', () => {
  const codes = schemas['MessageFolderCode'];
  const names = getField(codes, 'x-enum-varnames');
  expect(codes?.enum).toEqual([10, 20, 30, 40]);
  expect(names).toEqual(['inbox', 'drafts', 'sent', 'deleted']);
});

it('a message body is a string of HTML [DATA-21]', () => {
  const body = field('SecureMessage', 'body');
  expect(body.type).toBe('string');
  expect(getField(body, 'description')).toContain('HTML');
});

it.each([
  ['HoldingPhase', 'Pending, Active, Closed, Archived', 'DATA-11'],
  ['MessageFolder', 'inbox, sent, drafts, deleted', 'DATA-23'],
  ['BankDetails.kind', 'Rebate, Main', 'DATA-37'],
  ['BankDetailsRequest.kind', 'Rebate, Main', 'DATA-37'],
])('%s is one of %s [%s]', (path, values) => {
  expect(new Set(schemaAt(path).enum)).toEqual(new Set(values.split(', ')));
});

it('attachments are ids with names, and attachment files are complete file records [API-92]', () => {
  const itemOf = (id: string) =>
    resolveSchema(getOperation(id).replies.get(200)?.media.schema ?? {}).items;
  expect(itemOf('listMessageAttachments')).toEqual({
    $ref: '#/components/schemas/MessageAttachment',
  });
  expect(itemOf('listMessageAttachmentFiles')).toEqual({ $ref: '#/components/schemas/FileRecord' });
});

it.each([
  ['Holding', 'id'],
  ['Holding', 'parentHolding'],
  ['DocumentGroup', 'id'],
  ['FileRecord', 'id'],
  ['MessageAttachment', 'fileId'],
  ['SecureMessage', 'thread'],
  ['ViewableClient', 'id'],
  ['UserReference', 'id'],
])('%s.%s accepts only ids that are valid as a URL segment', (name, of) => {
  for (const id of ['holding-3001', '1', 'a.b_C-9', '-9f'])
    expect(findSchemaProblems(field(name, of), id)).toEqual([]);
  for (const id of ['h 1/2', '', '.', '..', 'x'.repeat(65)])
    expect(findSchemaProblems(field(name, of), id)).not.toEqual([]);
});

it.each([
  ['Holding', 'value', 1e14],
  ['Holding', 'unitPrice', -1],
  ['NavigationLink', 'url', '//elsewhere.example'],
  ['NavigationLink', 'url', 'https://elsewhere.example'],
  ['SessionUser', 'fullName', 'x'.repeat(1001)],
])('%s.%s rejects a value outside its bounds', (name, of, value) => {
  expect(findSchemaProblems(field(name, of), value)).toHaveLength(1);
});

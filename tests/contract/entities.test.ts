import { expect, it } from 'vitest';
import { readBundle } from '#contract/bundle.ts';
import {
  contractSchemas as schemas,
  getOperation,
  resolveSchema,
  type Schema,
} from '#contract/judge/document.ts';
import { getField } from '#contract/judge/get-field.ts';
import { findSchemaProblems } from '#contract/judge/judge-reply.ts';

function schemaOf(name: string): Schema {
  return resolveSchema({ $ref: `#/components/schemas/${name}` });
}

function field(name: string, property: string): Schema {
  const found = schemaOf(name).properties?.[property];
  if (!found) throw new Error(`${name} has no field ${property}.`);
  return resolveSchema(found);
}

function fieldsOf(name: string): readonly string[] {
  return Object.keys(schemaOf(name).properties ?? {}).toSorted();
}

// Copied from section 3 of the specification. The last column lists fields that section 7 adds, or
// that files and dates need.
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

it.each(rows)('$name has exactly the fields $fields [$ids]', ({ name, fields, more }) => {
  const expected = [...fields.split(', '), ...(more === undefined ? [] : [more])];
  expect(fieldsOf(name)).toEqual(expected.toSorted());
});

it('a postcode look-up address has exactly the fields that the portal reads [DATA-42]', () => {
  const { LookupAddress } = readBundle('postcode-lookup').components.schemas ?? {};
  expect(Object.keys(LookupAddress?.properties ?? {}).toSorted()).toEqual(
    'line_1, line_2, line_3, post_town, county, postcode, country, country_iso_2, organisation_name'
      .split(', ')
      .toSorted(),
  );
});

it('currency totals map a currency code to an amount [DATA-09]', () => {
  const totals = schemaOf('CurrencyTotals');
  expect(findSchemaProblems(totals, { GBP: 48250.75, USD: 12000 })).toEqual([]);
  expect(findSchemaProblems(totals, { GBP: '48250.75' })).not.toEqual([]);
});

it('a phase is Pending, Active, Closed, Archived or null [DATA-11]', () => {
  const phase = field('Holding', 'phase');
  for (const value of ['Pending', 'Active', 'Closed', 'Archived', null]) {
    expect(findSchemaProblems(phase, value)).toEqual([]);
  }
  expect(findSchemaProblems(phase, 'Expired')).not.toEqual([]);
  expect(schemaOf('HoldingPhase').enum).toEqual(['Pending', 'Active', 'Closed', 'Archived']);
});

it('a new message is in folder 20 as a draft and in folder 30 when sent [DATA-19, DATA-20]', () => {
  const codes = schemas['MessageFolderCode'];
  const names = getField(codes, 'x-enum-varnames');
  expect(codes?.enum).toEqual([10, 20, 30, 40]);
  expect(names).toEqual(['inbox', 'drafts', 'sent', 'deleted']);
});

it('the folders are inbox, sent, drafts and deleted [DATA-23]', () => {
  expect(new Set(schemaOf('MessageFolder').enum)).toEqual(
    new Set(['inbox', 'sent', 'drafts', 'deleted']),
  );
});

it('a message body is a string of HTML [DATA-21]', () => {
  const body = field('SecureMessage', 'body');
  expect(body.type).toBe('string');
  expect(getField(body, 'description')).toContain('HTML');
});

it('interests are a map of subject name to on or off [DATA-28]', () => {
  const interests = schemaOf('ProductInterests');
  expect(
    findSchemaProblems(interests, { 'Venture Capital Trusts': true, 'EIS investments': false }),
  ).toEqual([]);
  expect(findSchemaProblems(interests, { 'Venture Capital Trusts': 'on' })).not.toEqual([]);
});

it.each(['tempOptOut', 'snooze'])('%s is a date or null [DATA-29]', (name) => {
  const date = field('OptOut', name);
  for (const value of ['2026-06-16', '9999-12-31', null])
    expect(findSchemaProblems(date, value)).toEqual([]);
  for (const value of ['16-06-2026', '2026-06-31', '', 0]) {
    expect(findSchemaProblems(date, value)).not.toEqual([]);
  }
});

it('commission years are a list [DATA-31]', () => {
  const years = schemaOf('CommissionYearList');
  expect(years.type).toBe('array');
  expect(findSchemaProblems(years, ['2025-26', '2024-25'])).toEqual([]);
});

it('a validation status is Active, Pending or null [DATA-35]', () => {
  const status = field('BankDetails', 'validationStatus');
  for (const value of ['Active', 'Pending', null])
    expect(findSchemaProblems(status, value)).toEqual([]);
  expect(findSchemaProblems(status, 'Verified')).not.toEqual([]);
});

it('an AML status is Verified, Failed or null [DATA-36]', () => {
  for (const name of ['BankVerification', 'BankDetails']) {
    const status = field(name, 'amlStatus');
    for (const value of ['Verified', 'Failed', null])
      expect(findSchemaProblems(status, value)).toEqual([]);
    expect(findSchemaProblems(status, 'Pending')).not.toEqual([]);
  }
});

it('the kinds of bank account are Rebate and Main [DATA-37]', () => {
  for (const name of ['BankDetails', 'BankDetailsRequest']) {
    expect(new Set(field(name, 'kind').enum)).toEqual(new Set(['Rebate', 'Main']));
  }
});

it('amounts are numbers and dates are ISO dates [DATA-49]', () => {
  for (const name of ['value', 'cost', 'growth', 'units', 'unitPrice']) {
    for (const value of [11450.2, null])
      expect(findSchemaProblems(field('Holding', name), value)).toEqual([]);
    expect(findSchemaProblems(field('Holding', name), '11450.2')).toHaveLength(1);
  }
  expect(findSchemaProblems(field('Commission', 'value'), null)).toHaveLength(1);
  for (const name of ['invDate', 'lastValuedAt']) {
    for (const value of ['2026-02-27', null])
      expect(findSchemaProblems(field('Holding', name), value)).toEqual([]);
    expect(findSchemaProblems(field('Holding', name), '27/02/2026')).toHaveLength(1);
  }
  expect(findSchemaProblems(field('Transaction', 'businessReceived'), '27/02/2026')).toHaveLength(
    1,
  );
});

it('a transaction status can be any number [DATA-50]', () => {
  for (const code of [1, 10, 20, 30, 40, 50, 99]) {
    expect(findSchemaProblems(field('Transaction', 'status'), code)).toEqual([]);
  }
  expect(findSchemaProblems(field('Transaction', 'status'), 'Accepted')).not.toEqual([]);
});

it('a change of preferences may omit unchanged fields [API-86]', () => {
  for (const name of ['ContactPreferencesRequest', 'ContactFrequencyRequest']) {
    expect(schemaOf(name).required).toBeUndefined();
    expect(findSchemaProblems(schemaOf(name), {})).toEqual([]);
  }
  expect(findSchemaProblems(schemaOf('ContactPreferencesRequest'), { emailOptOut: true })).toEqual(
    [],
  );
  expect(
    findSchemaProblems(schemaOf('ContactPreferencesRequest'), { emailOptOut: 'yes' }),
  ).not.toEqual([]);
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

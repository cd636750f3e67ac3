import { describe, expect, it } from 'vitest';
import { getTaxPaperYear, isCertificate, isTaxPaper } from './tax-papers.ts';

const UPLOADED = '2025-06-20T09:00:00Z';
const paper = (name: string, type = '-', createDate = UPLOADED) => ({ name, type, createDate });

describe('getTaxPaperYear', () => {
  it.each([
    // Tax year code in the name.
    ['Consolidated Tax Certificate 2023/24', '2023-24'],
    ['CTC_2022-2023', '2022-23'],
    ['CTC_2022_2023_final', '2022-23'],
    ['CTC_2022_23', '2022-23'],
    ['Tax certificate 2024 – 25', '2024-25'],
    ['Tax voucher 1999-2000', '1999-00'],
    ['Tax summary 2023 to 2024', '2023-24'],
    ['TY2024/25 consolidated tax voucher', '2024-25'],
    ['Annual tax statement 24/25', '2024-25'],
    ['CTC 23-24.pdf', '2023-24'],
    ['Consolidated tax certificate 2023/24 (issued 12 June 2024)', '2023-24'],
    // Last date in the name.
    ['EIS3 - Foo Ltd (05.04.2024).pdf', '2023-24'],
    ['EIS3 - Foo Ltd (06.04.2024).pdf', '2024-25'],
    ['Valuation 5 April 2024', '2023-24'],
    ['Valuation at 5th April, 2024', '2023-24'],
    ['Interest statement to 05-Apr-2025', '2024-25'],
    ['Interest statement to 05Apr25', '2024-25'],
    ['Dividend statement 6 April 2023 to 5 April 2024', '2023-24'],
    ['Dividends 1 January 2024 to 31/12/2024', '2024-25'],
    ['Dividends 01/01/2024 to 31 December 2024', '2024-25'],
    ['Dividends 2024-05-31', '2024-25'],
    ['VALUATION_20240405_31926819', '2023-24'],
    ['Statement 05/04/25', '2024-25'],
    ['Statement April 5, 2023', '2022-23'],
    ['Statement of 29 February 2024', '2023-24'],
    // Month in the name.
    ['Share certificate March 2022', '2021-22'],
    ['Share certificate Nov-2023', '2023-24'],
    ['Statement of 31 February 2024', '2023-24'],
  ])('reads from the name %s the tax year %s', (name, taxYear) => {
    expect(getTaxPaperYear(paper(name))).toEqual({ taxYear, yearFrom: 'name' });
  });

  it.each([
    'EIS3 certificates',
    'Statement of account 2324-5678',
    'Statement of account 20-23-24',
    'Statement of account 2023-24-5678',
    'Statement 12345678',
    'Statement 31926819',
    'Statement 2024-25-01',
    'Statement 2023-25',
    'Statement 12/13',
    'Statement April 2025',
    'Portfolio summary 2025',
    'Interest on Bond 2 June 2027',
    'Interest on Bond 2027/28',
    'Maryland interest 2024',
    'Dividends 1 Mary 2024',
    '5 of 6 statements',
  ])('assigns %s without a year to the tax year before the upload', (name) => {
    expect(getTaxPaperYear(paper(name))).toEqual({ taxYear: '2024-25', yearFrom: 'upload' });
  });

  it.each([
    ['2025-04-05T22:59:00Z', '2023-24'],
    ['2025-04-05T23:00:00Z', '2024-25'],
    ['2024-02-29T12:00:00Z', '2022-23'],
  ])('assigns a paper without a year, uploaded %s, to %s', (createDate, taxYear) => {
    expect(getTaxPaperYear(paper('EIS3', '-', createDate)).taxYear).toBe(taxYear);
  });
});

it.each([
  ['EIS3', 'Certificate', '2024-03-28', '2023-24', 'holding'],
  ['EIS3', 'Certificate', null, '2024-25', 'upload'],
  ['Portfolio summary', 'Statement', '2024-03-28', '2024-25', 'upload'],
  ['EIS3 2022/23', 'Certificate', '2024-03-28', '2022-23', 'name'],
] as const)(
  'dates %s of the type %s, for a holding invested on %s, in %s by the %s [BEY-12]',
  (name, type, investedOn, taxYear, yearFrom) => {
    expect(getTaxPaperYear(paper(name, type), investedOn)).toEqual({ taxYear, yearFrom });
  },
);

it.each([
  ['Share certificate March 2022', '-', true],
  ['EIS3 - Foo Ltd', '-', true],
  ['CTC_2022-2023', 'Certificate', true],
  ['Portfolio summary 2025', 'Statement', false],
  ['Valuation 5 April 2024', '-', false],
])('checks whether %s of the type %s is a certificate: %s [BEY-12]', (name, type, is) => {
  expect(isCertificate({ name, type })).toBe(is);
});

it.each([
  ['Anything', 'Certificate', true],
  ['Anything', 'tax statements', true],
  ['Anything', 'Estate statementry', false],
  ['EIS3 - Foo Ltd', '-', true],
  ['seis3_foo', '-', true],
  ['S/EIS 3', '-', true],
  ['EIS30 fund', '-', false],
  ['Reis3', '-', false],
  ['Interest paid', '-', true],
  ['Interested parties', '-', false],
  ['Dividend voucher', 'Letter', true],
  ['CTC_2022-2023', '-', true],
  ['Valuation 5 April 2024', '-', true],
  ['Valuation 2023-24', '-', true],
  ['Valuation 31 December 2024', '-', false],
  ['Valuations since December 2024', 'Data', false],
  ['Key information document', 'Key information', false],
  ['Annual report 2024', 'Report', false],
])('checks whether %s of the type %s is a tax paper: %s', (name, type, is) => {
  expect(isTaxPaper(paper(name, type))).toBe(is);
});

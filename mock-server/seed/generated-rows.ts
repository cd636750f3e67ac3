import { faker } from '@faker-js/faker/locale/en_GB';
import { faker as polish } from '@faker-js/faker/locale/pl';
import { faker as yoruba } from '@faker-js/faker/locale/yo_NG';
import { CATEGORY_TREE } from '../rules/category-tree.ts';
import { createIdGenerator } from '../engine/ids.ts';
import { getMonthTaxYear } from '../rules/tax-year.ts';
import type { Row } from '../store/database.ts';
import {
  AMELIA_CLIENT_ID,
  createHoldingRow,
  LAST_VALUATION_DATE,
  type HoldingLocation,
} from './holding-row.ts';
import { createPreferencesRow } from './identity.ts';

/*
 * Generates many rows that belong to no persona's story; the same seed gives the same rows. This module
 * imports faker, so it is imported only by the `load` of a scenario that needs such rows.
 */

/** Categories of generated holdings: all except the categories of DFM accounts. */
const CATEGORIES = CATEGORY_TREE.filter(({ code }) => code !== 'DFM').flatMap(
  ({ slug, children }) => children.map((child) => ({ parent: slug, child })),
);
const KINDS = ['Growth', 'Income', 'Opportunities', 'Technology', 'Smaller Companies'];
const TOPICS = ['Contract note', 'Dividend paid', 'Quarterly valuation', 'Annual report', 'Notice'];
const CURRENCIES = [
  { value: 'GBP', weight: 8 },
  { value: 'USD', weight: 1 },
  { value: 'EUR', weight: 1 },
];
/** Range of investment dates, before the first application on record. */
const INVESTED = { from: '2008-01-01', to: '2018-12-31' };

const FIRST_CLIENT_NUMBER = 101_001;
const WELSH = {
  first: ['Angharad', 'Bronwen', 'Carys', 'Dafydd', 'Emrys', 'Gwenllian', 'Ieuan', 'Llŷr', 'Siân'],
  last: ['ap Rhys', 'Bowen', 'ferch Gwilym', 'Gruffydd', 'Llewelyn', 'Prydderch', 'Tŷ-Gwyn'],
};
const CHINESE = {
  first: ['Hao Ran', 'Jia Hui', 'Mei Ling', 'Siu Wai', 'Wei', 'Xiù Yīng', 'Yan Ting', 'Zi Xuan'],
  last: ['Chan', 'Cheung', 'Lǐ', 'Ng', 'Ouyang', 'Tsang', 'Wong', 'Zhang'],
};

type Name = { readonly firstName: string; readonly lastName: string };

/** Kinds of names, each with its share in per cent, as in public registers. */
const NAMES: readonly { readonly weight: number; readonly value: () => Name }[] = [
  { weight: 46, value: () => createName(faker.person.lastName()) },
  { weight: 10, value: () => createName(`${faker.person.lastName()}-${faker.person.lastName()}`) },
  { weight: 8, value: () => createName(`${pick(["O'", 'O’', "D'"])}${faker.person.lastName()}`) },
  { weight: 4, value: () => ({ firstName: '', lastName: faker.person.firstName() }) },
  { weight: 8, value: () => ({ firstName: pick(WELSH.first), lastName: pick(WELSH.last) }) },
  { weight: 8, value: () => createLocaleName(polish) },
  { weight: 8, value: () => createLocaleName(yoruba) },
  { weight: 8, value: () => ({ firstName: pick(CHINESE.first), lastName: pick(CHINESE.last) }) },
];

/** Generates holdings of the investor, in addition to the holdings of the base data. */
export function generateHoldings(seed: string, count: number): readonly Row<'holdings'>[] {
  begin(seed, 'holdings');
  return Array.from({ length: count }, (_, index) =>
    holding(AMELIA_CLIENT_ID, 100_001 + index, `${pick(KINDS)} ${index + 1}`, pickCategory(index)),
  );
}

export function generateSubjects(seed: string, count: number): readonly string[] {
  begin(seed, 'messages');
  return Array.from(
    { length: count },
    (_, index) => `${pick(TOPICS)} ${index + 1}: ${faker.company.name()}`,
  );
}

/** Generates ten years of commission for the investor's advisers, a few payments each month. */
export function generateCommissions(seed: string): readonly Row<'commissions'>[] {
  begin(seed, 'commission');
  const payers = Array.from({ length: 12 }, () => `${faker.company.name()} ${pick(KINDS)}`);
  const months = Array.from({ length: 120 }, (_, index) =>
    new Date(Date.UTC(2013, 4 + index)).toISOString().slice(0, 7),
  );
  return months
    .flatMap((month) => Array.from({ length: faker.number.int({ min: 1, max: 4 }) }, () => month))
    .map((month, index) => ({
      id: `commission-${20_001 + index}`,
      clientId: AMELIA_CLIENT_ID,
      period: getMonthTaxYear(month),
      name: pick(payers),
      type: pick(['Trail commission', 'Ongoing adviser charge', 'Initial commission']),
      month,
      value: amount(5, 400),
      currency: faker.helpers.weightedArrayElement(CURRENCIES),
    }));
}

export type GeneratedClients = {
  readonly [
    Table in 'clients' | 'addresses' | 'contactDetails' | 'preferences' | 'holdings'
  ]: readonly Row<Table>[];
};

export function generateClients(seed: string, count: number): GeneratedClients {
  begin(seed, 'clients');
  const clients = Array.from({ length: count }, (_, index) => client(seed, index));
  return {
    clients,
    addresses: clients.map(({ id }) => address(id)),
    contactDetails: clients.map(({ id, email }) => ({ id, email, phoneNumber: phone() })),
    preferences: clients.map(({ id }, index) => createPreferencesRow(id, index)),
    holdings: clients.flatMap(({ id }, index) =>
      Array.from({ length: faker.number.int({ min: 1, max: 3 }) }, (_, own) =>
        holding(id, 200_001 + index * 3 + own, pick(KINDS), pick(CATEGORIES)),
      ),
    ),
  };
}

/** Seeds faker for one kind of row, so that the result does not depend on rows generated before. */
function begin(seed: string, crowd: string): void {
  const number = Number.parseInt(
    createIdGenerator({ seed: `${seed}:${crowd}` })
      .token()
      .slice(0, 8),
    16,
  );
  for (const each of [faker, polish, yoruba]) each.seed(number);
}

function client(seed: string, index: number): Row<'clients'> {
  const { firstName, lastName } = faker.helpers.weightedArrayElement(NAMES)();
  const number = String(FIRST_CLIENT_NUMBER + index);
  const salutation = faker.helpers.maybe(() => pick(['Mr', 'Mrs', 'Ms', 'Dr']), {
    probability: 0.95,
  });
  return {
    id: `client-${number}`,
    clientNum: number,
    wcid: `wc-${createIdGenerator({ seed: `${seed}:${number}` })
      .token()
      .slice(0, 10)}`,
    salutation: salutation ?? null,
    firstName,
    lastName,
    fullName: [salutation, firstName, lastName].filter(Boolean).join(' '),
    email: `${number}@mail.example`,
    viewableBy: [],
  };
}

function address(id: string): Row<'addresses'> {
  return {
    id,
    addressLineOne: faker.location.streetAddress(),
    addressLineTwo: faker.helpers.maybe(() => faker.location.secondaryAddress()) ?? null,
    city: faker.location.city(),
    county: faker.helpers.maybe(() => faker.location.county(), { probability: 0.8 }) ?? null,
    postcode: faker.location.zipCode(),
    country: 'United Kingdom',
    pendingApproval: false,
  };
}

function holding(
  clientId: string,
  number: number,
  name: string,
  at: Pick<HoldingLocation, 'parent' | 'child'>,
): Row<'holdings'> {
  const cost = faker.number.int({ min: 10, max: 200 }) * 50;
  return createHoldingRow(
    { clientId, ...at },
    {
      id: `holding-${number}`,
      name: `${faker.company.name()} ${name}`,
      value: amount(cost * 0.7, cost * 1.5),
      cost,
      units: cost / 2,
      currency: faker.helpers.weightedArrayElement(CURRENCIES),
      invDate: faker.date.between(INVESTED).toISOString().slice(0, 10),
      lastValuedAt: LAST_VALUATION_DATE,
    },
  );
}

function pickCategory(index: number): Pick<HoldingLocation, 'parent' | 'child'> {
  return CATEGORIES[index % CATEGORIES.length] ?? pick(CATEGORIES);
}

function amount(min: number, max: number): number {
  return faker.number.float({ min, max, fractionDigits: 2 });
}

/** Returns a phone number from a range that is reserved for fiction. */
function phone(): string {
  return `07700900${faker.string.numeric(3)}`;
}

function createName(lastName: string): Name {
  return { firstName: faker.person.firstName(), lastName };
}

function createLocaleName({ person }: typeof faker): Name {
  return { firstName: person.firstName(), lastName: person.lastName() };
}

function pick<T>(list: readonly T[]): T {
  return faker.helpers.arrayElement(list);
}

import { describe, expect, it } from 'vitest';
import {
  generateClients,
  generateHoldings,
  generateSubjects,
  generateCommissions,
} from './generated-rows.ts';
import { tableSpecs, type TableName } from '../store/database.ts';

const CLIENTS = 500;
const crowd = generateClients('portal', CLIENTS);
const names = crowd.clients.map(({ fullName }) => fullName);

describe('generated rows', () => {
  const all = (seed: string) => [
    generateClients(seed, CLIENTS),
    generateHoldings(seed, 100),
    generateSubjects(seed, 100),
    generateCommissions(seed),
  ];

  it('generates the same rows for the same seed, whatever was generated before', () => {
    const first = all('portal');
    generateSubjects('another', 7);
    expect(all('portal')).toEqual(first);
    expect(generateHoldings('portal', 100)).toEqual(first[1]);
  });

  it('generates different rows for another seed', () => {
    const [one, other] = [all('portal'), all('another')];
    for (const [index, part] of one.entries()) expect(other[index]).not.toEqual(part);
  });

  it('generates only rows that match the schema of their table', () => {
    const rows: readonly (readonly [TableName, readonly unknown[]])[] = [
      ['clients', crowd.clients],
      ['addresses', crowd.addresses],
      ['contactDetails', crowd.contactDetails],
      ['preferences', crowd.preferences],
      ['holdings', [...crowd.holdings, ...generateHoldings('portal', 1_000)]],
      ['commissions', generateCommissions('portal')],
    ];
    for (const [name, list] of rows) {
      expect(list.length).toBeGreaterThan(100);
      for (const row of list) expect(tableSpecs[name].schema.safeParse(row).error).toBeUndefined();
    }
  });
});

describe('generated clients', () => {
  it.each([
    ['an apostrophe', /['’]/, 20],
    ['two family names', /\p{L}-\p{L}/u, 20],
    ['a single word', /^(?:Mr |Mrs |Ms |Dr )?\S+$/, 5],
    ['a Welsh name', /\b(?:ap|ferch|Gruffydd|Llewelyn|Prydderch|Bowen)\b/, 10],
    ['a Polish name', /(?:sk[ia]|[łńśćż])/, 10],
    ['a Chinese name', /\b(?:Chan|Cheung|Ng|Tsang|Wong|Zhang)\b/, 10],
  ])('generates clients whose names include %s', (_what, name, least) => {
    expect(names.filter((each) => name.test(each)).length).toBeGreaterThanOrEqual(least);
  });

  it('generates clients with unique ids and numbers and at least one holding each', () => {
    expect(new Set(crowd.clients.map(({ clientNum }) => clientNum)).size).toBe(CLIENTS);
    expect(new Set(crowd.clients.map(({ wcid }) => wcid)).size).toBe(CLIENTS);
    const owners = new Set(crowd.holdings.map(({ clientId }) => clientId));
    expect(owners).toEqual(new Set(crowd.clients.map(({ id }) => id)));
  });
});

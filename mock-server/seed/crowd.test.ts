import { describe, expect, it } from 'vitest';
import { manyClients, manyHoldings, manySubjects, yearsOfCommission } from './crowd.ts';
import { tables, type TableName } from '../store/database.ts';

const CLIENTS = 500;
const crowd = manyClients('portal', CLIENTS);
const names = crowd.clients.map(({ fullName }) => fullName);

describe('a crowd', () => {
  const all = (seed: string) => [
    manyClients(seed, CLIENTS),
    manyHoldings(seed, 100),
    manySubjects(seed, 100),
    yearsOfCommission(seed),
  ];

  it('is the same for the same seed, whatever was made before it', () => {
    const first = all('portal');
    manySubjects('another', 7);
    expect(all('portal')).toEqual(first);
    expect(manyHoldings('portal', 100)).toEqual(first[1]);
  });

  it('is another for another seed', () => {
    const [one, other] = [all('portal'), all('another')];
    for (const [index, part] of one.entries()) expect(other[index]).not.toEqual(part);
  });

  it('has no value that breaks the schema of its table', () => {
    const rows: readonly (readonly [TableName, readonly unknown[]])[] = [
      ['clients', crowd.clients],
      ['addresses', crowd.addresses],
      ['contactDetails', crowd.contactDetails],
      ['preferences', crowd.preferences],
      ['holdings', [...crowd.holdings, ...manyHoldings('portal', 1_000)]],
      ['commissions', yearsOfCommission('portal')],
    ];
    for (const [name, list] of rows) {
      expect(list.length).toBeGreaterThan(100);
      for (const row of list) expect(tables[name].schema.safeParse(row).error).toBeUndefined();
    }
  });
});

describe('the further clients', () => {
  it.each([
    ['an apostrophe', /['’]/, 20],
    ['two family names', /\p{L}-\p{L}/u, 20],
    ['a single word', /^(?:Mr |Mrs |Ms |Dr )?\S+$/, 5],
    ['a Welsh name', /\b(?:ap|ferch|Gruffydd|Llewelyn|Prydderch|Bowen)\b/, 10],
    ['a Polish name', /(?:sk[ia]|[łńśćż])/, 10],
    ['a Chinese name', /\b(?:Chan|Cheung|Ng|Tsang|Wong|Zhang)\b/, 10],
  ])('have among them names with %s', (_what, name, least) => {
    expect(names.filter((each) => name.test(each)).length).toBeGreaterThanOrEqual(least);
  });

  it('have ids and numbers of their own, and a holding each', () => {
    expect(new Set(crowd.clients.map(({ clientNum }) => clientNum)).size).toBe(CLIENTS);
    expect(new Set(crowd.clients.map(({ wcid }) => wcid)).size).toBe(CLIENTS);
    const owners = new Set(crowd.holdings.map(({ clientId }) => clientId));
    expect(owners).toEqual(new Set(crowd.clients.map(({ id }) => id)));
  });
});

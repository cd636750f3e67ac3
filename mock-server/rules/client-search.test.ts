import { expect, it } from 'vitest';
import { compareByFullName, matchesSearch } from './client-search.ts';

const ZOE = { fullName: 'Ms Zoë O’Neill', clientNum: '100459' };

it.each(['zoe', 'ZOË', "o'neill", 'O’NEILL', 'O`Neill', '  zoe   o', '0459'])(
  'finds a client by the text %j',
  (text) => {
    expect(matchesSearch(ZOE, text)).toBe(true);
  },
);

it.each(['zoey', 'zo e', 'neil o', ' ', '100460'])(
  'does not find a client by the text %j',
  (text) => {
    expect(matchesSearch(ZOE, text)).toBe(false);
  },
);

it('searches a client without a client number by name only', () => {
  expect(matchesSearch({ ...ZOE, clientNum: null }, '100459')).toBe(false);
});

it('sorts clients by full name, ignoring accents [STAFF-34]', () => {
  const names = ['Ms Zoe B', 'Ms Zoë A', 'Dr Yusuf C'].map((fullName) => ({ fullName }));
  expect(names.sort(compareByFullName).map(({ fullName }) => fullName)).toEqual([
    'Dr Yusuf C',
    'Ms Zoë A',
    'Ms Zoe B',
  ]);
});

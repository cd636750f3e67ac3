import { describe, expect, it } from 'vitest';
import type { TemplateData } from '#src/features/portfolio/first-figures.ts';
import { setAmountsHidden } from '#src/shared/platform/hidden-amounts/hidden-amounts.ts';
import { buildOutlineData } from './build-outline-data.ts';

const TAX = {
  investmentCategory: 'SOPHISTICATED_TAX_INVESTMENTS',
  url: '/investment/tax-efficient-investments',
  totalValue: 300.1,
};
const SERVICE = {
  investmentCategory: 'Larkfield_Portfolio_Service',
  url: '/dfm/DFM/Larkfield_Portfolio_Service/acc-1',
  totalValue: 100.2,
};
const NOTHING = { investmentCategory: 'Closed', url: '/investment/x/Closed', totalValue: 0 };
const UNVALUED = { investmentCategory: 'Mini_bonds', url: '/investment/x/Mini_bonds' };
const OVERVIEW = {
  overview: [TAX, SERVICE, NOTHING, UNVALUED],
  currencyTotals: { GBP: 400.3, USD: 12_000 },
};
const REPLIES = {
  client: { clientNum: '100234' },
  overview: OVERVIEW,
  unread: { count: 1 },
  accounts: [],
};

function filled(replies: Partial<typeof REPLIES> | Readonly<Record<string, unknown>> = {}) {
  return buildOutlineData({ ...REPLIES, ...replies }, 'Mrs Amelia Hart', 'Larkfield');
}

const textsOf = (items: readonly TemplateData[] = []) =>
  items.map(({ kind = '', texts }) => [kind, texts]);

describe('data of the prerendered dashboard', () => {
  it('the prerendered dashboard shows the same texts and figures as the portal [DASH-16] [DASH-24] [DASH-49]', () => {
    const { texts, lists } = filled() ?? {};
    expect(texts).toEqual({
      name: 'Mrs Amelia Hart',
      number: '100234',
      pounds: '£400',
      pence: '.30',
      list: 'What moved it',
    });
    expect(textsOf(lists?.['banner'])).toEqual([
      ['', { unread: 'You have 1 unread secure message.' }],
    ]);
    expect(textsOf(lists?.['about'])).toEqual([
      ['', { about: 'Excludes Mini bonds, not valued yet' }],
    ]);
    expect(lists?.['switcher']).toEqual([]);
    const label = 'Investment Value';
    expect(textsOf(lists?.['categories'])).toEqual([
      [
        'valued',
        {
          category: 'Tax Efficient Investments',
          path: TAX.url,
          label,
          value: '£300.10',
          share: '75.0%',
          hue: '1',
          tint: '0',
          grow: '1',
        },
      ],
      [
        'valued',
        {
          category: 'Larkfield Portfolio Service',
          path: SERVICE.url,
          label: 'Account Value',
          value: '£100.20',
          share: '25.0%',
          hue: '2',
          tint: '1',
          grow: String(100.2 / 300.1),
        },
      ],
      [
        'nothing',
        { category: 'Closed', path: NOTHING.url, label, value: '£0.00', hue: '5', tint: '3' },
      ],
      [
        'unvalued',
        { category: 'Mini bonds', path: UNVALUED.url, label, value: '£0.00', hue: '5', tint: '1' },
      ],
    ]);
    const [bar] = lists?.['bar'] ?? [];
    expect(bar?.lists?.['parts']?.map(({ texts: part }) => [part['hue'], part['grow']])).toEqual([
      ['1', '1'],
      ['2', String(100.2 / 300.1)],
    ]);
  });

  it('the prerendered dashboard does not name growth if no value is known [DASH-24]', () => {
    const { texts, lists } = filled({ overview: { overview: [UNVALUED] } }) ?? {};
    expect(texts?.['list']).toBe('Where it is');
    expect(lists?.['categories']).toHaveLength(1);
  });

  it('the prerendered dashboard has a row without a link for the value outside all categories [DASH-49]', () => {
    const overview = { overview: [TAX, SERVICE], currencyTotals: { GBP: 600.45 } };
    const { lists } = filled({ overview }) ?? {};
    expect(textsOf(lists?.['categories']).at(-1)).toEqual([
      'rest',
      {
        category: 'In no category',
        label: 'Value',
        value: '£200.15',
        share: '33.3%',
        hue: '6',
        tint: '0',
        grow: String(200.15 / 300.1),
      },
    ]);
    expect(lists?.['bar']?.[0]?.lists?.['parts']).toHaveLength(3);
  });

  it('the prerendered dashboard has no bar and no shares if the categories add up to more than the total [DASH-49]', () => {
    const overview = { overview: [TAX, SERVICE], currencyTotals: { GBP: 400 } };
    const { lists } = filled({ overview }) ?? {};
    expect(lists?.['bar']).toEqual([]);
    expect(textsOf(lists?.['about'])).toEqual([
      [
        '',
        {
          about: 'Categories add up to £0.30 more than this total, so we show no shares',
        },
      ],
    ]);
  });

  it('the prerendered dashboard is not used if every total is in another currency than pounds [DASH-14]', () => {
    const currencyTotals = { USD: 12_000, GBX: 77_777 };
    expect(filled({ overview: { overview: [NOTHING], currencyTotals } })).toBeNull();
    expect(filled({ overview: { overview: [NOTHING] } })).not.toBeNull();
  });

  it('the prerendered dashboard reserves space for the account switcher if the user has another account', () => {
    const accounts = [{ id: 'client-2', fullName: 'Mr Daniel Hart' }];
    expect(filled({ accounts })?.lists?.['switcher']).toHaveLength(1);
  });

  it('the prerendered dashboard has no banner without unread messages, and no client number if it is unknown', () => {
    const { texts, lists } = filled({ client: '', unread: { count: 0 } }) ?? {};
    expect(lists?.['banner']).toEqual([]);
    expect(texts).not.toHaveProperty('number');
  });

  it('the prerendered dashboard contains no amount on a device that hides amounts', () => {
    setAmountsHidden(true);
    try {
      const text = JSON.stringify(filled());
      expect(text).toContain('•••••');
      expect(text).not.toMatch(/[£$€]/);
    } finally {
      setAmountsHidden(false);
    }
  });

  it.each([
    ['a failed call', { overview: null }],
    ['an error in place of the overview', { overview: { error: 'No.' } }],
    ['an empty portfolio', { overview: { overview: [] } }],
    ['a value that is a text', { overview: { overview: [{ ...TAX, totalValue: '1' }] } }],
    ['a total that is a text', { overview: { ...OVERVIEW, currencyTotals: { GBP: '1' } } }],
    ['an unknown currency', { overview: { ...OVERVIEW, currencyTotals: { GBP: 1, gbp: 2 } } }],
    ['a category without an address', { overview: { overview: [{ ...TAX, url: undefined }] } }],
    ['an external address', { overview: { overview: [{ ...TAX, url: 'https://a.example' }] } }],
    ['an unknown number of messages', { unread: null }],
    ['unknown accounts', { accounts: { error: 'No.' } }],
  ])('the prerendered dashboard is not used with %s', (_what, replies) => {
    expect(filled(replies)).toBeNull();
  });
});

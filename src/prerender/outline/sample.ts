import { defaultConfig } from '#src/shared/config/config.ts';
import { formatMoney } from '#src/shared/format/money.ts';

/** The user of the sample: the name's slot. */
export const SESSION = {
  id: 'sample',
  user: { email: '', firstName: '', lastName: '', fullName: '{name}', username: 'sample' },
  group: 'Client',
  roles: [],
};

const TOTAL = 8_000.08;
const VALUE = 7_000.07;
/** In no category. */
const REST = 1_000.01;
const OTHER = 9_000.09;
const UNREAD = 222;
const PATH = '/sample';

/** What stands for what: texts and addresses of the sample and their slots. */
export const SLOTS: ReadonlyMap<string, string> = new Map([
  [`You have ${UNREAD} unread secure messages.`, '{unread}'],
  [formatMoney(TOTAL), '{total}'],
  [formatMoney(VALUE), '{value}'],
  [formatMoney(REST), '{value}'],
  [formatMoney(0), '{value}'],
  [formatMoney(OTHER, 'USD'), '{amount}'],
  [formatMoney(OTHER, 'EUR'), '{amount}'],
  ['Total value in USD', '{label}'],
  ['Investment Value', '{label}'],
  ['Value', '{label}'],
  ['In no category', '{category}'],
  ['87.5%', '{share}'],
  ['12.5%', '{share}'],
  ['Without {category}, not valued yet ', '{about} '],
  [PATH, '{path}'],
  [defaultConfig.disclaimer, '{disclaimer}'],
]);

/** A portfolio with a row of each kind: with a share, of nothing, without a valuation, in no category. */
function overview(...currencies: readonly string[]): unknown {
  const row = (totalValue: number | null) => ({
    investmentCategory: '{category}',
    url: PATH,
    totalValue,
  });
  const others = Object.fromEntries(currencies.map((currency) => [currency, OTHER]));
  return {
    overview: [row(VALUE), row(0), row(null)],
    currencyTotals: { GBP: TOTAL, ...others },
  };
}

const REPLIES = {
  '/client': { clientNum: '{number}' },
  '/client/messages/count': { count: UNREAD },
  '/client/associated': [{ id: 'sample-2', fullName: 'Sample' }],
  '/investments': [],
};

/** The replies of the samples by path: one other currency has a line, several are grouped. */
export const SAMPLES: Readonly<Record<'single' | 'grouped', Readonly<Record<string, unknown>>>> = {
  single: { ...REPLIES, '/investments/overview': overview('USD') },
  grouped: { ...REPLIES, '/investments/overview': overview('USD', 'EUR') },
};

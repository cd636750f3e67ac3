import { expect, it, onTestFinished } from 'vitest';
import { getField } from '#contract/judge/get-field.ts';
import { createMockApp } from '#mock/app.ts';
import { readCommandLine } from '#mock/command-line.ts';
import { startServer } from '#mock/server.ts';
import { VERIFY_COMMAND, readOptions } from '#scripts/verify/options.ts';
import { verifyServer } from '#scripts/verify/verify.ts';

type Json = Readonly<Record<string, unknown>>;
type Change = (body: unknown) => unknown;

const list =
  (change: (rows: readonly Json[]) => unknown): Change =>
  (body) =>
    change(toRows(body));
const toRows = (body: unknown): readonly Json[] => (Array.isArray(body) ? body : []);
const field =
  (name: string, change: Change): Change =>
  (body) => ({ ...Object(body), [name]: change(getField(body, name)) });
const each =
  (change: Change): Change =>
  (body) =>
    toRows(body).map(change);
const first =
  (change: Change): Change =>
  (body) =>
    toRows(body).map((row, index) => (index === 0 ? change(row) : row));
const plus =
  (more: number): Change =>
  (value) =>
    typeof value === 'number' ? value + more : value;
const reversed = list((rows) => rows.toReversed());

/** Further problems that wrong points, a wrong growth and a wrong attachment count cause. */
const CONSEQUENCES = [
  'another attachmentCount than listMessages tells',
  'value to which those of subCategories do not add up',
  'growthPercentage that is not growth in per cent of cost',
];

/** Faults of the server: path, change of the reply, and expected cause. */
const FAULTS: readonly (readonly [RegExp, Change, string])[] = [
  [
    /^\/investments\/[^/]+\/history$/,
    field('data', reversed),
    'a list that is not ordered by effectiveDate, highest first',
  ],
  [
    /^\/client\/transactions$/,
    reversed,
    'a list that is not ordered by businessReceived, highest first',
  ],
  [/^\/commission\/years$/, reversed, 'a list that is not ordered by their value, highest first'],
  [
    /^\/commission$/,
    first((row) => ({ ...Object(row), value: 1.005 })),
    'a number of more than 2 decimals',
  ],
  [
    /^\/documents$/,
    list((rows) => [...rows, ...rows.slice(0, 1)]),
    'id that an earlier item of the list has',
  ],
  [
    /^\/investments\/history$/,
    field('currencies', first(field('points', first(field('invested', plus(1)))))),
    'invested that is not the sum of paidIn less takenOut up to it',
  ],
  [
    /^\/investments\/history$/,
    field(
      'currencies',
      first(field('categories', first(field('points', first(field('value', plus(1))))))),
    ),
    'value to which those of categories do not add up',
  ],
  [
    /^\/investments\/tax-efficient-investments\/EIS_investments$/,
    each(field('growth', plus(1))),
    'growth that is not value less cost',
  ],
  [
    /^\/investments\/tax-efficient-investments\/Venture_Capital_Trusts$/,
    list((rows) => rows.filter(({ id }) => id !== 'holding-3000')),
    'parentHolding that is no id of the list',
  ],
  [
    /^\/client\/messages\/message-[0-9]+$/,
    field('attachmentCount', plus(1)),
    'attachmentCount that is not the number of attachmentIds',
  ],
  [/^\/client\/messages\/count$/, field('count', plus(1)), 'another count than listMessages tells'],
  [
    /^\/client\/transactions\/minDate$/,
    () => ({ minDate: '2000-01-01' }),
    'another minDate than listTransactions tells',
  ],
  [
    /^\/client\/bank\/main$/,
    field('kind', () => 'Rebate'),
    'another kind than that of the parameter id',
  ],
  [
    /^\/client\/bank\/main$/,
    field('accountNumber', () => '****6819'),
    'a field that its owner does not see in full',
  ],
  [
    /^\/investments\/overview$/,
    field('currencyTotals', field('EUR', plus(1))),
    'another value than getPortfolioOverview tells',
  ],
  [
    /^\/client\/messages\/message-1003$/,
    field('sentTs', () => null),
    'a value that the contract rules out here',
  ],
  [
    /^\/client\/messages\/thread\//,
    each(field('thread', () => 'message-9')),
    'another thread than that of the parameter id',
  ],
  [
    /^\/commission\/years$/,
    list((rows) => [...rows, '1999-00']),
    'another item than listCommission tells',
  ],
  [
    /^\/investments\/[^/]+\/history$/,
    field('previousCursor', () => 15),
    'another previousCursor than that of the parameter cursor',
  ],
  [
    /^\/investments\/[^/]+\/documents$/,
    first(field('documents', first(field('createDate', () => '2030-03-02T06:30:00+00:00')))),
    'a time stamp that is not in UTC, ending in Z',
  ],
];

it('verify reports each broken rule of the contract once, by its cause', async () => {
  const app = createMockApp();
  const fetch = async (request: Request): Promise<Response> => {
    const path = new URL(request.url).pathname.replace('/app-portal/api', '');
    const reply = await app.fetch(request);
    const changes = FAULTS.filter(([at]) => at.test(path)).map(([, change]) => change);
    if (changes.length === 0 || request.method !== 'GET' || reply.status !== 200) return reply;
    const body: unknown = await reply.json();
    return Response.json(
      changes.reduce<unknown>((value, change) => change(value), body),
      reply,
    );
  };
  const server = await startServer({ fetch }, { port: 0 });
  onTestFinished(() => server.close());
  const base = ['--base-url', `${server.url}/app-portal/api`];
  const given = [...base, '--username', 'investor', '--password', 'Portfolio1!'];
  const options = readOptions(readCommandLine(VERIFY_COMMAND, given).values, {});
  const { outcome } = await verifyServer(options);
  const causes = outcome.causes.map(({ text }) => text);
  const wrongs = FAULTS.map(([, , cause]) => cause);
  expect(causes.toSorted()).toEqual([...wrongs, ...CONSEQUENCES].toSorted());
});

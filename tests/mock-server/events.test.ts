import { describe, expect, it } from 'vitest';
import type {
  AccountGrowth,
  FileDownload,
  HoldingHistoryPage,
  HoldingList,
  PortfolioHistory,
  PortfolioOverview,
  SecureMessageSummaryList,
  TransactionList,
} from '#contract/generated/validators.ts';
import { EventRequest, type EventList } from '#contract/generated/control-validators.ts';
import { aBankSubmission } from '#tests/support/builders.ts';
import { createTestClient, getFieldByPath, type TestClient } from './test-client.ts';

const EVENTS = '/sandboxes/default/events';
const VCTS = '/investments/tax-efficient-investments/Venture_Capital_Trusts';

type Given = Readonly<Record<string, string | number>>;

async function opened(scenario = 'default', username = 'investor') {
  const client = createTestClient({ scenario });
  const token = await client.login(username);
  return {
    ...client,
    get: async <Body>(path: string) => (await client.api<Body>('GET', path, { token })).body,
    raise: (given: Given) => client.control('POST', EVENTS, given),
  };
}

async function getHolding(get: <Body>(path: string) => Promise<Body>, id: string) {
  const holding = (await get<HoldingList>(VCTS)).find((each) => each.id === id);
  if (!holding) throw new Error(`There is no holding ${id}.`);
  return holding;
}

const pence = (amount: number | null | undefined) => Math.round((amount ?? 0) * 100);

describe('list of events', () => {
  it('the list of events contains every event of the contract, with parameters that its request accepts', async () => {
    const { control } = createTestClient();
    const { body } = await control<EventList>('GET', '/events');
    expect(body.map(({ name }) => name)).toEqual(EventRequest.shape.event.options);
    for (const { parameters, title, description } of body) {
      expect(title).toMatch(/^[A-Z]/);
      expect(description).toMatch(/\.$/);
      const names = parameters.map(({ name }) => name);
      expect(Object.keys(EventRequest.shape)).toEqual(expect.arrayContaining(names));
    }
  });

  it('an event refuses every parameter that the list of events does not name for it', async () => {
    const { control } = createTestClient();
    const { body } = await control<EventList>('GET', '/events');
    const values: Given = { client: 'investor', account: 'main', value: 1, text: 'x', name: 'x' };
    for (const { name: event, parameters } of body) {
      const names = Object.keys(EventRequest.shape).filter((name) => name !== 'event');
      for (const name of names.filter(
        (each) => !parameters.some((parameter) => parameter.name === each),
      )) {
        const sent = { event, [name]: values[name] ?? 'some-1' };
        const refused = await control('POST', EVENTS, sent);
        expect(refused.status).toBe(422);
        expect(getFieldByPath(refused.body, `fieldErrors.${name}`)).toContain(
          `${event} takes client`,
        );
      }
    }
  });
});

describe('bankVerified', () => {
  it('bankVerified verifies both pending accounts at once without ending the session [BANK-12]', async () => {
    const { get, raise } = await opened('pending-bank');
    const { status, body } = await raise({ event: 'bankVerified' });
    expect(status).toBe(200);
    expect(getFieldByPath(body, 'changes')).toEqual([
      'The nominated bank account of Mrs Amelia Hart that ends in 6819 is verified.',
      'The VCT rebate bank account of Mrs Amelia Hart that ends in 7750 is verified.',
    ]);
    for (const kind of ['main', 'rebate']) {
      const account = { validationStatus: 'Active', amlStatus: 'Verified' };
      expect(await get(`/client/bank/${kind}`)).toMatchObject(account);
    }
    const again = await raise({ event: 'bankVerified' });
    expect(again.status).toBe(409);
    expect(getFieldByPath(again.body, 'error')).toContain(
      'The scenario pending-bank starts with two',
    );
  });

  it('bankVerified verifies only the given account, also after a failed check', async () => {
    const { get, raise } = await opened('failed-bank');
    expect((await raise({ event: 'bankVerified', account: 'rebate' })).status).toBe(200);
    expect(await get('/client/bank/rebate')).toMatchObject({ validationStatus: 'Active' });
    expect(await get('/client/bank/main')).toMatchObject({ validationStatus: 'Pending' });
    const again = await raise({ event: 'bankVerified', account: 'rebate' });
    expect(getFieldByPath(again.body, 'error')).toMatch(
      /^No VCT rebate bank account of Mrs Amelia Hart/,
    );
  });

  it('bankVerified verifies an account that was submitted in the portal', async () => {
    const { get, raise, api, login } = await opened();
    const token = await login();
    const sent = aBankSubmission({ accountNumber: '12345670', kind: 'Rebate' });
    await api('POST', '/client/bank/rebate', { token, body: sent });
    expect((await raise({ event: 'bankVerified' })).status).toBe(200);
    expect(await get('/client/bank/rebate')).toMatchObject({ amlStatus: 'Verified' });
  });
});

describe('bankRefused', () => {
  it('bankRefused fails the check, e-mails the instructions and restarts the two days of waiting', async () => {
    const { get, raise, mails, advance } = await opened('pending-bank');
    await advance('P1D');
    expect((await raise({ event: 'bankRefused', account: 'main' })).status).toBe(200);
    const failed = { validationStatus: 'Pending', amlStatus: 'Failed' };
    expect(await get('/client/bank/main')).toMatchObject(failed);
    expect(await mails()).toEqual([
      expect.objectContaining({
        kind: 'bank-follow-up',
        to: 'amelia.hart@mail.example',
        link: expect.stringContaining('/nominated-bank-account'),
      }),
    ]);
    expect((await raise({ event: 'bankRefused', account: 'main' })).status).toBe(409);
    await advance('P1D');
    expect(await get('/client/bank/main')).toMatchObject(failed);
    expect(await get('/client/bank/rebate')).toMatchObject({ validationStatus: 'Active' });
    await advance('P1D');
    expect(await get('/client/bank/main')).toMatchObject({ validationStatus: 'Active' });
  });
});

it('addressApproved ends the pending approval of an address', async () => {
  const { get, raise } = await opened('pending-address');
  const { body } = await raise({ event: 'addressApproved' });
  expect(getFieldByPath(body, 'changes')).toEqual([
    'The address 2 Orchard Close, BA1 2AB of Mrs Amelia Hart is approved.',
  ]);
  expect(await get('/client/address')).toMatchObject({
    addressLineOne: '2 Orchard Close',
    pendingApproval: false,
  });
  const again = await raise({ event: 'addressApproved' });
  expect(again.status).toBe(409);
  expect(getFieldByPath(again.body, 'error')).toContain('pending-address');
});

describe('messageReceived', () => {
  const getInbox = (get: <Body>(path: string) => Promise<Body>) =>
    get<SecureMessageSummaryList>('/client/messages?folder=inbox');

  it('messageReceived adds an unread message at the top of the inbox and e-mails a notice without its content', async () => {
    const { get, raise, mails } = await opened();
    const subject = 'Your <annual> valuation';
    const text = 'Dear Mrs Hart,\n\nvalue < cost\n& more.';
    expect((await raise({ event: 'messageReceived', subject, text })).status).toBe(200);
    expect(await get('/client/messages/count')).toEqual({ count: 4 });
    const [first] = await getInbox(get);
    expect(first).toMatchObject({
      subject,
      read: false,
      fromClient: false,
      emailAlertWasSent: true,
    });
    expect(await get(`/client/messages/${first?.id}`)).toMatchObject({
      body: '<p>Dear Mrs Hart,</p><p>value &lt; cost<br>&amp; more.</p>',
    });
    const [mail] = await mails();
    expect(mail).toMatchObject({ kind: 'message-received', username: 'investor' });
    expect(mail?.link).toMatch(/\/inbox/);
    expect(JSON.stringify(mail)).not.toContain('annual');
  });

  it('messageReceived adds a reply to a message of the client in the same thread [MSG-117]', async () => {
    const { get, raise } = await opened();
    await raise({ event: 'messageReceived', replyTo: 'message-1014', text: 'Thank you.' });
    const [reply] = await getInbox(get);
    const [sent] = (await get<SecureMessageSummaryList>('/client/messages?folder=sent')).filter(
      ({ id }) => id === 'message-1014',
    );
    expect(sent?.subject).not.toMatch(/^re:/i);
    expect(reply).toMatchObject({
      subject: `Re: ${sent?.subject}`,
      thread: 'message-1014',
      threadParentId: 'message-1014',
    });
    expect(sent?.reverseThreadParentId).toBe(reply?.id);
    const thread = await get<readonly { readonly id: string }[]>(
      '/client/messages/thread/message-1014',
    );
    expect(thread.map(({ id }) => id)).toEqual([reply?.id, 'message-1014']);
  });

  it('messageReceived refuses a reply to a draft and to a message of another client', async () => {
    const { raise } = await opened();
    const draft = await raise({ event: 'messageReceived', replyTo: 'message-1021' });
    expect(draft.status).toBe(409);
    const other = await raise({ event: 'messageReceived', replyTo: 'message-1053' });
    expect(other).toMatchObject({
      status: 422,
      body: { fieldErrors: { replyTo: 'Mrs Amelia Hart has no message message-1053.' } },
    });
  });
});

describe('documentAdded', () => {
  it('documentAdded adds a document at the top of its holding, and the document can be downloaded as a PDF [DOCS-19]', async () => {
    const { get, raise } = await opened();
    const name = 'Share certificate 2026';
    const raised = await raise({ event: 'documentAdded', holdingId: 'holding-3001', name });
    expect(raised.status).toBe(200);
    const groups =
      await get<readonly { readonly id: string; readonly documents: object[] }[]>('/documents');
    const added = groups.find(({ id }) => id === 'holding-3001')?.documents[0];
    expect(added).toMatchObject({ name, extension: 'pdf' });
    const { media, fileName } = await get<FileDownload>(
      `/file/${String(getFieldByPath(added, 'id'))}`,
    );
    expect(fileName).toBe('share-certificate-2026.pdf');
    expect(atob(media)).toMatch(/^%PDF-/);
    expect(atob(media)).toHaveLength(Number(getFieldByPath(added, 'size')));
  });

  it('documentAdded adds the first document of a holding, and is refused for a client without holdings', async () => {
    const { get, raise } = await opened('default', 'partner');
    await raise({ event: 'documentAdded', client: 'client-100235', holdingId: 'holding-4002' });
    expect(await get('/investments/holding-4002/documents')).toEqual([
      expect.objectContaining({ id: 'holding-4002', name: 'Larkfield EIS Fund 2024' }),
    ]);
    const refused = await raise({ event: 'documentAdded', client: 'newcomer' });
    expect(refused.status).toBe(409);
    expect(getFieldByPath(refused.body, 'error')).toContain('Ms Priya Shah has no holding.');
  });
});

describe('valuationPosted', () => {
  it("valuationPosted changes the holding, its history, the parent's sum and every total by the same amount", async () => {
    const { get, raise } = await opened();
    const before = {
      holding: await getHolding(get, 'holding-3001'),
      parent: await getHolding(get, 'holding-3000'),
      overview: await get<PortfolioOverview>('/investments/overview'),
    };
    await raise({ event: 'valuationPosted', holdingId: 'holding-3001', value: 12_050.254 });
    const holding = await getHolding(get, 'holding-3001');
    expect(holding).toMatchObject({
      value: 12_050.25,
      growth: 2050.25,
      growthPercentage: 20.5,
      unitPrice: 1.175634,
      lastValuedAt: '2026-03-16',
    });
    const rise = pence(holding.value) - pence(before.holding.value);
    const parent = await getHolding(get, 'holding-3000');
    expect(pence(parent.value) - pence(before.parent.value)).toBe(rise);
    expect(parent.lastValuedAt).toBe('2026-03-16');
    const { currencyTotals } = await get<PortfolioOverview>('/investments/overview');
    const total = pence(currencyTotals?.['GBP']);
    expect(total - pence(before.overview.currencyTotals?.['GBP'])).toBe(rise);
    const { currencies } = await get<PortfolioHistory>('/investments/history');
    expect(currencies[0]?.points.at(-1)).toMatchObject({ date: '2026-03-16' });
    expect(pence(currencies[0]?.points.at(-1)?.value)).toBe(total);
    const { data } = await get<HoldingHistoryPage>('/investments/holding-3001/history');
    expect(data[0]).toMatchObject({
      effectiveDate: '2026-03-16',
      value: 12_050.25,
      quantity: 10_250,
    });
  });

  it('valuationPosted records one valuation per day and replaces an earlier valuation of the same day', async () => {
    const { get, raise, advance } = await opened();
    const count = async () =>
      getFieldByPath(await get('/investments/holding-3010/history/count'), 'holdingHistoryCount');
    const before = Number(await count());
    for (const value of [5000, 5200]) {
      await raise({ event: 'valuationPosted', holdingId: 'holding-3010', value });
    }
    expect(await count()).toBe(before + 1);
    expect((await getHolding(get, 'holding-3010')).value).toBe(5200);
    await advance('P1D');
    await raise({ event: 'valuationPosted', holdingId: 'holding-3010' });
    expect(await count()).toBe(before + 2);
    expect((await getHolding(get, 'holding-3010')).value).toBe(5304);
  });

  it("valuationPosted changes the growth and history of the holding's managed account", async () => {
    const { get, raise } = await opened();
    const growth = () => get<AccountGrowth>('/dfm/dfm-5001/accountGrowth');
    const before = (await growth()).points.at(-1);
    await raise({ event: 'valuationPosted', holdingId: 'holding-5101', value: 31_350.4 });
    const point = (await growth()).points.at(-1);
    expect(point).toMatchObject({ date: '2026-03-16', invested: before?.invested });
    expect(pence(point?.value) - pence(before?.value)).toBe(10_000);
    const { data } = await get<HoldingHistoryPage>('/investments/dfm/dfm-5001/history');
    expect(data[0]).toMatchObject({ effectiveDate: '2026-03-16', value: point?.value });
  });

  it.each([
    ['holding-3000', 'is the sum of others: holding-3001, holding-3002.'],
    ['holding-3003', 'is pending: applicationAccepted allocates it.'],
    ['holding-3004', 'has ended.'],
    ['holding-3007', 'has ended.'],
    ['holding-3101', 'is counted in the value of Larkfield EIS Fund 2024, holding-3100.'],
  ])('valuationPosted refuses the holding %s, which %s', async (holdingId, reason) => {
    const { raise } = await opened();
    const { status, body } = await raise({ event: 'valuationPosted', holdingId });
    expect(status).toBe(409);
    expect(getFieldByPath(body, 'error')).toContain(reason);
  });

  it('valuationPosted refuses a date before the last valuation', async () => {
    const { raise, control } = await opened();
    await control('PUT', '/sandboxes/default/clock', { now: '2026-02-01T09:00:00Z' });
    const refused = await raise({ event: 'valuationPosted', holdingId: 'holding-3001' });
    expect(refused.status).toBe(409);
    expect(getFieldByPath(refused.body, 'error')).toContain('was valued on 2026-02-27');
  });
});

describe('applicationAccepted', () => {
  const countAccepted = async (get: <Body>(path: string) => Promise<Body>, name: string) =>
    (await get<TransactionList>('/client/transactions')).filter(
      ({ investmentName, status }) => investmentName === name && status === 1,
    ).length;

  it('applicationAccepted allocates the pending holding first, and then invests in the managed account [APPL-07]', async () => {
    const { get, raise } = await opened();
    expect((await raise({ event: 'applicationAccepted' })).status).toBe(200);
    expect(await countAccepted(get, 'Larkfield Income VCT')).toBe(1);
    expect(await getHolding(get, 'holding-3003')).toMatchObject({
      phase: 'Active',
      value: 5000,
      cost: 5000,
      units: 5000,
      growth: 0,
      invDate: '2026-03-16',
    });
    const before = await get<AccountGrowth>('/dfm/dfm-5001/accountGrowth');
    const accepted = await countAccepted(get, 'Larkfield Portfolio Service');
    expect((await raise({ event: 'applicationAccepted' })).status).toBe(200);
    expect(await countAccepted(get, 'Larkfield Portfolio Service')).toBe(accepted + 1);
    const after = await get<AccountGrowth>('/dfm/dfm-5001/accountGrowth');
    const [was, is] = [before.points.at(-1), after.points.at(-1)];
    expect(pence(is?.invested) - pence(was?.invested)).toBe(750_050);
    expect(pence(is?.value) - pence(was?.value)).toBe(750_050);
    const holding = await get<HoldingList>('/investments/dfm/dfm-5001');
    expect(holding.filter(({ invDate }) => invDate === '2026-03-16')).toEqual([
      expect.objectContaining({ cost: 7500.5, value: 7500.5, phase: 'Active' }),
    ]);
    const none = await raise({ event: 'applicationAccepted' });
    expect(none.status).toBe(409);
    expect(getFieldByPath(none.body, 'error')).toContain(
      'No application of Mrs Amelia Hart is pending.',
    );
  });

  it('applicationAccepted accepts the given application, or lists the pending applications if the given one is not pending', async () => {
    const { raise, control } = await opened();
    const state = (await control('GET', '/sandboxes/default/state')).body;
    const rows: unknown = getFieldByPath(state, 'collections.transactions');
    const ids = Array.isArray(rows)
      ? rows.filter((row) => [10, 20].includes(Number(getFieldByPath(row, 'status'))))
      : [];
    const [oldest, other] = ids.map((row) => String(getFieldByPath(row, 'id')));
    const event = 'applicationAccepted';
    expect((await raise({ event, applicationId: String(other) })).status).toBe(200);
    const again = await raise({ event, applicationId: String(other) });
    expect(again.status).toBe(409);
    expect(getFieldByPath(again.body, 'error')).toContain(
      `Pending: ${oldest} (Larkfield Income VCT).`,
    );
  });

  it('applicationAccepted refuses a date before the day on which the application was received', async () => {
    const { raise, control } = await opened();
    await control('PUT', '/sandboxes/default/clock', { now: '2026-02-01T09:00:00Z' });
    const refused = await raise({ event: 'applicationAccepted' });
    expect(refused.status).toBe(409);
    expect(getFieldByPath(refused.body, 'error')).toContain('was received on 2026-02-20');
  });
});

describe('event', () => {
  it('an event accepts a client by username or id, and refuses staff and unknown clients', async () => {
    const { raise } = await opened();
    const event = 'messageReceived';
    const byName = await raise({ event, client: 'partner' });
    const byId = await raise({ event, client: 'client-100235' });
    for (const { body } of [byName, byId]) {
      expect(getFieldByPath(body, 'changes.0')).toMatch(/^Mr Daniel Hart has the message/);
    }
    for (const client of ['staff', 'nobody']) {
      const { status, body } = await raise({ event, client });
      expect(status).toBe(422);
      expect(getFieldByPath(body, 'fieldErrors.client')).toContain(`${client} is no client.`);
    }
  });

  it('an event changes no data of other clients', async () => {
    const { control, raise } = await opened();
    const of = async (clientId: string) => {
      const { body } = await control('GET', '/sandboxes/default/state');
      return Object.values(Object(getFieldByPath(body, 'collections'))).flatMap((rows) =>
        Array.isArray(rows)
          ? rows.filter((row) => getFieldByPath(row, 'clientId') === clientId)
          : [],
      );
    };
    const before = await of('client-100235');
    for (const event of ['documentAdded', 'valuationPosted', 'applicationAccepted']) {
      expect((await raise({ event })).status).toBe(200);
    }
    expect(await of('client-100235')).toEqual(before);
  });

  it('a refused event changes nothing but the clock', async () => {
    const { control, raise } = await opened();
    const getState = async () => (await control('GET', '/sandboxes/default/state')).body;
    const before: object = Object(await getState());
    const holdingId = 'holding-4001';
    expect((await raise({ event: 'valuationPosted', holdingId })).status).toBe(422);
    expect((await raise({ event: 'bankRefused' })).status).toBe(409);
    expect((await raise({ event: 'valuationPosted', client: 'newcomer' })).status).toBe(409);
    expect(await getState()).toEqual({ ...before, clock: expect.anything() });
  });

  it('events have the same outcome on another server, byte for byte', async () => {
    const run = async () => {
      const { control, raise } = await opened('pending-bank');
      for (const { name: event } of (await control<EventList>('GET', '/events')).body) {
        await raise({ event });
      }
      return (await control('GET', '/sandboxes/default/state')).text;
    };
    expect(await run()).toBe(await run());
  });

  it('an event changes nothing in other sandboxes', async () => {
    const { control, api, login } = createTestClient({ scenario: 'pending-bank' });
    await control('POST', '/sandboxes', { id: 'other', scenario: 'pending-bank' });
    await control('POST', '/sandboxes/other/events', { event: 'bankVerified' });
    const token = await login();
    const { body } = await api('GET', '/client/bank/main', { token });
    expect(body).toMatchObject({ validationStatus: 'Pending' });
    expect(
      (await control('POST', '/sandboxes/nowhere/events', { event: 'bankVerified' })).status,
    ).toBe(404);
  });
});

it('concurrent events run one after the other', async () => {
  const { get, raise } = await opened();
  const event = { event: 'messageReceived' };
  const replies = await Promise.all([raise(event), raise(event), raise(event)]);
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await get('/client/messages/count')).toEqual({ count: 6 });
});

it('a page of a foreign origin cannot raise an event', async () => {
  const client: TestClient = createTestClient({ scenario: 'pending-bank' });
  const headers = { Origin: 'https://elsewhere.example' };
  const path = `/__mock${EVENTS}`;
  const reply = await client.call('POST', path, { body: { event: 'bankVerified' }, headers });
  expect(reply.status).toBe(403);
});

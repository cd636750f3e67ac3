import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import type { BankDetails } from '#contract/generated/schemas/bankDetails.zod.ts';
import { getGetBankDetailsResponseMock } from '#src/sdk/generated/client/client.msw.ts';
import { mockHandlers } from '#src/sdk/generated/handlers.msw.ts';
import { queryClient } from '#src/sdk/query-client.ts';
import { getCurrentSession } from '#src/session/session-store.ts';
import { endLocalSession } from '#src/session/session-end.ts';
import { LiveRegions } from '#src/shared/ui/announce/live-region.tsx';
import { apiServer } from '#tests/support/api-server.ts';
import { BANK_FORM_VALUES } from '#tests/support/bank-form-values.ts';
import { allowBreach } from '#tests/support/console-guard.ts';
import { buildFailureKinds } from '#tests/support/failing-replies.ts';
import { recordCalls, recordPosts } from '#tests/support/record-calls.ts';
import { getProductionText } from '#tests/support/production-text.ts';
import { renderPage } from '#tests/support/render-page.tsx';
import { holdReplies, refuse, respond } from '#tests/support/replies.ts';
import { AMELIA, signInAs } from '#tests/support/sign-in-as.ts';
import * as nominated from './nominated-bank-page.tsx';
import * as rebate from './rebate-bank-page.tsx';

const MAIN = '/nominated-bank-account';
const REBATE = '/rebate-bank-account';
const PAGES = [
  ['nominated', MAIN, 'main', 'Main'],
  ['rebate', REBATE, 'rebate', 'Rebate'],
] as const;

const NONE = 'No bank details on record';
const VERIFIED = 'Verified bank details';
const PENDING = 'Bank details awaiting verification';
const FAILED =
  /could not be automatically verified, you will receive an email with further instructions/;
const THANKS = 'Thank you, your bank details have been verified.';
const SAVE_FAILED = 'An error occurred updating bank account details. Please try again.';

function open(address: string) {
  const page = ({ Component, loader }: typeof nominated, path: string) => ({
    path,
    loader,
    element: (
      <>
        <LiveRegions />
        <Component />
      </>
    ),
  });
  return renderPage([page(nominated, MAIN), page(rebate, REBATE)], address);
}

/** Replies with the contract's example of a verified account, with some fields replaced. */
const replyWithAccount = (fields: Partial<BankDetails> = {}) =>
  apiServer.use(mockHandlers.getBankDetails({ ...getGetBankDetailsResponseMock(), ...fields }));

const number = () => screen.findByLabelText<HTMLInputElement>('Account number');
const sortCode = () => screen.getByLabelText<HTMLInputElement>('Sort code');
const ROLL = 'Building society roll number (optional)';
const roll = () => screen.getByLabelText(ROLL);
const press = (name: string) => screen.getByRole('button', { name });
/** Finds the visible thanks message; the live region has the same text. */
const thanks = () => screen.findByText(THANKS, { selector: 'div' });
const status = (name: string) => screen.findByRole('heading', { name });

function getReviewedValue(label: string): HTMLElement | undefined {
  const labels = screen.getAllByRole('term').map((term) => term.textContent);
  return screen.getAllByRole('definition')[labels.indexOf(label)];
}

type User = ReturnType<typeof renderPage>['user'];

/** Pastes values into the fields of the form, by their labels, and continues to the review. */
async function fill(user: User, values: Readonly<Record<string, string>> = {}) {
  await number();
  for (const [label, value] of Object.entries({ ...BANK_FORM_VALUES, ...values })) {
    await user.click(screen.getByLabelText(label));
    await user.paste(value);
  }
  await user.click(press('Continue'));
}

describe.each(PAGES)('%s bank account page', (_name, address, id, kind) => {
  it('shows its title and an empty form without an error when no account is on record [BANK-01] [BANK-02] [BANK-03] [BANK-04] [BANK-10] [BANK-27] [BANK-29] [BANK-38]', async () => {
    await signInAs('newcomer');
    open(address);
    expect(await status(NONE)).toBeVisible();
    const title = id === 'main' ? 'Nominated bank account' : 'VCT rebate bank account';
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(title);
    expect(document.title).toContain(title);
    expect(await number()).toHaveValue('');
    expect(sortCode()).toHaveValue('');
    expect(roll()).toHaveValue('');
    expect(screen.queryByText(/error/i)).not.toBeInTheDocument();
  });

  it('shows the verified account beside a form that can replace it [BANK-05] [BANK-06] [BANK-07] [BANK-27] [BANK-29] [BANK-30] [BANK-36]', async () => {
    await signInAs('partner');
    const { user } = open(address);
    expect(await status(VERIFIED)).toBeVisible();
    const one = id === 'main' ? 'nominated' : 'rebate';
    expect(
      screen.getByText(
        `You can submit a new account. Only one ${one} account can be held at a time.`,
      ),
    ).toBeVisible();
    await fill(user);
    await user.click(press('Submit'));
    expect(await thanks()).toBeVisible();
  });

  it('sends the account after a review, without dashes and with its kind [BANK-20] [BANK-22] [BANK-23] [BANK-28]', async () => {
    await signInAs('newcomer');
    const posts = recordPosts();
    const { user } = open(address);
    await fill(user, { [ROLL]: 'A/12-3' });
    await waitFor(async () => expect(await status('Check your bank details')).toHaveFocus());
    for (const text of [...Object.values(BANK_FORM_VALUES), 'A/12-3']) {
      expect(screen.getByText(text)).toBeVisible();
    }
    expect(posts).toEqual([]);
    await user.click(press('Submit'));
    expect(await thanks()).toBeVisible();
    const sent = { accountNumber: '70926819', sortCode: '123456', rollNumber: 'A/12-3', kind };
    expect(posts).toEqual([[`/client/bank/${id}`, expect.objectContaining(sent)]]);
  });

  it('links to a secure message when the account is not verified [BANK-14]', async () => {
    await signInAs('newcomer');
    const { user } = open(address);
    await fill(user, { 'Account number': '70926810' });
    await user.click(press('Submit'));
    const link = await screen.findByRole('link', { name: 'Ask us about this' });
    expect(link).toHaveAttribute('href', `/new-message?about=bank-${id}`);
  });
});

/** Both bank account pages render the same components, so the remaining tests use one page. */
describe('bank account page', () => {
  const [[, address, id, kind]] = PAGES;

  it('states before a change that the user will be notified by email', async () => {
    await signInAs('newcomer');
    open(address);
    await number();
    expect(
      screen.getByText('Use a UK account in your own name. We email you when it changes.'),
    ).toBeVisible();
  });

  it.each([
    ['pending-bank', /This page shows when we have verified them/],
    ['failed-bank', FAILED],
  ])(
    'shows the account as a read-only list with the next step in scenario %s [BANK-07] [BANK-08] [BANK-09] [BANK-27] [BANK-29] [BANK-33]',
    async (scenario, next) => {
      await signInAs('investor', { scenario });
      open(address);
      expect(await status(PENDING)).toBeVisible();
      expect(screen.getByText(next, { ignore: '[aria-live=polite] *' })).toBeVisible();
      expect(screen.getByText('Account number', { selector: 'dt' })).toBeVisible();
      expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
      expect(screen.queryByRole('button', { name: /Continue|Submit/ })).not.toBeInTheDocument();
    },
  );

  it('shows a verified account as active at once, with the focused thanks message and an empty form [BANK-13] [BANK-35] [BANK-37]', async () => {
    await signInAs('newcomer');
    const { user } = open(address);
    await fill(user);
    await user.click(press('Submit'));
    const news = await screen.findByRole('group', { name: new RegExp(THANKS) });
    await waitFor(() => expect(news).toHaveFocus());
    const which = address === MAIN ? 'nominated' : 'rebate';
    expect(screen.getByText(`This is now your ${which} account.`)).toBeVisible();
    expect(await status(VERIFIED)).toBeVisible();
    expect(await number()).toHaveValue('');
    expect(screen.getByText(/6819/)).toBeVisible();
  });

  it('shows an unverified account as pending, also after the page is reopened [BANK-11] [BANK-14] [BANK-33]', async () => {
    await signInAs('newcomer');
    const { user, unmount } = open(address);
    await fill(user, { 'Account number': '70926810' });
    await user.click(press('Submit'));
    const failed = await screen.findByText(FAILED, { selector: '[data-notice-text]' });
    await waitFor(() => expect(document.activeElement).toContainElement(failed));
    expect(await status(PENDING)).toBeVisible();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    unmount();
    queryClient().clear();
    open(address);
    expect(await status(PENDING)).toBeVisible();
    expect(screen.getByText(FAILED, { selector: '[data-notice-text]' })).toBeVisible();
    expect(screen.queryByText(/did not save your bank details/)).not.toBeInTheDocument();
  });

  it.each(['partner', 'staff'])(
    'shows no link to write a message about an unverified account to %s viewing the client',
    async (username) => {
      await signInAs(username, { viewing: AMELIA, scenario: 'failed-bank' });
      open(address);
      expect(await screen.findByText(FAILED, { selector: '[data-notice-text]' })).toBeVisible();
      expect(screen.queryByRole('link', { name: /Ask us/ })).not.toBeInTheDocument();
    },
  );

  it('shows details and an editable form, but no status, for an account without a verification status [BANK-34]', async () => {
    await signInAs('investor');
    replyWithAccount({ kind, validationStatus: null });
    open(address);
    expect(await number()).toBeVisible();
    expect(screen.getByText('These details are not verified.')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Bank details on record' })).toBeVisible();
    expect(screen.queryByRole('list', { name: 'Verification' })).not.toBeInTheDocument();
    expect(screen.getByText(/6819/)).toBeVisible();
    for (const text of [NONE, VERIFIED, PENDING]) {
      expect(screen.queryByText(text)).not.toBeInTheDocument();
    }
  });

  it.each(['partner', 'staff'])(
    'shows the last 4 digits and the reason for the missing form to %s viewing a client [BANK-26] [BANK-32]',
    async (username) => {
      await signInAs(username, { viewing: AMELIA, scenario: 'pending-bank' });
      open(address);
      expect(
        await screen.findByText('Only the account holder can change bank details.'),
      ).toBeVisible();
      expect(await status(PENDING)).toBeVisible();
      const last = id === 'main' ? '6819' : '7750';
      expect(screen.getByText(new RegExp(`${last}$`))).toBeVisible();
      expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
      expect(screen.queryByRole('button')).not.toBeInTheDocument();
    },
  );
});

it.each([
  ['pending-bank', 'Checking'],
  ['failed-bank', 'Check failed'],
])('shows the steps of the verification in scenario %s [BANK-11]', async (scenario, check) => {
  await signInAs('investor', { scenario });
  open(MAIN);
  await status(PENDING);
  const list = within(screen.getByRole('list', { name: 'Verification' }));
  const steps = list.getAllByRole('listitem');
  expect(steps.map((one) => one.textContent)).toEqual(['Submitted', check, 'Verified']);
  expect(steps[1]).toHaveAttribute('aria-current', 'step');
  // Each step has its own icon, so that it is not distinguished by colour alone.
  const drawings = steps.map((one) => one.querySelector('svg')?.innerHTML);
  expect(new Set(drawings).size).toBe(3);
});

it('the review replaces the account on record, and Change shows the account again', async () => {
  await signInAs('partner');
  const { user } = open(MAIN);
  await status(VERIFIED);
  await fill(user);
  await waitFor(async () => expect(await status('Check your bank details')).toHaveFocus());
  expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(1);
  expect(screen.queryByText(VERIFIED)).not.toBeInTheDocument();
  await user.click(press('Change'));
  expect(await status(VERIFIED)).toBeVisible();
  await waitFor(async () => expect(await number()).toHaveFocus());
});

it('moves the focus to the account on record when its verification is still pending [BANK-11]', async () => {
  await signInAs('newcomer');
  const { user } = open(MAIN);
  await fill(user);
  apiServer.use(mockHandlers.submitBankDetails({ amlStatus: null }));
  replyWithAccount({ validationStatus: 'Pending' });
  await user.click(press('Submit'));
  expect(await status(PENDING)).toBeVisible();
  await waitFor(() => expect(document.activeElement).toHaveTextContent(PENDING));
});

it('the account changes from pending to verified after a refetch [BANK-12] [BANK-27]', async () => {
  await signInAs('investor', { scenario: 'pending-bank' });
  open(MAIN);
  expect(await status(PENDING)).toBeVisible();
  replyWithAccount();
  await act(() => queryClient().invalidateQueries());
  expect(await status(VERIFIED)).toBeVisible();
  expect(await number()).toBeVisible();
  expect(screen.queryByRole('list', { name: 'Verification' })).not.toBeInTheDocument();
});

it('shows an error with Try again when the bank details fail to load [BANK-24]', async () => {
  await signInAs('investor');
  apiServer.use(mockHandlers.getBankDetails(refuse(422)));
  const { user } = open(MAIN);
  expect(
    await screen.findByText('An error occurred loading bank details. Please try again.'),
  ).toBeVisible();
  replyWithAccount();
  await user.click(press('Try again'));
  expect(await status(VERIFIED)).toBeVisible();
});

describe('bank numbers of the account holder', () => {
  it('shows only the last 4 characters of bank numbers until Show numbers is pressed [BANK-32]', async () => {
    await signInAs('investor');
    replyWithAccount({ rollNumber: 'A/123456-7' });
    const { user, container } = open(MAIN);
    await status(VERIFIED);
    expect(container).toHaveTextContent('ending in 6819');
    expect(container).toHaveTextContent('ending in 56-7');
    expect(container).not.toHaveTextContent(/31926819|A\/123456/);
    await user.click(press('Show numbers'));
    expect(screen.getByText('31926819')).toBeVisible();
    expect(screen.getByText('A/123456-7')).toBeVisible();
    await user.click(press('Hide numbers'));
    expect(screen.queryByText('31926819')).not.toBeInTheDocument();
  });

  it.each([null, ''])('omits a roll number that is %j on record', async (rollNumber) => {
    await signInAs('investor');
    replyWithAccount({ rollNumber });
    open(MAIN);
    await status(VERIFIED);
    expect(screen.getAllByRole('term').map((term) => term.textContent)).toEqual([
      'Account number',
      'Sort code',
    ]);
  });
});

/**
 * Returns whether a text is excluded from translation: browser translators reformat some numbers.
 */
const isUntranslated = (text: string | RegExp) =>
  screen.getByText(text).closest('[translate="no"]') !== null;

describe('account numbers in a translated page', () => {
  it('excludes account numbers from translation: masked, shown in full, and in the review', async () => {
    await signInAs('investor');
    replyWithAccount();
    const { user } = open(MAIN);
    await status(VERIFIED);
    expect([isUntranslated('6819'), isUntranslated('11-22-33')]).toEqual([true, true]);
    await user.click(press('Show numbers'));
    expect(isUntranslated('31926819')).toBe(true);
    await fill(user, { [ROLL]: 'A/1234' });
    const review = ['70926819', '12-34-56', 'A/1234'];
    await screen.findByText('70926819');
    expect(review.map(isUntranslated)).toEqual([true, true, true]);
  });
});

describe('bank form', () => {
  beforeEach(async () => {
    await signInAs('newcomer');
  });

  it.each([
    ['', '12-34-56', 'Invalid account number.'],
    ['123456789', '12-34-56', 'Invalid account number.'],
    ['12a', '12-34-56', 'Invalid account number.'],
    ['12345678', '12-34-5', 'Invalid sort code.'],
    ['12345678', '', 'Invalid sort code.'],
  ])(
    'rejects account %j with sort code %j and shows the error at the field [BANK-16] [BANK-17]',
    async (...texts) => {
      const [accountText, sortText, message] = texts;
      const { user } = open(MAIN);
      await fill(user, { 'Account number': accountText, 'Sort code': sortText });
      const field = await number();
      const bad = message.includes('account') ? field : sortCode();
      await waitFor(() => expect(bad).toHaveAccessibleDescription(new RegExp(message)));
      expect(screen.getByRole('group', { name: 'There is a problem' })).toHaveTextContent(message);
      expect(bad).toHaveFocus();
      expect(field).toHaveValue(accountText);
      await user.clear(field);
      await user.type(field, '7');
      await user.clear(sortCode());
      await user.type(sortCode(), '123456');
      await user.click(press('Continue'));
      expect(await status('Check your bank details')).toBeVisible();
    },
  );

  it.each(['1', '12345678', '1234 5678'])(
    'accepts account %j with or without a roll number and without a modulus check [BANK-16] [BANK-17] [BANK-21] [BANK-31]',
    async (accountText) => {
      const { user } = open(MAIN);
      await fill(user, { 'Account number': accountText, 'Sort code': '12-34-56' });
      await status('Check your bank details');
      expect(getReviewedValue('Building society roll number')).toHaveTextContent('Not provided');
      await user.click(press('Change'));
      await waitFor(async () => expect(await number()).toHaveFocus());
      await user.type(roll(), '<Any text> 7 £');
      await user.click(press('Continue'));
      expect(await screen.findByText('<Any text> 7 £')).toBeVisible();
    },
  );

  it('removes invisible characters of pasted numbers before sending [BANK-20]', async () => {
    const posts = recordPosts();
    const { user } = open(MAIN);
    await fill(user, {
      'Account number': '\u202d7092\u00a0\uff16819\u202c',
      'Sort code': '\u200e30\u201394\u201330\u200f',
      [ROLL]: '\u2066A/123456-7\u2069\u00a0',
    });
    await status('Check your bank details');
    expect(screen.getByText('70926819')).toBeVisible();
    expect(screen.getByText('A/123456-7')).toBeVisible();
    await user.click(press('Submit'));
    await waitFor(() => expect(posts).toHaveLength(1));
    expect(posts[0]?.[1]).toMatchObject({
      accountNumber: '70926819',
      sortCode: '309430',
      rollNumber: 'A/123456-7',
      kind: 'Main',
    });
  });

  it('inserts dashes while a sort code is typed and accepts a pasted one [BANK-18] [BANK-19]', async () => {
    const { user } = open(MAIN);
    await number();
    await user.type(sortCode(), '1234567');
    expect(sortCode()).toHaveValue('12-34-56');
    await user.clear(sortCode());
    await user.paste('30 94 30');
    expect(sortCode()).toHaveValue('30-94-30');
    expect(sortCode()).toHaveAttribute('inputmode', 'numeric');
  });

  it('keeps typed values after a failed save, which can be repeated [BANK-25]', async () => {
    const { user } = open(MAIN);
    const headers = { 'X-Request-Id': 'req-000042' };
    apiServer.use(mockHandlers.submitBankDetails(refuse(500, { headers })));
    await fill(user, { [ROLL]: 'A-1' });
    await user.click(press('Submit'));
    const summary = await screen.findByRole('group', { name: 'There is a problem' });
    expect(summary).toHaveTextContent(
      `${SAVE_FAILED}If this keeps happening, call us on 0117 496 0123.Reference: req-000042`,
    );
    expect(summary).toHaveFocus();
    await user.click(press('Change'));
    expect(await number()).toHaveValue('70926819');
    expect(sortCode()).toHaveValue('12-34-56');
    expect(roll()).toHaveValue('A-1');
    expect(screen.queryByText(SAVE_FAILED)).not.toBeInTheDocument();
  });

  it('shows the current state of the account when it has meanwhile been submitted in another tab [BANK-07]', async () => {
    const { user } = open(MAIN);
    await fill(user);
    apiServer.use(mockHandlers.submitBankDetails(refuse(409)));
    replyWithAccount({ validationStatus: 'Pending' });
    await user.click(press('Submit'));
    expect(await status(PENDING)).toBeVisible();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  });

  it('keeps typed values during a refetch of the record', async () => {
    const { user } = open(MAIN);
    await user.type(await number(), '70926819');
    const release = holdReplies(mockHandlers.getBankDetails);
    const calls = recordCalls();
    const refreshed = queryClient().invalidateQueries();
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(await number()).toHaveValue('70926819');
    release();
    await act(() => refreshed);
    expect(await number()).toHaveValue('70926819');
  });

  it('sends one request however often Submit is pressed', async () => {
    const { user } = open(MAIN);
    const release = holdReplies(mockHandlers.submitBankDetails);
    const posts = recordPosts();
    await fill(user);
    await user.dblClick(press('Submit'));
    await user.click(await screen.findByRole('button', { name: 'Submitting…' }));
    release();
    expect(await thanks()).toBeVisible();
    expect(posts).toHaveLength(1);
  });

  it('states after a session end that input was lost, and only once', async () => {
    const { user, unmount } = open(MAIN);
    await user.type(await number(), '70926819');
    const session = getCurrentSession();
    if (!session) throw new Error('There is no session.');
    unmount();
    act(() => endLocalSession('expired', session));
    const stored = [sessionStorage, localStorage].flatMap((storage) => Object.values(storage));
    expect(stored.join()).not.toContain('70926819');
    await signInAs('newcomer');
    const again = open(MAIN);
    expect(
      await screen.findByText(/^For your security, we did not save your bank details/),
    ).toBeVisible();
    expect(await number()).toHaveValue('');
    again.unmount();
    open(MAIN);
    await number();
    expect(screen.queryByText(/did not save your bank details/)).not.toBeInTheDocument();
  });
});

describe('bank form by keyboard alone', () => {
  const isReached = (element: HTMLElement) => document.activeElement === element;

  async function tabTo(user: User, element: HTMLElement) {
    for (let stop = 0; stop < 40 && !isReached(element); stop += 1) await user.tab();
    expect(element).toHaveFocus();
  }

  const failing = buildFailureKinds('submitBankDetails', 'rollNumber');

  async function sendTo({ begin }: (typeof failing)[number]) {
    await signInAs('newcomer');
    const { user } = open(MAIN);
    await tabTo(user, await number());
    const values = Object.values({ ...BANK_FORM_VALUES, [ROLL]: 'A-1' });
    await user.keyboard(`${values.join('{Tab}')}{Enter}`);
    await waitFor(async () => expect(await status('Check your bank details')).toHaveFocus());
    const end = begin();
    await tabTo(user, press('Submit'));
    await user.keyboard('{Enter}');
    return { user, end };
  }

  async function sendCorrected(user: User) {
    expect(await number()).toHaveValue('70926819');
    expect(sortCode()).toHaveValue('12-34-56');
    expect(roll()).toHaveValue('A-1');
    await tabTo(user, roll());
    await user.keyboard('{End}2{Enter}');
    expect(await screen.findByText('A-12')).toBeVisible();
    await tabTo(user, press('Submit'));
    await user.keyboard('{Enter}');
    const thanksText = await thanks();
    await waitFor(() => expect(document.activeElement).toContainElement(thanksText));
  }

  it.each(failing.filter(({ fieldErrors }) => !fieldErrors))(
    'the form keeps all values after $what and can be corrected and sent again [BANK-25]',
    async (reply) => {
      const { user, end } = await sendTo(reply);
      const summary = await screen.findByRole('group', { name: 'There is a problem' });
      expect(summary).toHaveTextContent(SAVE_FAILED);
      await waitFor(() => expect(summary).toHaveFocus());
      expect(screen.getByText('70926819')).toBeVisible();
      await tabTo(user, press('Change'));
      await user.keyboard('{Enter}');
      end();
      await sendCorrected(user);
    },
  );

  it.each(failing.filter(({ fieldErrors }) => fieldErrors))(
    'the form focuses the refused field after $what and can be corrected and sent again',
    async (reply) => {
      const { user, end } = await sendTo(reply);
      await waitFor(() => expect(roll()).toHaveFocus());
      expect(roll()).toHaveAccessibleDescription(/Refused field/);
      end();
      await sendCorrected(user);
    },
  );
});

describe('bank number', () => {
  const SENTINELS = ['70926819', '987654', '98-76-54', 'ROLL-SENTINEL'];

  it('no bank number appears in an address, title, storage, query key or error text', async () => {
    allowBreach();
    await signInAs('newcomer');
    const asked: string[] = [];
    apiServer.events.on('request:start', ({ request }) => void asked.push(request.url));
    const { user, router } = open(MAIN);
    const expectNothing = () => {
      const places = JSON.stringify([
        asked,
        window.location.href,
        router.state.location,
        document.title,
        Object.entries(sessionStorage),
        Object.entries(localStorage),
        queryClient()
          .getQueryCache()
          .getAll()
          .map(({ queryKey, meta, state }) => [queryKey, meta, String(state.error)]),
        queryClient()
          .getMutationCache()
          .getAll()
          .map(({ options, state }) => [options.mutationKey, options.meta, String(state.error)]),
        getProductionText(screen.queryByRole('group', { name: 'There is a problem' })),
      ]);
      for (const sentinel of SENTINELS) expect(places).not.toContain(sentinel);
    };

    await fill(user, { 'Sort code': '987654', [ROLL]: 'ROLL-SENTINEL' });
    expectNothing();
    const broken = { amlStatus: '70926819', sortCode: '987654' };
    apiServer.use(mockHandlers.submitBankDetails(respond(() => HttpResponse.json(broken))));
    await user.click(press('Submit'));
    await screen.findByText(SAVE_FAILED);
    expectNothing();
    replyWithAccount({ accountNumber: '70926819987654', sortCode: '98-76-54' });
    await act(() => queryClient().invalidateQueries());
    await screen.findByText('We could not update this.');
    expectNothing();
    within(document.body).getByText('70926819');
  });
});

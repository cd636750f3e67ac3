import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { MarketingPreferences } from '#src/features/preferences/marketing-preferences.tsx';
import { mockHandlers } from '#src/sdk/generated/handlers.msw.ts';
import { getGetContactPreferencesResponseMock } from '#src/sdk/generated/preferences/preferences.msw.ts';
import { queryClient } from '#src/sdk/query-client.ts';
import { getCurrentSession } from '#src/session/session-store.ts';
import { apiServer } from '#tests/support/api-server.ts';
import { buildFailureKinds } from '#tests/support/failing-replies.ts';
import { startMockApi } from '#tests/support/mock-api.ts';
import { renderPage } from '#tests/support/render-page.tsx';
import { holdReplies, interceptCalls, refuse } from '#tests/support/replies.ts';
import { AMELIA, signInAs } from '#tests/support/sign-in-as.ts';
import * as contactDetails from './contact-details-page.tsx';
import * as publicPage from './public-preferences-page.tsx';

const WCID = 'wc-7f3a9c52e1';
const FAILED = 'An error occurred. Please try again.';
const CALL_US = /Please try again\.If this keeps happening, call us on 0117 496 0123\./;
const LOAD_FAILED = 'An error occurred loading your marketing preferences. Please try again.';
const SAVED = 'Preferences updated.';
const MARKETING = 'Only the account holder can change marketing preferences.';

type Call = {
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
  readonly token: string | null;
};

/** Calls that have reached the server since the page was opened. */
let calls: Call[] = [];

beforeEach(() => {
  calls = [];
  apiServer.events.on('request:start', async ({ request }) => {
    const { pathname, search } = new URL(request.url);
    const path = pathname.replace('/app-portal/api', '') + search;
    const entry = { method: request.method, path, token: request.headers.get('Authorization') };
    const text = await request.clone().text();
    calls.push({ ...entry, body: text === '' ? null : JSON.parse(text) });
  });
});

const writes = () =>
  calls
    .filter(({ method }) => method !== 'GET')
    .map(({ method, path, body }) => [method, path, body]);

const openPublic = (wcid = WCID) =>
  renderPage([{ path: '/prefs/:wcid', ...publicPage }], `/prefs/${wcid}`);

type Side = {
  readonly base: '/prefs' | '/unsubscribe';
  readonly query: string;
  readonly updateContact: Parameters<typeof holdReplies>[0];
  readonly open: (scenario?: string) => Promise<ReturnType<typeof renderPage>>;
};

const SIDES = [
  [
    'in the settings',
    {
      base: '/prefs',
      query: '',
      updateContact: mockHandlers.updateContactPreferences,
      open: async (scenario?: string) => {
        await signInAs('investor', scenario === undefined ? {} : { scenario });
        calls = [];
        return renderPage(<MarketingPreferences />);
      },
    },
  ],
  [
    'on the public page',
    {
      base: '/unsubscribe',
      query: `?id=${WCID}`,
      updateContact: mockHandlers.updatePublicContactPreferences,
      open: async (scenario?: string) => {
        startMockApi(scenario === undefined ? {} : { scenario });
        return openPublic();
      },
    },
  ],
] as const satisfies readonly (readonly [string, Side])[];

const block = (name: string) => screen.getByRole('region', { name });
const toggle = (name: string) => screen.getByRole<HTMLInputElement>('switch', { name });
const press = (name: string) => screen.getByRole('button', { name });
/** Opens the blocks of preferences in the settings; on the public page they are always open. */
const blocks = async () => {
  const button = await screen.findByRole('button', {
    name: /^(Change your marketing preferences|Show product interests)$/,
  });
  if (button.textContent.startsWith('Change')) await userEvent.click(button);
  return screen.findByRole('region', { name: 'How we contact you' });
};

async function showBlocks(open: Side['open']) {
  const page = await open();
  await blocks();
  return page;
}

const state = () =>
  Object.fromEntries(
    screen
      .getAllByRole<HTMLInputElement>('switch')
      .map((one) => [one.labels?.[0]?.textContent ?? '', one.checked]),
  );

describe.each(SIDES)('marketing preferences %s', (_where, { base, query, updateContact, open }) => {
  it('shows a switch per channel, on unless opted out, and saves each change at once [API-86] [PREF-29] [PREF-35] [PREF-38] [PREF-40]', async () => {
    const { user } = await showBlocks(open);
    expect(state()).toMatchObject({ Email: true, Phone: false, Post: true });
    // The switch shows the change before the reply.
    const release = holdReplies(updateContact);
    await user.click(toggle('Email'));
    await waitFor(() => expect(toggle('Email')).not.toBeChecked());
    release();
    await user.click(toggle('Phone'));
    await waitFor(() =>
      expect(writes()).toEqual([
        ['PATCH', `${base}/contact${query}`, { emailOptOut: true }],
        ['PATCH', `${base}/contact${query}`, { phoneOptOut: false }],
      ]),
    );
    await waitFor(() => expect(block('How we contact you')).toHaveTextContent(SAVED));
    expect(state()).toMatchObject({ Email: false, Phone: true, Post: true });
    expect(toggle('Phone')).toHaveFocus();
  });

  it('allows at most one frequency and sends the values of all three frequencies [API-86] [PREF-05] [PREF-23] [PREF-35] [PREF-42]', async () => {
    const { user } = await showBlocks(open);
    const off = { asap: false, weekly: false, monthly: false };
    await user.click(toggle('Once a month'));
    expect(state()).toMatchObject({ 'As soon as there is news': false, 'Once a week': false });
    await waitFor(() => expect(block('How often')).toHaveTextContent(SAVED));
    await user.click(toggle('Once a month'));
    await waitFor(() =>
      expect(writes()).toEqual([
        ['PATCH', `${base}/contact/freq${query}`, { ...off, monthly: true }],
        ['PATCH', `${base}/contact/freq${query}`, off],
      ]),
    );
    expect(toggle('Once a month')).not.toBeChecked();
  });

  it('hides product interests until requested, and sends the complete map [PREF-06] [PREF-30] [PREF-35] [PREF-39]', async () => {
    const { user } = await showBlocks(open);
    expect(block('What interests you')).toBeVisible();
    expect(screen.queryByRole('switch', { name: 'EIS investments' })).not.toBeInTheDocument();
    await user.click(press('Show product interests'));
    const before = within(block('What interests you')).getAllByRole('switch');
    expect(before).toHaveLength(6);
    await user.click(toggle('EIS investments'));
    await waitFor(() => expect(block('What interests you')).toHaveTextContent(SAVED));
    const [[method, path, body] = []] = writes();
    expect([method, path]).toEqual(['PUT', `${base}/interests${query}`]);
    expect(Object.keys(Object(body))).toHaveLength(6);
    expect(body).toMatchObject({ 'EIS investments': true });
  });

  it('offers a break of 1 to 12 months, 1 by default [PREF-07] [PREF-17] [PREF-21] [PREF-22] [PREF-26] [PREF-27] [PREF-28] [PREF-37]', async () => {
    const { user } = await showBlocks(open);
    const length = screen.getByLabelText('Length of the break');
    expect(length).toHaveValue('1');
    expect(
      screen.getByText('Stop all marketing for a while. You can end the break any time.'),
    ).toBeVisible();
    expect(
      within(length)
        .getAllByRole('option')
        .slice(1)
        .map((option) => option.textContent),
    ).toEqual([
      '1 month',
      ...[2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].map((count) => `${count} months`),
    ]);
    await user.click(press('Take a break'));
    const date = await screen.findByText('until 16-04-2026');
    expect(date).toHaveStyle({ whiteSpace: 'nowrap' });
    expect(
      screen.getByRole('heading', { name: 'Marketing is paused until 16-04-2026' }),
    ).toBeVisible();
    expect(writes()).toEqual([['POST', `${base}/opt${query}`, { tempOptOut: '2026-04-16' }]]);
    expect(screen.queryByRole('switch')).not.toBeInTheDocument();
  });

  it('shows the marketing break first, and starts a break of 3 or 6 months with one press [PREF-26]', async () => {
    const { user } = await showBlocks(open);
    const headings = screen.getAllByRole('heading').map((one) => one.textContent);
    expect(headings.slice(headings.indexOf('Take a break'))).toEqual([
      'Take a break',
      'How we contact you',
      'How often',
      'What interests you',
    ]);
    expect(press('6-month break')).toBeVisible();
    await user.click(press('3-month break'));
    expect(await screen.findByText('until 16-06-2026')).toBeVisible();
    expect(writes()).toEqual([['POST', `${base}/opt${query}`, { tempOptOut: '2026-06-16' }]]);
  });

  it('stops marketing permanently without confirmation, and resubscribes [PREF-08] [PREF-09] [PREF-17] [PREF-18] [PREF-19] [PREF-20] [PREF-37] [PREF-43] [PREF-48]', async () => {
    const { user } = await showBlocks(open);
    await user.click(press('Permanently stop marketing'));
    expect(await screen.findByText(/permanently/)).toBeVisible();
    expect(screen.queryByRole('switch')).not.toBeInTheDocument();
    await waitFor(() => expect(document.activeElement).toHaveTextContent('Marketing is stopped'));
    expect(screen.getAllByText(SAVED)).toHaveLength(1);
    await user.click(press('Resubscribe'));
    expect(await screen.findByRole('region', { name: 'Take a break' })).toBeVisible();
    await waitFor(() => expect(document.activeElement).toHaveTextContent('Take a break'));
    expect(screen.getAllByText(SAVED)).toHaveLength(1);
    expect(await blocks()).toBeVisible();
    expect(writes()).toEqual([
      ['POST', `${base}/opt${query}`, { tempOptOut: '9999-12-31' }],
      ['POST', `${base}/opt${query}`, { tempOptOut: null }],
    ]);
  });
});

/**
 * The settings and the public page render the same components, so the remaining tests use only the
 * settings.
 */
const [[, { open }]] = SIDES;

describe('marketing preferences', () => {
  it('shows only asap when all three frequencies are true [PREF-24]', async () => {
    const opening = open();
    apiServer.use(mockHandlers.getContactFrequency({ asap: true, weekly: true, monthly: true }));
    await opening;
    await blocks();
    expect(state()).toMatchObject({
      'As soon as there is news': true,
      'Once a week': false,
      'Once a month': false,
    });
  });

  it('requires the length of a break [PREF-25]', async () => {
    const { user } = await showBlocks(open);
    await user.selectOptions(screen.getByLabelText('Length of the break'), '');
    await user.click(press('Take a break'));
    expect(await screen.findByText('A break length is required')).toBeVisible();
    expect(writes()).toEqual([]);
    await user.selectOptions(screen.getByLabelText('Length of the break'), '12');
    await user.click(press('Take a break'));
    expect(await screen.findByText(/until 16-03-2027/)).toBeVisible();
  });

  it.each([
    ['snoozed-prefs', 'Marketing is paused until 16-06-2026'],
    ['stopped-prefs', 'Marketing is stopped permanently'],
  ])(
    'shows only the opt-out in scenario %s [PREF-12] [PREF-17] [PREF-18] [PREF-20] [PREF-21] [PREF-45]',
    async (scenario, title) => {
      await open(scenario);
      expect(await screen.findByRole('heading', { name: title })).toBeVisible();
      expect(press('Resubscribe')).toBeVisible();
      expect(screen.queryByRole('switch')).not.toBeInTheDocument();
      expect(screen.queryByLabelText('Length of the break')).not.toBeInTheDocument();
      expect(screen.queryByRole('button', { name: /stop|interests/ })).not.toBeInTheDocument();
    },
  );

  it.each([
    ['snooze', '2026-06-16', 'Resubscribe'],
    ['tempOptOut', '2026-03-15', 'Permanently stop marketing'],
    ['tempOptOut', '2027-04-16', 'Resubscribe'],
  ])('a reply with %s: %s offers "%s" [PREF-16] [PREF-17] [PREF-44]', async (name, date, offer) => {
    const opening = open();
    apiServer.use(mockHandlers.getOptOut({ [name]: date }));
    await opening;
    expect(await screen.findByRole('button', { name: offer })).toBeVisible();
    expect(screen.queryByText('permanently')).not.toBeInTheDocument();
  });

  it('treats a break that ends more than 13 months ahead as permanent [PREF-20]', async () => {
    const opening = open();
    apiServer.use(mockHandlers.getOptOut({ tempOptOut: '2027-04-17' }));
    await opening;
    expect(await screen.findByText(/permanently/)).toBeVisible();
    expect(screen.queryByText(/until/)).not.toBeInTheDocument();
  });

  it('states that account notifications are still sent, and how long a change takes [PREF-10] [PREF-11]', async () => {
    await open();
    await blocks();
    expect(screen.getByText(/important notifications about your account/)).toBeVisible();
    expect(screen.getByText(/may take up to 24 hours/)).toBeVisible();
  });

  it.each([
    ['How we contact you', mockHandlers.updateContactPreferences, () => toggle('Email')],
    ['How often', mockHandlers.updateContactFrequency, () => toggle('Once a month')],
    ['What interests you', mockHandlers.replaceInterests, () => toggle('EIS investments')],
  ])(
    'rolls back a failed change of "%s" and shows the error only in its block [PREF-31]',
    async (name, update, control) => {
      const { user } = await showBlocks(open);
      await user.click(press('Show product interests'));
      const before = state();
      apiServer.use(update(refuse(500), { once: true }));
      await user.click(control());
      expect(await within(block(name)).findByText(FAILED)).toBeVisible();
      expect(screen.getAllByText(FAILED)).toHaveLength(1);
      expect(block(name)).toHaveTextContent(CALL_US);
      expect(state()).toEqual(before);
      expect(control()).toHaveFocus();
      await user.click(control());
      await waitFor(() => expect(block(name)).toHaveTextContent(SAVED));
      expect(screen.queryByText(FAILED)).not.toBeInTheDocument();
      expect(state()).not.toEqual(before);
    },
  );

  it('ends at the last toggled state, however fast the user toggles and however late replies arrive', async () => {
    const { user } = await showBlocks(open);
    const pendingReplies: (() => void)[] = [];
    interceptCalls(
      mockHandlers.updateContactPreferences,
      () => new Promise<void>((resolve) => pendingReplies.push(resolve)),
    );
    await user.click(toggle('Email'));
    await user.click(toggle('Email'));
    await user.click(toggle('Post'));
    await user.click(toggle('Email'));
    expect(state()).toMatchObject({ Email: false, Phone: false, Post: false });
    await waitFor(() => expect(pendingReplies).toHaveLength(1));
    pendingReplies[0]?.();
    await waitFor(() => expect(pendingReplies).toHaveLength(2));
    expect(state()).toMatchObject({ Email: false, Phone: false, Post: false });
    pendingReplies[1]?.();
    await waitFor(() => expect(block('How we contact you')).toHaveTextContent(SAVED));
    expect(writes().map(([, , body]) => body)).toEqual([
      { emailOptOut: true },
      { emailOptOut: true, mailingOptOut: true },
    ]);
    await act(() => queryClient().invalidateQueries());
    expect(state()).toMatchObject({ Email: false, Phone: false, Post: false });
  });

  it('keeps a saved change when an older reply arrives after it', async () => {
    const { user } = await showBlocks(open);
    const asked = Promise.withResolvers<void>();
    const late = Promise.withResolvers<void>();
    apiServer.use(
      mockHandlers.getContactPreferences(
        async () => {
          asked.resolve();
          await late.promise;
          return { ...getGetContactPreferencesResponseMock(), emailOptOut: false };
        },
        { once: true },
      ),
    );
    void queryClient().invalidateQueries();
    await asked.promise;
    await user.click(toggle('Email'));
    await waitFor(() => expect(block('How we contact you')).toHaveTextContent(SAVED));
    late.resolve();
    await waitFor(() => expect(queryClient().isFetching()).toBe(0));
    expect(toggle('Email')).not.toBeChecked();
  });

  it('repeats a failed change together with later toggles', async () => {
    const { user } = await showBlocks(open);
    const late = Promise.withResolvers<void>();
    apiServer.use(
      mockHandlers.updateContactPreferences((call) => late.promise.then(() => refuse(500)(call)), {
        once: true,
      }),
    );
    await user.click(toggle('Email'));
    await user.click(toggle('Post'));
    late.resolve();
    await waitFor(() => expect(block('How we contact you')).toHaveTextContent(SAVED));
    expect(writes().at(-1)?.[2]).toEqual({ emailOptOut: true, mailingOptOut: true });
    expect(state()).toMatchObject({ Email: false, Post: false });
  });

  it('shows for 5 s that a change is saved, and longer while the pointer is over the message [PREF-41]', async () => {
    const { user } = await showBlocks(open);
    await user.click(toggle('Email'));
    const saved = await within(block('How we contact you')).findByText(SAVED);
    expect(saved.closest('[aria-live=polite]')).toBeInTheDocument();
    vi.useFakeTimers();
    fireEvent.pointerEnter(saved.parentElement?.parentElement?.parentElement ?? saved);
    act(() => void vi.advanceTimersByTime(60_000));
    expect(saved).toBeVisible();
    fireEvent.pointerLeave(saved.parentElement?.parentElement?.parentElement ?? saved);
    act(() => void vi.advanceTimersByTime(4_999));
    expect(saved).toBeVisible();
    act(() => void vi.advanceTimersByTime(1));
    expect(saved).not.toBeInTheDocument();
  });
});

describe('marketing preferences by keyboard', () => {
  it.each(buildFailureKinds('updateContactPreferences', 'emailOptOut'))(
    'shows the actual state after $what and can repeat the change [PREF-31]',
    async ({ begin, isExecuted }) => {
      const { user } = await showBlocks(open);
      const end = begin();
      toggle('Email').focus();
      await user.keyboard(' ');
      expect(await within(block('How we contact you')).findByText(FAILED)).toBeVisible();
      end();
      // The state is requested again, because the server may have applied the unconfirmed change.
      await waitFor(() => expect(toggle('Email').checked).toBe(!isExecuted));
      expect(toggle('Email')).toHaveFocus();
      await user.keyboard(' ');
      await waitFor(() => expect(block('How we contact you')).toHaveTextContent(SAVED));
      expect(toggle('Email').checked).toBe(isExecuted);
    },
  );

  const stops = buildFailureKinds('setOptOut', 'tempOptOut');

  async function takeBreak({ begin }: (typeof stops)[number]) {
    const { user } = await showBlocks(open);
    await user.selectOptions(screen.getByLabelText('Length of the break'), '3');
    const end = begin();
    const send = async () => {
      press('Take a break').focus();
      await user.keyboard('{Enter}');
    };
    await send();
    return { end, again: send };
  }

  it.each(stops.filter(({ isExecuted }) => !isExecuted))(
    'shows the error of a failed break in its block after $what, and can send the break again [PREF-31]',
    async (failing) => {
      const { end, again } = await takeBreak(failing);
      const summary = await within(block('Take a break')).findByRole('group', {
        name: 'There is a problem',
      });
      expect(summary).toHaveTextContent(FAILED);
      expect(summary).toHaveFocus();
      expect(screen.getAllByText(FAILED)).toHaveLength(1);
      expect(block('Take a break')).toHaveTextContent(CALL_US);
      end();
      expect(screen.getByLabelText('Length of the break')).toHaveValue('3');
      await again();
      expect(await screen.findByText(/until 16-06-2026/)).toBeVisible();
      expect(screen.queryByText(FAILED)).not.toBeInTheDocument();
    },
  );

  it.each(stops.filter(({ isExecuted }) => isExecuted))(
    'shows a break that the server has started, although its reply was $what [PREF-31]',
    async (failing) => {
      await takeBreak(failing);
      expect(await screen.findByText(/until 16-06-2026/)).toBeVisible();
      expect(screen.getByText(FAILED)).toBeVisible();
    },
  );
});

describe('marketing preferences in the settings only', () => {
  it.each([
    ['contact', mockHandlers.getContactPreferences],
    ['contact/freq', mockHandlers.getContactFrequency],
    ['interests', mockHandlers.getInterests],
    ['opt', mockHandlers.getOptOut],
  ])('shows an error with Try again when %s fails to load [PREF-32]', async (_path, read) => {
    await signInAs('investor');
    apiServer.use(read(refuse(422), { once: true }));
    const { user } = renderPage(<MarketingPreferences />);
    expect(await screen.findByText(LOAD_FAILED)).toBeVisible();
    await user.click(press('Try again'));
    expect(await blocks()).toBeVisible();
    expect(screen.queryByText(LOAD_FAILED)).not.toBeInTheDocument();
  });

  it.each([
    ['staff', 'default', 'How we contact youEmail, PostHow oftenOnce a week'],
    ['staff', 'snoozed-prefs', 'until 16-06-2026'],
    ['partner', 'default', 'What interests youVenture Capital Trusts, Managed portfolios'],
    ['partner', 'stopped-prefs', 'permanently'],
  ])(
    'shows read-only preferences and the reason why to %s viewing a client in scenario %s [PREF-33] [PREF-34] [PREF-47]',
    async (username, scenario, text) => {
      await signInAs(username, { viewing: AMELIA, scenario });
      calls = [];
      renderPage(<MarketingPreferences />);
      expect(await screen.findByText(MARKETING)).toBeVisible();
      for (const role of ['switch', 'combobox']) {
        expect(screen.queryByRole(role)).not.toBeInTheDocument();
      }
      expect(
        screen.queryByRole('button', { name: /break|stop|Resubscribe/ }),
      ).not.toBeInTheDocument();
      expect(writes()).toEqual([]);
      const card = screen.getByRole('region', { name: 'Marketing' });
      await waitFor(() => expect(card).toHaveTextContent(text));
    },
  );

  it('shows the preferences on the contact details page [PREF-02]', async () => {
    await signInAs('investor');
    const address = '/update-contact-details';
    renderPage([{ path: address, ...contactDetails }], address);
    expect(await blocks()).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
      'Contact details and preferences',
    );
    expect(screen.getByRole('heading', { name: 'Marketing', level: 2 })).toBeVisible();
  });

  it('shows the stored choices as text, including empty ones, until Change is pressed', async () => {
    await signInAs('investor');
    apiServer.use(
      mockHandlers.getContactPreferences({
        emailOptOut: true,
        phoneOptOut: true,
        mailingOptOut: true,
      }),
      mockHandlers.getContactFrequency({ asap: false, weekly: false, monthly: false }),
      mockHandlers.getInterests({ 'EIS investments': false }),
    );
    const { user } = renderPage(<MarketingPreferences />);
    await screen.findByRole('button', { name: 'Change your marketing preferences' });
    expect(screen.getByRole('region', { name: 'Marketing' })).toHaveTextContent(
      'How we contact youNo marketingHow oftenNo preferenceWhat interests youNone',
    );
    expect(screen.queryByRole('switch')).not.toBeInTheDocument();
    await user.click(press('Change your marketing preferences'));
    await waitFor(() => expect(toggle('Email')).toHaveFocus());
    await user.click(press('Done'));
    await waitFor(() => expect(press('Change your marketing preferences')).toHaveFocus());
  });

  it('uses only the calls of a signed-in session [PREF-35]', async () => {
    await signInAs('investor');
    calls = [];
    renderPage(<MarketingPreferences />);
    await blocks();
    expect(calls.map(({ path }) => path).toSorted()).toEqual([
      '/prefs/contact',
      '/prefs/contact/freq',
      '/prefs/interests',
      '/prefs/opt',
    ]);
    expect(calls.every(({ token }) => token !== null)).toBe(true);
  });
});

describe('public preferences page', () => {
  const UNABLE = 'We cannot show your marketing preferences';

  it('requests the user first, then greets by formal name and shows all blocks [PREF-01] [PREF-03] [PREF-04] [PREF-05] [PREF-06] [PREF-07] [PREF-15] [PREF-35] [PREF-36]', async () => {
    startMockApi();
    openPublic();
    expect(await screen.findByText('Hello Mrs Hart')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Marketing preferences');
    for (const name of ['How we contact you', 'How often', 'What interests you', 'Take a break']) {
      expect(block(name)).toBeVisible();
    }
    expect(calls[0]?.path).toBe(`/user/${WCID}`);
    expect(
      calls
        .slice(1)
        .map(({ path }) => path)
        .toSorted(),
    ).toEqual([
      `/client-name/${WCID}`,
      `/unsubscribe/contact/freq?id=${WCID}`,
      `/unsubscribe/contact?id=${WCID}`,
      `/unsubscribe/interests?id=${WCID}`,
      `/unsubscribe/opt?id=${WCID}`,
    ]);
    expect(calls.every(({ method, token }) => method === 'GET' && token === null)).toBe(true);
    expect(document.title).not.toContain(WCID);
  });

  it.each([
    ['investor', null],
    ['staff', AMELIA],
    ['newcomer', null],
  ])(
    'shows the public preferences to %s with a session, without sending its token [PREF-01] [PREF-35]',
    async (username, viewing) => {
      await signInAs(username, viewing ? { viewing } : {});
      calls = [];
      const { user } = openPublic();
      await blocks();
      await user.click(toggle('Email'));
      await waitFor(() => expect(block('How we contact you')).toHaveTextContent(SAVED));
      expect(calls.every(({ token }) => token === null)).toBe(true);
      expect(screen.queryByText(/Viewing as/)).not.toBeInTheDocument();
      expect(screen.queryByText(MARKETING)).not.toBeInTheDocument();
      expect(getCurrentSession()).not.toBeNull();
    },
  );

  const visibleTexts = new Set<string | null | undefined>();

  it.each([
    ['an unknown link', 'wc-0000000000', null],
    ['a failed load of the user', WCID, mockHandlers.getUserByWcid],
    ['a failed load of the name', WCID, mockHandlers.getClientName],
    ['a failed load of the contact preferences', WCID, mockHandlers.getPublicContactPreferences],
    ['a failed load of the frequency', WCID, mockHandlers.getPublicContactFrequency],
    ['a failed load of the interests', WCID, mockHandlers.getPublicInterests],
    ['a failed load of the opt-out', WCID, mockHandlers.getPublicOptOut],
    ['a link whose wcid contains an encoded path', '..%2fclient%2fbank', null],
  ])(
    'asks the visitor to contact us by phone or email for %s [PREF-13] [PREF-14] [PREF-15] [PREF-45]',
    async (_what, wcid, read) => {
      startMockApi();
      if (read) apiServer.use(read(refuse(422)));
      openPublic(wcid);
      expect(await screen.findByText(UNABLE)).toBeVisible();
      expect(screen.getByRole('link', { name: '0117 496 0123' })).toHaveAttribute(
        'href',
        'tel:01174960123',
      );
      expect(screen.getByRole('link', { name: 'clients@larkfield.example' })).toHaveAttribute(
        'href',
        'mailto:clients@larkfield.example',
      );
      expect(screen.queryByRole('switch')).not.toBeInTheDocument();
      // All failures show the same text.
      visibleTexts.add(document.querySelector('main')?.textContent);
      expect([...visibleTexts]).toHaveLength(1);
    },
  );

  it('loads the preferences when Try again is pressed after a failure', async () => {
    startMockApi();
    apiServer.use(mockHandlers.getPublicOptOut(refuse(422), { once: true }));
    const { user } = openPublic();
    await screen.findByText(UNABLE);
    await user.click(press('Try again'));
    expect(await blocks()).toBeVisible();
  });

  it('the server reveals only the formal name for the wcid of a link, and refuses an unknown wcid [PREF-46]', async () => {
    startMockApi();
    const { status } = await fetch('http://localhost:8080/app-portal/api/unsubscribe/opt?id=wc-1');
    expect(status).toBe(404);
    const name = await fetch(`http://localhost:8080/app-portal/api/client-name/${WCID}`);
    expect(await name.json()).toEqual({ salutation: 'Mrs', lastName: 'Hart' });
  });
});

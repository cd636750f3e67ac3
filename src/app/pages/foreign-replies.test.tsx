import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { OperationId } from '#contract/generated/operations.ts';
import { AddressSection } from '#src/features/settings/address-section.tsx';
import { ChangePassword } from '#src/features/settings/change-password.tsx';
import { ContactSection } from '#src/features/settings/contact-section.tsx';
import { MarketingPreferences } from '#src/features/preferences/marketing-preferences.tsx';
import { authRoutes } from '#tests/support/auth-routes.ts';
import { replaceReply } from '#tests/support/failing-replies.ts';
import { renderPage } from '#tests/support/render-page.tsx';
import { setScreenWidth } from '#tests/support/screen-width.ts';
import { signInAs } from '#tests/support/sign-in-as.ts';
import * as inbox from './inbox-page.tsx';
import * as publicPreferences from './public-preferences-page.tsx';
// Loaded before the first test, which would otherwise wait for the lazy import.
import '#src/features/auth/login-page.tsx';

type User = ReturnType<typeof renderPage>['user'];

type Write = {
  readonly id: OperationId;
  readonly open: () => { readonly user: User };
  /** Changes a value and presses the button that sends it. */
  readonly act: (user: User) => Promise<void>;
  /** Message that confirms the write. */
  readonly done: string | RegExp;
  /** Operation that is requested again to show the change. */
  readonly asked?: OperationId;
};

const press = async (user: User, name: string) =>
  user.click(await screen.findByRole('button', { name }));
const toggle = async (user: User, region: string, name: string) => {
  const block = await screen.findByRole('region', { name: region });
  await user.click(within(block).getByRole('switch', { name, hidden: true }));
};
const retype = async (user: User, label: string, text: string) => {
  const field = await screen.findByLabelText(label);
  await user.clear(field);
  await user.click(field);
  await user.paste(text);
};

const login = () => renderPage([...authRoutes], '/login?forgot=true');

const SAVED = 'Preferences updated.';
const CHANGE = 'Change your marketing preferences';
const change = async (user: User, region: string, name: string) => {
  await press(user, CHANGE);
  await toggle(user, region, name);
};
const openPreferences = () => renderPage(<MarketingPreferences />);

const WRITES: readonly Write[] = [
  {
    id: 'changePassword',
    open: () => renderPage(<ChangePassword />),
    act: async (user) => {
      await retype(user, 'Old password', 'Portfolio1!');
      await retype(user, 'New password', 'Portfolio2!');
      await retype(user, 'Confirm new password', 'Portfolio2!');
      await press(user, 'Change password');
    },
    done: 'Password updated.',
  },
  {
    id: 'requestPasswordReset',
    open: login,
    act: async (user) => {
      await retype(user, 'Username or email', 'investor');
      await press(user, 'Reset Password');
    },
    done: 'Password Reset email sent',
  },
  {
    id: 'requestMagicLink',
    open: login,
    act: async (user) => {
      await retype(user, 'Username or email', 'investor');
      await press(user, 'Send Magic Link');
    },
    done: 'Magic Link email sent',
  },
  {
    id: 'deleteMessage',
    open: () => renderPage([{ path: '/inbox', ...inbox }], '/inbox'),
    act: async (user) => {
      await press(user, 'Delete Your annual valuation');
      await press(user, "Yes, I'm sure");
      await waitFor(() => expect(screen.queryByText('Your annual valuation')).toBeNull());
    },
    done: '1 to 15 of 33 messages, 2 unread',
    asked: 'listMessages',
  },
  {
    id: 'updateMessage',
    open: () => renderPage([{ path: '/inbox', ...inbox }], '/inbox'),
    act: async (user) =>
      user.click(await screen.findByRole('link', { name: /Tax year end: dates/ })),
    done: '1 to 15 of 34 messages, 2 unread',
    asked: 'getMessage',
  },
  {
    id: 'updateContactDetails',
    open: () => renderPage(<ContactSection />),
    act: async (user) => {
      await press(user, 'Change your contact details');
      await retype(user, 'Phone number', '07700 900145');
      await press(user, 'Save contact details');
    },
    done: 'Contact details updated.',
    asked: 'getContactDetails',
  },
  {
    id: 'submitAddress',
    open: () => renderPage(<AddressSection />),
    act: async (user) => {
      await press(user, 'Change your address');
      await retype(user, 'Town or city', 'Bath');
      await press(user, 'Save address');
    },
    done: 'Address update is pending approval.',
    asked: 'getAddress',
  },
  {
    id: 'updateContactPreferences',
    open: openPreferences,
    act: (user) => change(user, 'How we contact you', 'Email'),
    done: SAVED,
    asked: 'getContactPreferences',
  },
  {
    id: 'updateContactFrequency',
    open: openPreferences,
    act: (user) => change(user, 'How often', 'Once a month'),
    done: SAVED,
    asked: 'getContactFrequency',
  },
  {
    id: 'replaceInterests',
    open: openPreferences,
    act: async (user) => {
      await press(user, CHANGE);
      await press(user, 'Show product interests');
      await toggle(user, 'What interests you', 'EIS investments');
    },
    done: SAVED,
    asked: 'getInterests',
  },
  {
    id: 'setPublicOptOut',
    open: () =>
      renderPage([{ path: '/prefs/:wcid', ...publicPreferences }], '/prefs/wc-7f3a9c52e1'),
    act: (user) => press(user, 'Permanently stop marketing'),
    done: SAVED,
    asked: 'getPublicOptOut',
  },
];

type Reply = readonly [what: string, make: () => Response];

const DONE: readonly Reply[] = [
  ['200 {}', () => Response.json({})],
  ['200 {"ok":true}', () => Response.json({ ok: true })],
  ['204', () => new Response(null, { status: 204 })],
  ['201 without a body', () => new Response('', { status: 201 })],
];

const HTML = { headers: { 'Content-Type': 'text/html' } };
const UNCONFIRMED: readonly Reply[] = [
  ['a page', () => new Response('<!doctype html><p>Welcome</p>', HTML)],
  ['a redirect', () => Response.error()],
  ['a cut body', () => new Response('{"ok":tru')],
];

/** Combines each write with one of the replies; the tests of the SDK cover all combinations. */
const withOne = (writes: readonly Write[], replies: readonly Reply[]) =>
  writes.flatMap((write, index) => {
    const [what, make] = replies[index % replies.length] ?? [];
    return what && make ? [{ ...write, what, make }] : [];
  });

it.each(withOne(WRITES, DONE))(
  '$id counts as done when the backend replies $what, and the portal refetches the state [API-91]',
  async ({ id, open, act, done, asked, make }) => {
    const mock = await signInAs('investor');
    setScreenWidth(1280);
    const { user } = open();
    replaceReply(id, make);
    await act(user);
    await waitFor(() => expect(screen.getAllByText(done)[0]).toBeVisible());
    await waitFor(async () => {
      const calls = await mock.operations();
      expect(calls.filter((call) => call === id)).toHaveLength(1);
      expect(calls.slice(calls.lastIndexOf(id))).toContain(asked ?? id);
    });
  },
);

// Writes with an unclear reply after which the portal requests the actual state from the server and
// shows it.
const ASKING: readonly OperationId[] = ['deleteMessage', 'updateMessage', 'submitAddress'];

it.each(
  withOne(
    WRITES.filter(({ id }) => !ASKING.includes(id)),
    UNCONFIRMED,
  ),
)('$id fails when the reply is $what [API-91]', async ({ id, open, act, done, make }) => {
  await signInAs('investor');
  const { user } = open();
  replaceReply(id, make);
  await act(user);
  // React replaces the element right after the error appears.
  await waitFor(() => expect(screen.getAllByText(/error occur/i)[0]).toBeVisible());
  expect(screen.queryAllByText(done)).toEqual([]);
});

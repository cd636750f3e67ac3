import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FaultRequest } from '#contract/generated/control-client.ts';
import { ApiError, type ApiErrorCode } from '#src/sdk/api-error.ts';
import { takeAddressToken } from '#src/session/address-token.ts';
import { clearSession, getCurrentSession } from '#src/session/session-store.ts';
import { authRoutes } from '#tests/support/auth-routes.ts';
import { allowBreach, expectConsole } from '#tests/support/console-guard.ts';
import { apiServer } from '#tests/support/api-server.ts';
import { mockHandlers } from '#src/sdk/generated/handlers.msw.ts';
import { disconnect } from '#tests/support/replies.ts';
import { startMockApi } from '#tests/support/mock-api.ts';
import { openAt, type OpenedPage } from '#tests/support/open-at.tsx';
import { pressTrusted } from '#tests/support/press.ts';
import { isFullTier } from '#tests/support/tier.ts';
import { toLinkFailure } from './recovery/run-link-call.ts';
// Imports the lazy modules up front, so that no test waits for them.
import './login-page.tsx';
import './app-login-page.tsx';
import './link-login/link-login-screen.tsx';
import './link-login/link-login.ts';
import './confirmation/confirmation-page.tsx';
import './magic/magic-page.tsx';
import './new-password/new-password-page.tsx';

const API = 'http://localhost:8080/app-portal/api';

let mock: ReturnType<typeof startMockApi>;
let opened: OpenedPage | undefined;

/** Requests an e-mail and returns the path and query of its link. */
async function requestLink(path: '/auth/magic' | '/auth/reset', body: object): Promise<string> {
  await fetch(`${API}${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  const [newest] = await mock.sandbox.emails();
  const { pathname, search } = new URL(newest?.link ?? '');
  return `${pathname}${search}`;
}

type LinkOperation =
  | 'loginWithToken'
  | 'loginWithMagicToken'
  | 'validatePasswordReset'
  | 'completePasswordReset';

type LinkPage = {
  readonly name: string;
  /** Operation that uses the link. */
  readonly operationId: LinkOperation;
  readonly address: () => Promise<string>;
  /** Waits for the element that is shown before the user's steps (`act`). */
  readonly ready?: () => Promise<HTMLElement>;
  readonly act?: (user: ReturnType<typeof userEvent.setup>) => Promise<void>;
  readonly again: string;
  /** Waits for the element that is shown after a successful call. */
  readonly done: () => Promise<unknown>;
  readonly texts: Readonly<Record<'not-sent' | 'unknown' | 'refused' | 'too-many', RegExp>>;
  /** Name of the link to the form that requests another e-mail. */
  readonly another?: string;
  /** Message after a retry with a used link. */
  readonly spent?: RegExp;
  readonly isLogged?: boolean;
};

/** Query options that skip live regions, which repeat the text of a notice. */
const ON_THE_PAGE = { ignore: 'script, style, [aria-live] *' };
const findText = (text: RegExp) => screen.findByText(text, ON_THE_PAGE);

const question = () => screen.findByRole('button', { name: 'Continue to your account' });
const inPortal = () => screen.findByRole('heading', { name: 'You are at /dashboard' });

const loginPage = (path: string): LinkPage => ({
  name: `${path}?token=`,
  operationId: 'loginWithToken',
  address: () => Promise.resolve(`${path}?token=one-time-amelia`),
  again: 'Try again',
  done: inPortal,
  texts: {
    'not-sent': /You are offline\. Your link still works\. Try again when online/,
    unknown: /Something went wrong on our side\. Try again, log in below/,
    refused: /It may have expired or been used before\./,
    'too-many': /Your link still works\. Wait 30 seconds/,
  },
  spent: /It may have expired or been used before\./,
  isLogged: true,
});

/** Other paths that show the screen of `/login`. */
const OTHER_LOGINS = ['/login_token', '/app_login'].map(loginPage);

const PAGES: readonly LinkPage[] = [
  loginPage('/login'),
  {
    name: '/auth/magic',
    operationId: 'loginWithMagicToken',
    address: () => requestLink('/auth/magic', { userName: 'investor', redirect: null }),
    ready: question,
    act: async () => pressTrusted(await question()),
    again: 'Try again',
    another: 'Get another magic link',
    done: inPortal,
    texts: {
      'not-sent': /Your link still works\. Try again when you are back online\./,
      unknown: /If your link no longer works, ask for another\./,
      refused: /^Unfortunately the magic link is no longer valid\. Please try again\.$/,
      'too-many': /Your link still works\. Wait 30 seconds/,
    },
    spent: /^Unfortunately the magic link is no longer valid\. Please try again\.$/,
  },
  {
    name: 'the check of /auth/reset',
    operationId: 'validatePasswordReset',
    address: () => requestLink('/auth/reset', { userName: 'investor' }),
    again: 'Try again',
    another: 'Reset your password',
    done: () => screen.findByLabelText('New password'),
    texts: {
      'not-sent': /Try again when you are back online\./,
      unknown: /Your link still works\. Check your connection/,
      refused: /^Unfortunately the password reset link is no longer valid\. Please try again\.$/,
      'too-many': /Your link still works\. Wait 30 seconds/,
    },
  },
  {
    name: 'the new password of /auth/reset',
    operationId: 'completePasswordReset',
    address: () => requestLink('/auth/reset', { userName: 'investor' }),
    ready: () => screen.findByLabelText('New password'),
    act: async (user) => {
      await user.click(await screen.findByLabelText('New password'));
      await user.paste('Portfolio2!');
      await user.click(screen.getByLabelText('Confirm new password'));
      await user.paste('Portfolio2!');
      await user.click(screen.getByRole('button', { name: 'Set new password' }));
    },
    again: 'Set new password',
    done: () => screen.findByRole('heading', { name: 'Password Reset complete' }),
    texts: {
      'not-sent': /You are offline\. Try again when you are back online\./,
      unknown: /Your password may have changed\./,
      refused: /We did not change your password\. Your link may be used or expired\./,
      'too-many': /We did not save your password\. Wait 30 seconds/,
    },
  },
];

type Outcome = keyof LinkPage['texts'];

type Fault = {
  readonly outcome: Outcome;
  readonly what: string;
  /** Fault rule of the mock server. */
  readonly rule: Omit<FaultRequest, 'operationId'>;
  /** True if the server has used the link but its reply is lost. */
  readonly isSpent?: boolean;
};

const CUT: Fault = {
  outcome: 'unknown',
  what: 'a cut reply',
  rule: { kind: 'truncated-json' },
  isSpent: true,
};
const REFUSED: Fault = {
  outcome: 'refused',
  what: 'a refusal',
  rule: { kind: 'status', status: 422 },
};
/** Faults to test on each page. The tests of `toLinkFailure` cover all other failures. */
const FAULTS: readonly Fault[] = [
  CUT,
  REFUSED,
  { outcome: 'unknown', what: 'a failing server', rule: { kind: 'status', status: 500 } },
  { outcome: 'too-many', what: 'too many attempts', rule: { kind: 'status', status: 429 } },
];

type Cell = Fault & { readonly page: LinkPage };

const CELLS: readonly Cell[] = [
  ...PAGES.flatMap((page) =>
    (isFullTier ? FAULTS : [CUT, REFUSED]).map((fault) => ({ page, ...fault })),
  ),
  ...OTHER_LOGINS.map((page) => ({ page, ...CUT })),
];

function setOnline(isOnline: boolean) {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
}

/** Makes the next call of the link fail by the fault rule. */
async function arm({ operationId }: LinkPage, { rule }: Pick<Fault, 'rule'>) {
  await mock.sandbox.addFault({ operationId, times: 1, ...rule });
}

async function prepare(page: LinkPage) {
  const address = await page.address();
  const user = userEvent.setup();
  return {
    user,
    open: async () => {
      if (page.isLogged) expectConsole('warn', /login by token failed/);
      opened = openAt(authRoutes, address);
      await page.act?.(user);
    },
  };
}

/** Asserts that the page shows no text of another outcome. */
function expectOnly({ texts }: LinkPage, outcome: Outcome) {
  const text = document.body.textContent;
  const others = Object.entries(texts).filter(([kind]) => kind !== outcome);
  const isVisible = (pattern: RegExp) =>
    pattern.test(text) || screen.queryByText(pattern, ON_THE_PAGE) !== null;
  expect(others.filter(([, pattern]) => isVisible(pattern)).map(([kind]) => kind)).toEqual([]);
}

type User = ReturnType<typeof userEvent.setup>;

/** Retries after the fault, and asserts success or the message of a used link. */
async function expectSentAgain({ page, isSpent = false }: Cell, user: User) {
  await user.click(screen.getByRole('button', { name: page.again }));
  const isSpentTextExpected = isSpent && page.spent !== undefined;
  expect(await (isSpentTextExpected ? findText(page.spent) : page.done())).toBeVisible();
}

/** Asserts that another link is offered only if the current link may be used up or invalid. */
function expectAnother({ another }: LinkPage, outcome: Outcome) {
  if (another === undefined) return;
  const isNeeded = outcome === 'unknown' || outcome === 'refused';
  expect(screen.queryAllByRole('link', { name: another })).toHaveLength(isNeeded ? 1 : 0);
}

/** Asserts that only a 429 shows a retry button, which is disabled during the waiting time. */
function expectRetry({ page, outcome }: Cell) {
  const button = screen.queryByRole('button', { name: 'Try again' });
  const state = button && (button.getAttribute('aria-disabled') === 'true' ? 'waiting' : 'ready');
  const isOffered = page.again === 'Try again' && outcome === 'too-many';
  expect(state).toBe(isOffered ? 'waiting' : null);
}

beforeEach(() => {
  mock = startMockApi();
});
afterEach(() => {
  opened?.close();
  clearSession();
  takeAddressToken();
  window.history.replaceState(null, '', '/');
});

describe('a one-time link', () => {
  it.each(CELLS)(
    '$page.name shows, after $what, the text for the outcome "$outcome"',
    async (cell) => {
      allowBreach();
      const { page, outcome } = cell;
      const { user, open } = await prepare(page);
      await arm(page, cell);
      await open();
      expect(await findText(page.texts[outcome])).toBeVisible();
      expectOnly(page, outcome);
      expectAnother(page, outcome);
      expect(getCurrentSession()).toBeNull();
      await (outcome === 'unknown' ? expectSentAgain(cell, user) : expectRetry(cell));
    },
  );

  it.each(PAGES)(
    'shows for $name that the device is offline after a failed call, and calls the server on a retry',
    async (page) => {
      const { user, open } = await prepare(page);
      const lose = () => apiServer.use(mockHandlers[page.operationId](disconnect, { once: true }));
      lose();
      // The client repeats a lost GET once.
      if (page.operationId === 'validatePasswordReset') lose();
      setOnline(false);
      await open();
      expect(await findText(page.texts['not-sent'])).toBeVisible();
      expectOnly(page, 'not-sent');
      expectAnother(page, 'not-sent');
      await user.click(screen.getByRole('button', { name: page.again }));
      expect(await page.done()).toBeVisible();
    },
  );

  it.each(PAGES)(
    'allows a retry of $name only after the waiting time of a 429 reply',
    async (page) => {
      const { user, open } = await prepare(page);
      await arm(page, { rule: { kind: 'status', status: 429 } });
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], shouldAdvanceTime: true });
      await open();
      await findText(page.texts['too-many']);
      await user.click(screen.getByRole('button', { name: page.again }));
      expect(await findText(page.texts['too-many'])).toBeVisible();
      await vi.advanceTimersByTimeAsync(31_000);
      await user.click(screen.getByRole('button', { name: page.again }));
      expect(await page.done()).toBeVisible();
    },
  );

  it('warns that the password may have changed when a retry after an unclear reply is refused', async () => {
    const page = PAGES.find(({ operationId }) => operationId === 'completePasswordReset');
    if (!page) throw new Error('There is no such page.');
    const { user, open } = await prepare(page);
    await arm(page, { rule: { kind: 'status', status: 500 } });
    await open();
    await findText(page.texts.unknown);
    await arm(page, { rule: { kind: 'status', status: 409 } });
    await user.click(screen.getByRole('button', { name: 'Set new password' }));
    expect(await findText(/Try your new password, or ask for another link/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login');
    expectOnly(page, 'unknown');
    await waitFor(() =>
      expect(screen.queryByText(page.texts.unknown, ON_THE_PAGE)).not.toBeInTheDocument(),
    );
  });

  it.each(['%0A', 'a%00', '%C3%B6', 't'.repeat(513)])(
    'reports a malformed token as incomplete and does not send it',
    async (token) => {
      opened = openAt(authRoutes, `/login?token=${token}`);
      expect(await findText(/The link is incomplete\./)).toBeVisible();
      expect(await mock.sandbox.operations()).not.toContain('loginWithToken');
    },
  );
});

describe('toLinkFailure', () => {
  const CODES: Record<ApiErrorCode, string> = {
    http: 'unknown',
    network: 'unknown',
    timeout: 'unknown',
    contract: 'unknown',
    blocked: 'unknown',
    superseded: 'unknown',
    'unsafe-path': 'not-sent',
  };
  it.each(Object.entries(CODES))('maps the error code %s to the failure kind %s', (code, kind) => {
    const errorCode = Object.keys(CODES).find((one): one is ApiErrorCode => one === code);
    const error = new ApiError({
      code: errorCode ?? 'http',
      operation: 'o',
      message: 'm',
      status: 500,
    });
    expect(toLinkFailure(error).kind).toBe(kind);
  });

  it.each([
    [400, 'refused'],
    [401, 'refused'],
    [409, 'refused'],
    [413, 'refused'],
    [422, 'refused'],
    [429, 'too-many'],
    // The contract declares no 404 for these operations.
    [404, 'unknown'],
    [500, 'unknown'],
    [503, 'unknown'],
  ])('maps the HTTP status %i to the failure kind %s', (status, kind) => {
    const error = new ApiError({ code: 'http', operation: 'o', message: 'm', status });
    expect(toLinkFailure(error).kind).toBe(kind);
  });
});

import { expect, test as base, type BrowserContext, type Page } from '@playwright/test';
import { z } from 'zod';
import { axeFindings } from './axe.ts';
import { expectNoComplaints, watchComplaints, type Complaints } from './complaints.ts';

/** Where `npm run serve:e2e` serves the built portal with its production headers. */
const PORT = Number(process.env['E2E_PORT'] ?? 8181);
const SERVER = `http://127.0.0.1:${PORT}`;
/** The password of every persona of the mock server. */
const PASSWORD = 'Portfolio1!';
const LOOK_MS = 60_000;

const sandboxIds = new WeakMap<BrowserContext, string>();

/** A test's own sandbox of the mock server, seeded by its own scenario. */
export type Sandbox = {
  readonly id: string;
  /** Adds a fault rule to this sandbox; see contract/mock-control.yaml. */
  readonly addFault: (fault: Readonly<Record<string, unknown>>) => Promise<void>;
  readonly removeFaults: () => Promise<void>;
  /** The operations that reached the mock, oldest first. */
  readonly operations: () => Promise<readonly string[]>;
  /** Changes the records of a collection by the export and import of the state. */
  readonly changeRecords: (collection: string, change: (record: Entry) => void) => Promise<void>;
  /** The e-mails that the backend would have sent, oldest first. */
  readonly emails: () => Promise<readonly Email[]>;
};

type Entry = Record<string, unknown>;

type Email = { readonly to: string; readonly link: string | null };

type Fixtures = {
  readonly scenario: string;
  readonly sandbox: Sandbox;
  readonly complaints: Complaints;
};

function sandboxIdOf(workerIndex: number): string {
  return `e2e-${workerIndex}`;
}

async function send(path: string, init?: RequestInit): Promise<unknown> {
  const response = await fetch(`${SERVER}${path}`, {
    ...init,
    headers: { 'Content-Type': 'application/json' },
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${init?.method ?? 'GET'} ${path}: ${response.status} ${text}`);
  return text === '' ? undefined : JSON.parse(text);
}

function control(path: string, init?: RequestInit): Promise<unknown> {
  return send(`/__mock${path}`, init);
}

function post(path: string, body: unknown): Promise<unknown> {
  return control(path, { method: 'POST', body: JSON.stringify(body) });
}

const loginSchema = z.object({
  id: z.string(),
  user: z.record(z.string(), z.unknown()),
  group: z.string(),
  roles: z.array(z.string()),
});

const journalSchema = z.object({
  entries: z.array(z.object({ operationId: z.nullish(z.string()) })),
});

async function operationsOf(id: string): Promise<readonly string[]> {
  const { entries } = journalSchema.parse(await control(`/sandboxes/${id}/journal`));
  return entries.map(({ operationId }) => operationId ?? '');
}

const stateSchema = z.looseObject({
  collections: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
});

async function changeRecords(
  id: string,
  collection: string,
  change: (record: Entry) => void,
): Promise<void> {
  const state = stateSchema.parse(await control(`/sandboxes/${id}/state`));
  for (const record of state.collections[collection] ?? []) change(record);
  await control(`/sandboxes/${id}/state`, { method: 'PUT', body: JSON.stringify(state) });
}

const outboxSchema = z.array(z.object({ to: z.string(), link: z.nullable(z.string()) }));

async function emailsOf(id: string): Promise<readonly Email[]> {
  return outboxSchema.parse(await control(`/sandboxes/${id}/outbox`));
}

/**
 * A test with its own sandbox of the mock server. Each worker has its own origin, so that tests run
 * side by side: the portal at `<id>.localhost` calls the sandbox of that name. A test fails on any
 * unexpected console error or warning, uncaught error and policy violation.
 */
export const test = base.extend<Fixtures>({
  scenario: ['default', { option: true }],
  // One for all tests of a worker: another base URL would be another browser context.
  baseURL: async ({ baseURL }, use, { workerIndex }) => {
    const address = new URL(baseURL ?? SERVER);
    address.hostname = `${sandboxIdOf(workerIndex)}.localhost`;
    await use(address.origin);
  },
  // After the context, whose reset ends the page of the test before and its calls.
  sandbox: [
    async ({ context, scenario }, use, { workerIndex }) => {
      const id = sandboxIdOf(workerIndex);
      sandboxIds.set(context, id);
      await post('/sandboxes', { id, scenario });
      await use({
        id,
        addFault: async (fault) => void (await post(`/sandboxes/${id}/faults`, fault)),
        removeFaults: async () =>
          void (await control(`/sandboxes/${id}/faults`, { method: 'DELETE' })),
        operations: () => operationsOf(id),
        changeRecords: (collection, change) => changeRecords(id, collection, change),
        emails: () => emailsOf(id),
      });
      await control(`/sandboxes/${id}`, { method: 'DELETE' });
      // `reuseContext` resets neither.
      await context.setOffline(false);
      await context.clearPermissions();
    },
    { auto: true },
  ],
  complaints: [
    async ({ page }, use) => {
      const complaints = await watchComplaints(page);
      await use(complaints);
      expectNoComplaints(complaints);
    },
    { auto: true },
  ],
});

export { expect };

/** Logs in by the form. */
export async function logIn(page: Page, username: string): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Log in' }).click();
}

/**
 * Logs in through the API: what `startSession` of the portal stores (src/session/session-store.ts).
 */
export async function sessionOf(page: Page, username: string): Promise<Record<string, unknown>> {
  const reply = await send(`/sandbox/${sandboxIds.get(page.context())}/app-portal/api/auth/login`, {
    method: 'POST',
    body: JSON.stringify({ username, password: PASSWORD }),
  });
  const { id: token, user, group, roles } = loginSchema.parse(reply);
  return { token, user, group, roles };
}

/**
 * Signs in through the API and opens a page, for tests whose subject is not the login. The session
 * is stored as `startSession` of the portal stores it (src/session/session-store.ts).
 */
export async function signedInAs(
  page: Page,
  username: string,
  address = username === 'staff' ? '/search' : '/dashboard',
): Promise<void> {
  const session = JSON.stringify(await sessionOf(page, username));
  const storing = await page.addInitScript((text) => {
    sessionStorage.setItem('portal.token', text);
  }, session);
  await page.goto(address);
  // On this page only: an ended session is not restored.
  await storing.dispose();
}

/**
 * Runs in the page. Colours in a transition belong to neither mode, and the end of one starts those
 * of the elements that inherit the colour.
 */
async function motionEnd(): Promise<void> {
  const running = () =>
    document
      .getAnimations()
      .filter(
        ({ effect, playState }) =>
          playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
      );
  for (let motions = running(); motions.length > 0; motions = running()) {
    await Promise.allSettled(motions.map(({ finished }) => finished));
  }
}

/**
 * axe finds no violation of WCAG 2.2 A and AA in the page's current state. Polled, because React
 * renders what a new width or mode needs a moment later, and that has transitions of its own.
 */
export async function expectNoAxeFindings(page: Page, rules?: 'colours'): Promise<void> {
  // Every state has a heading, but for a page that is still on its way.
  await page.locator('h1').first().waitFor();
  const findings = async () => {
    await page.evaluate(motionEnd);
    return axeFindings(page, rules);
  };
  // One look takes longer than other expectations may, on a busy machine.
  await expect.poll(findings, { timeout: LOOK_MS }).toEqual([]);
}

/** axe finds no violation in the light or the dark mode: once per screen. */
export async function expectGoodInBothModes(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' });
  await expectNoAxeFindings(page);
  await expectGoodInTheDark(page);
}

/**
 * axe finds no violation in the dark, on a screen that it has looked at in the light: what decides
 * other than the colours is the same. The mode is light again afterwards.
 */
export async function expectGoodInTheDark(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectNoAxeFindings(page, 'colours');
  await page.emulateMedia({ colorScheme: 'light' });
}

/** Polled, because a suggestion list or a table is placed again in the frame after a resize. */
export async function expectNoSidewaysScroll(page: Page, where = page.url()): Promise<void> {
  const overflow = () =>
    page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
  await expect.poll(overflow, `sideways scroll of ${where} in px`).toBe(0);
}

/** Two widths of one layout. */
const [NARROW_PHONE, WIDE_PHONE] = [320, 390];

/**
 * Nothing overflows at any width, and axe finds no violation in any layout: once per screen.
 */
export async function expectGoodAtEachWidth(
  page: Page,
  check?: (width: number) => Promise<void>,
  widths: readonly number[] = [NARROW_PHONE, WIDE_PHONE, 768, 1280],
): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await check?.(width);
    await expectNoSidewaysScroll(page, `a page of ${width} px`);
    if (width !== WIDE_PHONE || !widths.includes(NARROW_PHONE)) await expectNoAxeFindings(page);
  }
}

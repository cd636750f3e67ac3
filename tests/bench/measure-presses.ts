import type { Browser, Page } from '@playwright/test';
import { createSessionText } from './first-visits.ts';
import { startPortalServer, type PortalServer } from './portal-server.ts';
import { measurePressTimes, addPressObserver, type PressTimes } from './press-times.ts';
import { waitForChart } from './paint-times.ts';
import { MOBILE_PROFILE, throttleCpu } from './throttle-device.ts';
import { formatMs, type FormatVerdict } from './judge-figures.ts';

const MEDIAN_GOAL_MS = 100;
const WORST_GOAL_MS = 200;
const WINDOW = { width: 1280, height: 800 };
const WORDS = 'Please find my forms attached';

type Journey = {
  readonly scenario: 'default' | 'large-portfolio' | 'many-messages';
  readonly path: string;
  /** Text that is visible when the page is ready. */
  readonly shows: string;
  readonly run: (page: Page) => Promise<readonly PressTimes[]>;
};

const times = (count: number, act: () => Promise<unknown>) =>
  Array.from({ length: count }, () => act);
const keys = (page: Page, text: string) =>
  Array.from(text, (key) => () => page.keyboard.press(key));

const JOURNEYS: readonly Journey[] = [
  { scenario: 'default', path: '/dashboard', shows: '£408,591.64', run: onDashboard },
  { scenario: 'default', path: '/new-message', shows: 'Send message', run: inComposer },
  { scenario: 'many-messages', path: '/inbox', shows: '1 to 15 of 2,000 messages', run: inInbox },
  {
    scenario: 'large-portfolio',
    path: '/investment/tax-efficient-investments/Venture_Capital_Trusts',
    shows: 'A to Z',
    run: amongHoldings,
  },
];

async function onDashboard(page: Page): Promise<readonly PressTimes[]> {
  const amounts = page.getByRole('button', { name: /^(Hide|Show) amounts/ });
  const entry = (name: string) => () => page.getByRole('link', { name }).first().click();
  const there = [entry('Documents'), entry('Dashboard')];
  const hidden = await measurePressTimes(
    page,
    'hide and show amounts',
    times(8, () => amounts.click()),
  );
  // Visits both pages before measuring, so that loading their scripts is not measured.
  for (const act of there) await act();
  const opened = await measurePressTimes(page, 'open documents and return', [
    ...there,
    ...there,
    ...there,
  ]);
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').waitFor();
  const found = await measurePressTimes(page, 'type in the quick find', keys(page, 'larkfield'));
  await page.keyboard.press('Escape');
  const reopened = await measurePressTimes(page, 'open and close the quick find', [
    () => page.keyboard.press('Control+k'),
    () => page.keyboard.press('Escape'),
    () => page.keyboard.press('Control+k'),
    () => page.keyboard.press('Escape'),
  ]);
  return [hidden, opened, found, reopened];
}

async function inComposer(page: Page): Promise<readonly PressTimes[]> {
  await page.getByLabel('Subject').click();
  const subject = await measurePressTimes(page, 'type a subject', keys(page, WORDS));
  await page.getByRole('textbox', { name: 'Message' }).click();
  const text = await measurePressTimes(page, 'type a message', keys(page, WORDS));
  return [subject, text];
}

async function inInbox(page: Page): Promise<readonly PressTimes[]> {
  const row = (index: number) => () => page.getByRole('row').nth(index).getByRole('link').click();
  const close = async () => {
    const panel = page.getByRole('dialog');
    await panel.getByRole('button', { name: 'Close' }).click();
    // On a busy machine the next press would come before the list is back.
    await panel.waitFor({ state: 'hidden' });
  };
  // Opens a message before measuring, so that loading its script is not measured.
  await row(1)();
  await close();
  const opened = await measurePressTimes(page, 'open and close a message', [
    row(1),
    close,
    row(2),
    close,
  ]);
  const turn = (name: string) => () => page.getByRole('link', { name, exact: true }).click();
  const turned = await measurePressTimes(page, 'turn to page 134 and back', [
    turn('134, page'),
    turn('1, page'),
    turn('134, page'),
    turn('1, page'),
  ]);
  await page.getByRole('searchbox').focus();
  const searched = await measurePressTimes(page, 'search 2,000 messages', keys(page, 'form'));
  return [opened, turned, searched];
}

async function amongHoldings(page: Page): Promise<readonly PressTimes[]> {
  await waitForChart(page);
  const order = () => page.getByRole('button', { name: /^(A to Z|Z to A)/ }).click();
  const sorted = await measurePressTimes(page, 'sort 10,000 holdings', times(6, order));
  await page.getByLabel('Search by name').focus();
  const filtered = await measurePressTimes(page, 'filter 10,000 holdings', keys(page, 'lark'));
  return [sorted, filtered];
}

/** Runs the journeys on a build, with everything loaded and a throttled processor. */
export async function measurePresses(
  browser: Browser,
  dist: string,
): Promise<readonly PressTimes[]> {
  const all: PressTimes[] = [];
  for (const { scenario, path, shows, run } of JOURNEYS) {
    const server = await startPortalServer(dist, scenario);
    const context = await browser.newContext({ ignoreHTTPSErrors: true, viewport: WINDOW });
    try {
      const page = await context.newPage();
      await open(page, server, path);
      await page.getByText(shows).first().waitFor();
      await page.waitForLoadState('networkidle');
      await throttleCpu(page);
      all.push(...(await run(page)));
    } finally {
      await context.close();
      server.close();
    }
  }
  return all;
}

async function open(page: Page, server: PortalServer, path: string): Promise<void> {
  await addPressObserver(page);
  const session = await createSessionText(server);
  await page.addInitScript((text) => sessionStorage.setItem('portal.token', text), session);
  await page.goto(`${server.origin}${path}`);
}

export function printPressTimes(
  build: string,
  presses: readonly PressTimes[],
  judge: FormatVerdict,
): void {
  console.log(`\nfrom a press to the next paint, processor / ${MOBILE_PROFILE.slowdown}, ${build}`);
  for (const { name, count, medianMs, worstMs } of presses) {
    const verdict = judge(
      medianMs <= MEDIAN_GOAL_MS && worstMs <= WORST_GOAL_MS,
      `median ${formatMs(MEDIAN_GOAL_MS)}, worst ${formatMs(WORST_GOAL_MS)}`,
    );
    const figures = `median ${formatMs(medianMs).padStart(7)}, worst ${formatMs(worstMs).padStart(7)}`;
    console.log(
      `  ${name.padEnd(32)}${String(count).padStart(3)} presses, ${figures}   ${verdict}`,
    );
  }
}

import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';

/** The mobile profile of Lighthouse: a slow line and a processor four times slower than this one. */
export const MOBILE = { kbitPerSecond: 1600, latencyMs: 150, slowdown: 4 };

export type PageLoad = {
  readonly jsKb: number;
  /** Documents, scripts and styles. */
  readonly requests: number;
  readonly fcpMs: number;
  readonly lcpMs: number;
  readonly lcpText: string;
  /** Time over 50 ms of each long task, after the first paint and in total. */
  readonly tbtMs: number;
  readonly blockMs: number;
  readonly cls: number;
  /** When the page worked: when it showed what `isReady` waits for. */
  readonly readyMs: number;
};

type Visit = {
  readonly address: string;
  /** Session storage at the start. */
  readonly session: string | null;
  readonly isReady: (page: Page) => Promise<unknown>;
};

const QUIET_MS = 1_500;
const BYTES_PER_KB = 1000;

type Seen = { readonly start: number; readonly duration: number };
type Figures = {
  fcp: number;
  lcp: number;
  lcpText: string;
  cls: number;
  readonly tasks: Seen[];
};
declare global {
  interface Window {
    figures?: Figures;
  }
}

/** One visit with an empty cache, in its own context. */
export async function loadPage(browser: Browser, visit: Visit): Promise<PageLoad> {
  const context = await browser.newContext({
    ignoreHTTPSErrors: true,
    viewport: { width: 390, height: 844 },
  });
  try {
    return await measured(context, visit);
  } finally {
    await context.close();
  }
}

async function measured(context: BrowserContext, visit: Visit): Promise<PageLoad> {
  const page = await context.newPage();
  await page.addInitScript(observe);
  if (visit.session) {
    await page.addInitScript((text) => sessionStorage.setItem('portal.token', text), visit.session);
  }
  const devtools = await context.newCDPSession(page);
  await slowDown(devtools);
  const traffic = watch(devtools);
  await page.goto(visit.address, { waitUntil: 'commit' });
  await visit.isReady(page);
  const readyMs = await page.evaluate(() => performance.now());
  await page.waitForLoadState('networkidle');
  await quiet(page);
  const figures = await page.evaluate(() => window.figures);
  if (!figures) throw new Error('The page has lost its figures.');
  return { ...summary(figures), ...traffic(), readyMs };
}

async function slowDown(devtools: CDPSession): Promise<void> {
  const bytesPerSecond = (MOBILE.kbitPerSecond * 1000) / 8;
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: MOBILE.latencyMs,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: MOBILE.slowdown });
}

/** Counts compressed bytes on the wire. */
function watch(devtools: CDPSession): () => Pick<PageLoad, 'jsKb' | 'requests'> {
  const types = new Map<string, string>();
  let requests = 0;
  let bytes = 0;
  devtools.on('Network.requestWillBeSent', ({ requestId, type = '' }) => {
    types.set(requestId, type);
    if (['Document', 'Script', 'Stylesheet'].includes(type)) requests += 1;
  });
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (types.get(requestId) === 'Script') bytes += encodedDataLength;
  });
  return () => ({ requests, jsKb: bytes / BYTES_PER_KB });
}

/** Waits until no long task has run for a while. */
async function quiet(page: Page): Promise<void> {
  await page.waitForFunction((quietMs) => {
    const last = window.figures?.tasks.at(-1);
    return performance.now() - ((last?.start ?? 0) + (last?.duration ?? 0)) > quietMs;
  }, QUIET_MS);
}

function summary(figures: Figures) {
  const blocked = (tasks: readonly Seen[]) =>
    tasks.reduce((sum, { duration }) => sum + Math.max(0, duration - 50), 0);
  return {
    fcpMs: figures.fcp,
    lcpMs: figures.lcp,
    lcpText: figures.lcpText,
    cls: figures.cls,
    tbtMs: blocked(figures.tasks.filter(({ start }) => start >= figures.fcp)),
    blockMs: blocked(figures.tasks),
  };
}

/** Runs in the page, before its own scripts. */
function observe(): void {
  const figures: Figures = { fcp: 0, lcp: 0, lcpText: '', cls: 0, tasks: [] };
  window.figures = figures;
  const each = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({
      type,
      buffered: true,
    });
  each('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') figures.fcp = startTime;
  });
  each('largest-contentful-paint', (entry) => {
    figures.lcp = entry.startTime;
    const element: unknown = Reflect.get(entry, 'element');
    figures.lcpText = element instanceof Element ? element.textContent || element.tagName : '';
  });
  each('layout-shift', (entry) => {
    if (Reflect.get(entry, 'hadRecentInput') !== true)
      figures.cls += Number(Reflect.get(entry, 'value'));
  });
  each('longtask', ({ startTime, duration }) => {
    figures.tasks.push({ start: startTime, duration });
  });
}

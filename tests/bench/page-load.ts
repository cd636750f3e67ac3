import type {
  Browser,
  BrowserContext,
  BrowserContextOptions,
  CDPSession,
  Page,
} from '@playwright/test';
import { traceMainThread } from './main-thread.ts';
import { throttleDevice, openDevtools } from './throttle-device.ts';

export type PageLoad = {
  /**
   * Compressed size in kB of the scripts that load until the page works (`jsKb`) and afterwards.
   */
  readonly jsKb: number;
  readonly laterJsKb: number;
  /** Number of documents, scripts and styles. */
  readonly requests: number;
  readonly fcpMs: number;
  readonly lcpMs: number;
  readonly lcpText: string;
  /**
   * Blocking time, which is the time over 50 ms of each long task: after the first paint (`tbtMs`)
   * and in total.
   */
  readonly tbtMs: number;
  readonly blockMs: number;
  /** Longest task until the page works. */
  readonly taskMs: number;
  readonly cls: number;
  /** Time at which the page works: it shows what `Visit.shows` describes. */
  readonly readyMs: number;
  /**
   * CPU time of the main thread until the page works. Other load on the machine hardly changes it.
   */
  readonly mainMs: number;
  /** Scripts that the page has requested before it works. */
  readonly scripts: readonly string[];
};

export type Visit = {
  readonly address: string;
  /** Content of session storage at the start. */
  readonly session: string | null;
  /** Uses this machine's connection and processor, without throttling. */
  readonly isFast?: boolean;
  readonly shows: ExpectedContent;
  /** Action in the open page. If present, the page counts as working once the action is done. */
  readonly act?: (page: Page) => Promise<unknown>;
};

/** Selector of an element, and a text that the element contains. */
type ExpectedContent = { readonly selector: string; readonly text?: string };

export const PHONE_CONTEXT_OPTIONS = {
  ignoreHTTPSErrors: true,
  viewport: { width: 390, height: 844 },
} as const satisfies BrowserContextOptions;

const QUIET_MS = 1_500;
const BYTES_PER_KB = 1000;
const START = 'bench-start';
const WORKS = 'bench-works';

type Task = { readonly start: number; readonly duration: number };
type Figures = {
  fcp: number;
  lcp: number;
  lcpText: string;
  cls: number;
  /** Time at which the page showed the expected content (`Visit.shows`). 0 until then. */
  readyMs: number;
  readonly tasks: Task[];
};
declare global {
  interface Window {
    figures?: Figures;
  }
}

/** Measures a visit with an empty cache, in a context of its own. */
export async function loadPage(browser: Browser, visit: Visit): Promise<PageLoad> {
  const context = await browser.newContext(PHONE_CONTEXT_OPTIONS);
  try {
    return await loadPageInContext(context, visit);
  } finally {
    await context.close();
  }
}

/** Measures a visit in a new tab, with the cache of the context. */
export async function loadPageInContext(context: BrowserContext, visit: Visit): Promise<PageLoad> {
  const page = await context.newPage();
  await page.addInitScript(observe, { ...visit.shows, start: START, works: WORKS });
  if (visit.session) {
    await page.addInitScript((text) => sessionStorage.setItem('portal.token', text), visit.session);
  }
  const devtools = await (visit.isFast ? openDevtools : throttleDevice)(page);
  const traffic = watch(devtools);
  const stopClock = await traceMainThread(devtools, START, WORKS);
  await page.goto(visit.address, { waitUntil: 'commit' });
  const readyMs = await waitUntilWorking(page, visit);
  const { bytes: jsBytes } = traffic();
  const mainMs = await stopClock();
  const scripts = await scriptsBefore(page, readyMs);
  await page.waitForLoadState('networkidle');
  await waitUntilIdle(page);
  const figures = await page.evaluate(() => window.figures);
  if (!figures) throw new Error('The page has lost its figures.');
  const { requests, bytes } = traffic();
  await page.close();
  return {
    ...summary(figures),
    requests,
    jsKb: jsBytes / BYTES_PER_KB,
    laterJsKb: (bytes - jsBytes) / BYTES_PER_KB,
    readyMs,
    mainMs,
    scripts,
  };
}

/**
 * Waits until the page works, and returns the time. The page itself observes this, because polling
 * from outside would use processor time.
 */
async function waitUntilWorking(page: Page, { act }: Visit): Promise<number> {
  await page.waitForFunction(() => (window.figures?.readyMs ?? 0) > 0, null, { polling: 50 });
  await act?.(page);
  return page.evaluate(
    (hasActed) => (hasActed ? performance.now() : (window.figures?.readyMs ?? Number.NaN)),
    act !== undefined,
  );
}

function scriptsBefore(page: Page, time: number): Promise<readonly string[]> {
  return page.evaluate(
    (limit) =>
      performance
        .getEntriesByType('resource')
        .filter(({ name, startTime }) => name.endsWith('.js') && startTime < limit)
        .map(({ name }) => name),
    time,
  );
}

/** Counts requests, and the compressed bytes of scripts. */
function watch(devtools: CDPSession) {
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
  return () => ({ requests, bytes });
}

/** Waits until no long task has run for QUIET_MS. */
async function waitUntilIdle(page: Page): Promise<void> {
  await page.waitForFunction((quietMs) => {
    const last = window.figures?.tasks.at(-1);
    return performance.now() - ((last?.start ?? 0) + (last?.duration ?? 0)) > quietMs;
  }, QUIET_MS);
}

function summary(figures: Figures) {
  const blocked = (tasks: readonly Task[]) =>
    tasks.reduce((sum, { duration }) => sum + Math.max(0, duration - 50), 0);
  const early = figures.tasks.filter(({ start }) => start < figures.readyMs);
  return {
    fcpMs: figures.fcp,
    lcpMs: figures.lcp,
    lcpText: figures.lcpText,
    cls: figures.cls,
    tbtMs: blocked(figures.tasks.filter(({ start }) => start >= figures.fcp)),
    blockMs: blocked(figures.tasks),
    taskMs: Math.max(0, ...early.map(({ duration }) => duration)),
  };
}

type MarkNames = { readonly start: string; readonly works: string };

/** Runs in the page, before the portal's scripts. */
function observe({ selector, text = '', start, works }: ExpectedContent & MarkNames): void {
  performance.mark(start);
  const figures: Figures = { fcp: 0, lcp: 0, lcpText: '', cls: 0, readyMs: 0, tasks: [] };
  window.figures = figures;
  const look = new MutationObserver(() => {
    if (!document.querySelector(selector)?.textContent.includes(text)) return;
    figures.readyMs = performance.now();
    performance.mark(works);
    look.disconnect();
  });
  look.observe(document, { subtree: true, childList: true, attributeFilter: ['data-shell'] });
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

import type {
  Browser,
  BrowserContext,
  BrowserContextOptions,
  CDPSession,
  Page,
} from '@playwright/test';
import { mainThreadTime } from './main-thread.ts';
import { slowDown, withDevtools } from './slow-device.ts';

export type PageLoad = {
  /** Scripts on the wire until the page worked, and those that it loads afterwards. */
  readonly jsKb: number;
  readonly laterJsKb: number;
  /** Documents, scripts and styles. */
  readonly requests: number;
  readonly fcpMs: number;
  readonly lcpMs: number;
  readonly lcpText: string;
  /** Time over 50 ms of each long task, after the first paint and in total. */
  readonly tbtMs: number;
  readonly blockMs: number;
  /** The longest task until the page worked. */
  readonly taskMs: number;
  readonly cls: number;
  /** When the page worked: when it had what `Visit.shows` names. */
  readonly readyMs: number;
  /** Processor time of the main thread until then: other load on the machine hardly changes it. */
  readonly mainMs: number;
  /** The scripts that it had requested by then. */
  readonly scripts: readonly string[];
};

export type Visit = {
  readonly address: string;
  /** Session storage at the start. */
  readonly session: string | null;
  /** With this machine's line and processor instead of a phone's. */
  readonly isFast?: boolean;
  readonly shows: Sight;
  /** Run in the open page; the page then works when this is done. */
  readonly act?: (page: Page) => Promise<unknown>;
};

/** An element, and a text in it. */
type Sight = { readonly selector: string; readonly text?: string };

export const PHONE = {
  ignoreHTTPSErrors: true,
  viewport: { width: 390, height: 844 },
} as const satisfies BrowserContextOptions;

const QUIET_MS = 1_500;
const BYTES_PER_KB = 1000;
const START = 'bench-start';
const WORKS = 'bench-works';

type Seen = { readonly start: number; readonly duration: number };
type Figures = {
  fcp: number;
  lcp: number;
  lcpText: string;
  cls: number;
  /** When the page had what the visit waits for; 0 before. */
  readyMs: number;
  readonly tasks: Seen[];
};
declare global {
  interface Window {
    figures?: Figures;
  }
}

/** One visit with an empty cache, in its own context. */
export async function loadPage(browser: Browser, visit: Visit): Promise<PageLoad> {
  const context = await browser.newContext(PHONE);
  try {
    return await loadPageIn(context, visit);
  } finally {
    await context.close();
  }
}

/** One visit in a new tab, with what the context has cached. */
export async function loadPageIn(context: BrowserContext, visit: Visit): Promise<PageLoad> {
  const page = await context.newPage();
  await page.addInitScript(observe, { ...visit.shows, start: START, works: WORKS });
  if (visit.session) {
    await page.addInitScript((text) => sessionStorage.setItem('portal.token', text), visit.session);
  }
  const devtools = await (visit.isFast ? withDevtools : slowDown)(page);
  const traffic = watch(devtools);
  const stopClock = await mainThreadTime(devtools, START, WORKS);
  await page.goto(visit.address, { waitUntil: 'commit' });
  const readyMs = await workingSince(page, visit);
  const { bytes: jsBytes } = traffic();
  const mainMs = await stopClock();
  const scripts = await scriptsBefore(page, readyMs);
  await page.waitForLoadState('networkidle');
  await quiet(page);
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

/** Seen by the page itself: a search of the page from outside would take its processor's time. */
async function workingSince(page: Page, { act }: Visit): Promise<number> {
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

/** Counts requests, and the compressed bytes of scripts on the wire. */
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

type Marks = { readonly start: string; readonly works: string };

/** Runs in the page, before its own scripts. */
function observe({ selector, text = '', start, works }: Sight & Marks): void {
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

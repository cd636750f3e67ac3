import type { Browser } from '@playwright/test';
import { loadPage, MOBILE, type PageLoad } from './page-load.ts';
import { FLOOR_PAGE, type PortalServer } from './portal-server.ts';

type Figure = Exclude<keyof PageLoad, 'lcpText'>;

/** A goal in the figure's own unit, or as a ratio to the first paint of the page of one line. */
type Goal = { readonly most: number; readonly isRatio?: boolean };

type PageName = 'login' | 'dashboard, signed in';

/** A build and the figures of its pages: medians, for each figure by itself. */
export type FirstVisits = {
  readonly build: string;
  readonly pages: Readonly<Record<PageName, PageLoad>>;
};

export type Measured = {
  readonly floorMs: number;
  /** When the scripts of the first build's login have come, on a page that runs none of them. */
  readonly scriptsMs: number;
  readonly builds: readonly FirstVisits[];
};

// `shared/performance.md`: ratios are comparable on a shared machine, milliseconds are not.
const GOALS: Readonly<Record<PageName, Readonly<Partial<Record<Figure, Goal>>>>> = {
  login: {
    jsKb: { most: 155 },
    requests: { most: 5 },
    fcpMs: { most: 1.5, isRatio: true },
    readyMs: { most: 4.5, isRatio: true },
    tbtMs: { most: 100 },
    cls: { most: 0.01 },
  },
  'dashboard, signed in': {
    jsKb: { most: 200 },
    fcpMs: { most: 1.3, isRatio: true },
    lcpMs: { most: 4.5, isRatio: true },
    blockMs: { most: 150 },
    cls: { most: 0.02 },
  },
};

const FLOOR = { selector: 'p' };
const WORKING_LOGIN = { selector: 'html:not([data-shell]) input[name="username"]' };

type Column = { readonly label: string; readonly shown: (value: number) => string };

const COLUMNS: Readonly<Record<Figure, Column>> = {
  jsKb: { label: 'JavaScript', shown: kb },
  laterJsKb: { label: 'more of it later', shown: kb },
  requests: { label: 'requests', shown: String },
  fcpMs: { label: 'first paint', shown: ms },
  lcpMs: { label: 'largest paint', shown: ms },
  readyMs: { label: 'works after', shown: ms },
  tbtMs: { label: 'blocked after it', shown: ms },
  blockMs: { label: 'blocked in all', shown: ms },
  cls: { label: 'layout shift', shown: (value) => value.toFixed(4) },
};

type Build = { readonly build: string; readonly server: PortalServer };

/**
 * Visits each page of each build with an empty cache, in turns, so that other load on the machine
 * affects all of them alike.
 */
export async function measureFirstVisits(
  browser: Browser,
  builds: readonly Build[],
  runs: number,
): Promise<Measured> {
  const floor: PageLoad[] = [];
  const scripts: PageLoad[] = [];
  const loads = builds.map(({ build, server }) => ({
    build,
    server,
    login: [] as PageLoad[],
    dashboard: [] as PageLoad[],
  }));
  const sessions = await Promise.all(builds.map(({ server }) => sessionOn(server)));
  for (let run = 0; run < runs; run += 1) {
    const [first] = builds;
    if (first) {
      floor.push(await visitFloor(browser, first.server));
      scripts.push(await visitScripts(browser, first.server));
    }
    for (const each of loads) each.login.push(await visitLogin(browser, each.server));
    for (const [index, each] of loads.entries()) {
      each.dashboard.push(await visitDashboard(browser, each.server, sessions[index] ?? ''));
    }
  }
  return {
    floorMs: median(floor).fcpMs,
    scriptsMs: median(scripts).readyMs,
    builds: loads.map(({ build, login, dashboard }) => ({
      build,
      pages: { login: median(login), 'dashboard, signed in': median(dashboard) },
    })),
  };
}

/** The session storage of a logged-in user. */
export async function sessionOn(server: PortalServer): Promise<string> {
  const { id, user, group, roles } = await server.logIn('investor');
  return JSON.stringify({ token: id, user, group, roles });
}

/** Prints a table per page: the figures of each build, the change, the goals. */
export function printFirstVisits({ floorMs, scriptsMs, builds }: Measured, runs: number): void {
  console.log(
    `${MOBILE.kbitPerSecond / 1000} Mbit/s, ${MOBILE.latencyMs} ms, processor / ${MOBILE.slowdown}, medians of ${runs}`,
  );
  console.log(`a page of one line: first paint ${ms(floorMs)}`);
  const ratio = (scriptsMs / floorMs).toFixed(1);
  console.log(`the scripts of the login, loaded and not run: ${ms(scriptsMs)} (${ratio})`);
  for (const name of Object.keys(GOALS) as PageName[]) printPage(name, floorMs, builds);
}

function printPage(name: PageName, floorMs: number, builds: readonly FirstVisits[]): void {
  const heads = builds.map(({ build }) => build.padStart(20)).join('');
  console.log(`\n${name.padEnd(22)}${heads}${builds.length > 1 ? '  change' : ''}`);
  for (const figure of Object.keys(COLUMNS) as Figure[]) {
    const { label, shown } = COLUMNS[figure];
    const goal = GOALS[name][figure];
    const values = builds.map(({ pages }) => pages[name][figure]);
    const cells = values.map((value) => {
      const ratio = figure.endsWith('Ms') ? ` (${(value / floorMs).toFixed(1)})` : '';
      return `${shown(value)}${ratio}`.padStart(20);
    });
    const last = values.at(-1) ?? Number.NaN;
    console.log(
      `  ${label.padEnd(20)}${cells.join('')}${changeOf(values)}  ${goal ? verdict(last, goal, floorMs) : ''}`,
    );
  }
  console.log(`  largest paint: ${builds.at(-1)?.pages[name].lcpText.slice(0, 60)}`);
}

/** The change from the first build to the last, in per cent. */
function changeOf(values: readonly number[]): string {
  const [first = 0] = values;
  const last = values.at(-1) ?? first;
  if (values.length < 2) return '';
  if (first === 0) return last === 0 ? '    +0 %' : '     new';
  const percent = Math.round((last / first - 1) * 100);
  return `${percent < 0 ? '' : '+'}${percent} %`.padStart(8);
}

function verdict(value: number, { most, isRatio = false }: Goal, floorMs: number): string {
  const isMet = value <= (isRatio ? most * floorMs : most);
  return `${isMet ? 'ok  ' : 'OVER'} ${most}${isRatio ? ' times the line' : ''}`;
}

function visitFloor(browser: Browser, { origin }: PortalServer): Promise<PageLoad> {
  return loadPage(browser, {
    address: `${origin}${FLOOR_PAGE}`,
    session: null,
    shows: FLOOR,
  });
}

function visitLogin(browser: Browser, { origin }: PortalServer): Promise<PageLoad> {
  return loadPage(browser, { address: `${origin}/login`, session: null, shows: WORKING_LOGIN });
}

/** What the bytes of the login cost, whatever is made of them. */
async function visitScripts(browser: Browser, { origin }: PortalServer): Promise<PageLoad> {
  let scripts: readonly string[] = [];
  await loadPage(browser, {
    address: `${origin}/login`,
    session: null,
    shows: WORKING_LOGIN,
    act: async (page) => {
      scripts = await page.evaluate(() =>
        performance
          .getEntriesByType('resource')
          .map(({ name }) => name)
          .filter((name) => name.endsWith('.js')),
      );
    },
  });
  return loadPage(browser, {
    address: `${origin}${FLOOR_PAGE}`,
    session: null,
    shows: FLOOR,
    act: (page) =>
      page.evaluate(async (addresses) => {
        await Promise.all(addresses.map(async (address) => (await fetch(address)).arrayBuffer()));
      }, scripts),
  });
}

function visitDashboard(
  browser: Browser,
  { origin }: PortalServer,
  session: string,
): Promise<PageLoad> {
  return loadPage(browser, {
    address: `${origin}/dashboard`,
    session,
    shows: { selector: 'main', text: '£408,591.64' },
  });
}

/** The median visit by each figure; visits differ more than builds do. */
function median(loads: readonly PageLoad[]): PageLoad {
  const [first] = loads;
  if (!first) throw new Error('There was no run.');
  const middle = (name: Figure): number => {
    const sorted = loads.map((load) => load[name]).toSorted((a, b) => a - b);
    return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
  };
  const figures = (Object.keys(COLUMNS) as Figure[]).map((name) => [name, middle(name)] as const);
  return { ...first, ...Object.fromEntries(figures) };
}

function kb(value: number): string {
  return `${value.toFixed(1)} kB`;
}

function ms(value: number): string {
  return `${Math.round(value)} ms`;
}

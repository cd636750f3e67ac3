import type { Browser } from '@playwright/test';
import { createStoredSession } from '#mock/testing/portal.ts';
import { WORKING_PORTAL } from '../support/wait-for-page.ts';
import { loadPage, type PageLoad, type Visit } from './page-load.ts';
import { FLOOR_PAGE_PATH, type PortalServer } from './portal-server.ts';
import { getMedian } from './judge-figures.ts';

export type FigureName = Exclude<keyof PageLoad, 'lcpText' | 'scripts'>;
/**
 * Measured pages. The dashboard is measured twice: until its early figures are visible, and until
 * the portal works.
 */
export const PAGE_NAMES = ['login', 'dashboard', 'working dashboard'] as const;
export type PageName = (typeof PAGE_NAMES)[number];

/** A build and its page loads. Each figure is the median of that figure over all visits. */
export type FirstVisits = {
  readonly build: string;
  readonly pages: Readonly<Record<PageName, PageLoad>>;
};

export type FirstVisitMeasurements = {
  /** First paint of a page with one line of text. */
  readonly floorMs: number;
  /** Time to load the scripts of the last build's screen on a page that does not run them. */
  readonly scriptsMs: Readonly<Record<PageName, number>>;
  readonly builds: readonly FirstVisits[];
};

export type ServedBuild = { readonly build: string; readonly server: PortalServer };

const FLOOR = { selector: 'p' };
const WORKING_LOGIN = { selector: `${WORKING_PORTAL} input[name="username"]` };
const FIGURES = { selector: 'main', text: '£408,591.64' };
const WORKING_DASHBOARD = { ...FIGURES, selector: `${WORKING_PORTAL} main` };

/**
 * Visits each page of each build in turn, with an empty cache, so that other load on the machine
 * affects all of them alike.
 */
export async function measureFirstVisits(
  browser: Browser,
  builds: readonly ServedBuild[],
  runs: number,
): Promise<FirstVisitMeasurements> {
  const visits = await Promise.all(builds.map(({ server }) => buildVisits(server)));
  const loads = visits.map(noLoads);
  const floor: PageLoad[] = [];
  const scripts = noLoads();
  for (let run = 0; run < runs; run += 1) {
    for (const name of PAGE_NAMES) {
      for (const [index, pages] of visits.entries()) {
        loads[index]?.[name].push(await loadPage(browser, pages[name]));
      }
    }
    const [last, server] = [loads.at(-1), builds.at(-1)?.server];
    if (!last || !server) break;
    floor.push(await visitScripts(browser, server, []));
    for (const name of PAGE_NAMES) {
      scripts[name].push(await visitScripts(browser, server, last[name].at(-1)?.scripts ?? []));
    }
  }
  return {
    floorMs: getMedianPageLoad(floor).fcpMs,
    scriptsMs: eachPage((name) => getMedianPageLoad(scripts[name]).readyMs),
    builds: builds.map(({ build }, index) => ({
      build,
      pages: eachPage((name) => getMedianPageLoad(loads[index]?.[name] ?? [])),
    })),
  };
}

function noLoads(): Record<PageName, PageLoad[]> {
  return eachPage(() => []);
}

function eachPage<Value>(valueOf: (name: PageName) => Value): Record<PageName, Value> {
  const [login, dashboard, working] = PAGE_NAMES;
  return {
    [login]: valueOf(login),
    [dashboard]: valueOf(dashboard),
    [working]: valueOf(working),
  };
}

/** Returns the stored session of a logged-in user as JSON. */
export async function createSessionText(server: PortalServer): Promise<string> {
  return JSON.stringify(await createStoredSession(server.sandbox, 'investor'));
}

/** Returns a visit of the dashboard with a session. */
export function buildDashboardVisit({ origin }: PortalServer, session: string): Visit {
  return { address: `${origin}/dashboard`, session, shows: FIGURES };
}

/** Returns the measured visits by page. */
export async function buildVisits(server: PortalServer): Promise<Record<PageName, Visit>> {
  const dashboard = buildDashboardVisit(server, await createSessionText(server));
  return {
    login: { address: `${server.origin}/login`, session: null, shows: WORKING_LOGIN },
    dashboard,
    'working dashboard': { ...dashboard, shows: WORKING_DASHBOARD },
  };
}

/** Measures how long the scripts of a screen take to load without running them. */
function visitScripts(
  browser: Browser,
  { origin }: PortalServer,
  scripts: readonly string[],
): Promise<PageLoad> {
  return loadPage(browser, {
    address: `${origin}${FLOOR_PAGE_PATH}`,
    session: null,
    shows: FLOOR,
    act: (page) =>
      page.evaluate(async (addresses) => {
        await Promise.all(addresses.map(async (address) => (await fetch(address)).arrayBuffer()));
      }, scripts),
  });
}

/** Returns the median of each figure separately, because visits differ more than builds do. */
export function getMedianPageLoad(loads: readonly PageLoad[]): PageLoad {
  const [first] = loads;
  if (!first) throw new Error('There was no run.');
  const figures = Object.keys(first)
    .filter((name): name is FigureName => name !== 'lcpText' && name !== 'scripts')
    .map((name) => [name, getMedian(loads.map((load) => load[name]))] as const);
  return { ...first, ...Object.fromEntries(figures) };
}

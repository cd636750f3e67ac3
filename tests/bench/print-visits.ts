import {
  PAGE_NAMES,
  type FigureName,
  type FirstVisits,
  type FirstVisitMeasurements,
  type PageName,
} from './first-visits.ts';
import { MOBILE_PROFILE } from './throttle-device.ts';
import { formatMs, type FormatVerdict } from './judge-figures.ts';

/** Maximum in the unit of the figure, or as a ratio to a bound of the same run. */
type Goal = { readonly max: number; readonly of?: 'line' | 'scripts' };
type Bounds = { readonly line: number; readonly scripts: number };

// Ratios can be compared on a shared machine. Milliseconds cannot.
const GOALS: Readonly<Record<PageName, Readonly<Partial<Record<FigureName, Goal>>>>> = {
  login: {
    jsKb: { max: 151 },
    requests: { max: 5 },
    fcpMs: { max: 1.5, of: 'line' },
    readyMs: { max: 1.3, of: 'scripts' },
    tbtMs: { max: 100 },
    cls: { max: 0.01 },
  },
  dashboard: {
    jsKb: { max: 200 },
    fcpMs: { max: 1.3, of: 'line' },
    readyMs: { max: 1.3, of: 'scripts' },
    taskMs: { max: 50 },
    blockMs: { max: 100 },
    cls: { max: 0.02 },
  },
  'working dashboard': {},
};

type Column = { readonly label: string; readonly format: (value: number) => string };

const COLUMNS: Readonly<Record<Exclude<FigureName, 'mainMs'>, Column>> = {
  jsKb: { label: 'JavaScript', format: kb },
  laterJsKb: { label: 'more of it later', format: kb },
  requests: { label: 'requests', format: String },
  fcpMs: { label: 'first paint', format: formatMs },
  lcpMs: { label: 'largest paint', format: formatMs },
  readyMs: { label: 'works after', format: formatMs },
  taskMs: { label: 'longest task till then', format: formatMs },
  tbtMs: { label: 'blocked after 1st paint', format: formatMs },
  blockMs: { label: 'blocked in all', format: formatMs },
  cls: { label: 'layout shift', format: (value) => value.toFixed(4) },
};

const FIGURES = [
  ...(['jsKb', 'laterJsKb', 'requests', 'fcpMs', 'lcpMs', 'readyMs'] as const),
  ...(['taskMs', 'tbtMs', 'blockMs', 'cls'] as const),
] as const;

/** Prints a table per page: the figures of each build, the change and the goals. */
export function printFirstVisits(
  measured: FirstVisitMeasurements,
  runs: number,
  judge: FormatVerdict,
): void {
  const { floorMs, scriptsMs, builds } = measured;
  console.log(
    `\nfirst visits: ${MOBILE_PROFILE.kbitPerSecond / 1000} Mbit/s, ${MOBILE_PROFILE.latencyMs} ms, processor / ${MOBILE_PROFILE.slowdown}, medians of ${runs}`,
  );
  console.log('in brackets: first paints of a page of one line / scripts loaded and not run');
  console.log(`a page of one line: first paint ${formatMs(floorMs)}`);
  for (const name of PAGE_NAMES) {
    const bounds = { line: floorMs, scripts: scriptsMs[name] };
    console.log(`\nthe scripts of this screen, loaded and not run: ${formatMs(bounds.scripts)}`);
    printPage(name, bounds, builds, judge);
  }
}

function printPage(
  name: PageName,
  bounds: Bounds,
  builds: readonly FirstVisits[],
  judge: FormatVerdict,
): void {
  const heads = builds.map(({ build }) => build.padStart(22)).join('');
  console.log(`${name.padEnd(26)}${heads}${builds.length > 1 ? '  change' : ''}`);
  for (const figure of FIGURES) {
    const { label, format } = COLUMNS[figure];
    const goal = GOALS[name][figure];
    const values = builds.map(({ pages }) => pages[name][figure]);
    const cells = values.map((value) => `${format(value)}${ratios(figure, value, bounds)}`);
    const last = values.at(-1) ?? Number.NaN;
    const line = cells.map((cell) => cell.padStart(22)).join('');
    const end = goal ? verdict(last, goal, bounds, judge) : '';
    console.log(`  ${label.padEnd(24)}${line}${formatChange(values)}  ${end}`.trimEnd());
  }
  console.log(`  largest paint: ${builds.at(-1)?.pages[name].lcpText.slice(0, 60)}`);
}

function ratios(figure: string, value: number, { line, scripts }: Bounds): string {
  if (!['fcpMs', 'lcpMs', 'readyMs'].includes(figure)) return '';
  return ` (${(value / line).toFixed(1)} / ${(value / scripts).toFixed(2)})`;
}

/** Formats the change from the first build to the last in per cent. */
function formatChange(values: readonly number[]): string {
  const [first = 0] = values;
  const last = values.at(-1) ?? first;
  if (values.length < 2) return '';
  if (first === 0) return last === 0 ? '    +0 %' : '     new';
  const percent = Math.round((last / first - 1) * 100);
  return `${percent < 0 ? '' : '+'}${percent} %`.padStart(8);
}

function verdict(value: number, { max, of }: Goal, bounds: Bounds, judge: FormatVerdict): string {
  return judge(value <= (of ? max * bounds[of] : max), `${max}${of ? ` of the ${of}` : ''}`);
}

function kb(value: number): string {
  return `${value.toFixed(1)} kB`;
}

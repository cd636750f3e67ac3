import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { hourOfPolling, manyClients } from '#tests/bench/capacity-sums.ts';

const text = readFileSync(join(import.meta.dirname, '../../docs/capacity.md'), 'utf8');

/** The cells of the row that begins with these words, without its head. */
function row(head: string): readonly string[] {
  const line = text.split('\n').find((one) => one.startsWith(`| ${head}`)) ?? '';
  return line
    .split('|')
    .slice(2, -1)
    .map((cell) => cell.trim());
}

const seconds = (head: string) => Number(/^[\d,]+/.exec(row(head)[0] ?? '')?.[0]) / 1e6;
const costs = {
  webPerPoll: seconds('A poll through nginx, at nginx'),
  apiPerPoll: seconds('The same poll'),
  bytesPerPoll: Number(/× (\d+) =/.exec(row('At 60 s')[1] ?? '')?.[1]),
};

it('the sums of docs/capacity.md are those of the figures that it gives', () => {
  for (const [head, every] of [
    ['At 60 s', 60],
    ['At 5 s', 5],
  ] as const) {
    const hour = hourOfPolling(every, costs);
    expect(row(head).map((cell) => cell.replace(/^.*= /, ''))).toEqual([
      String(hour.calls),
      `${(hour.bytes / 1000).toFixed(0)} kB`,
      `${hour.webSeconds.toFixed(3)} s`,
      `${hour.apiSeconds.toFixed(3)} s`,
    ]);
  }
  for (const [head, share] of [
    ['None on the dashboard', 0],
    ['`d` = 0.2', 0.2],
    ['All on the dashboard', 1],
  ] as const) {
    const all = manyClients(100_000, share, costs);
    expect(row(head)).toEqual([
      Math.round(all.perSecond).toLocaleString('en-GB'),
      `${all.megabitsPerSecond.toFixed(0)} Mbit/s`,
      all.webCores.toFixed(1),
      all.apiCores.toFixed(1),
    ]);
  }
});

import type { Clock } from '#contract/generated/control-client.ts';
import { setClock } from '#contract/generated/control-client.ts';
import { onSubmit, part, textOf } from './dom.ts';
import { attempt } from './notices.ts';
import { longTime, monthLater, shortTime } from './time-text.ts';

const HOUR = 'PT1H';
const DAY = 'P1D';
const SECONDS_LENGTH = '2026-03-16T09:00:00'.length;

const now = part('now', HTMLTimeElement);
const freeze = part('freeze', HTMLButtonElement);
const setting = part('set-clock-now', HTMLInputElement);
let shown: Clock | null = null;

export function startClock(sandboxId: string, refresh: () => Promise<void>): void {
  const change = (wanted: Parameters<typeof setClock>[1], done: string) => {
    void attempt(() => setClock(sandboxId, wanted), done).then(refresh);
  };
  for (const button of document.querySelectorAll<HTMLButtonElement>('[data-advance]')) {
    const step = button.dataset['advance'] ?? '';
    button.addEventListener('click', () => {
      if (shown) change({ advance: durationOf(step, shown.now) }, `Moved the clock 1 ${step} on.`);
    });
  }
  freeze.addEventListener('click', () => {
    const isFrozen = shown?.frozen ?? false;
    change({ frozen: !isFrozen }, isFrozen ? 'The clock runs.' : 'The clock stands still.');
  });
  onSubmit(part('set-clock', HTMLFormElement), (fields) => {
    const time = new Date(`${textOf(fields, 'now')}Z`).toISOString();
    change({ now: time }, `Set the clock to ${longTime(time)}.`);
  });
}

export function showClock(clock: Clock): void {
  // Prefilled, because changing a part of a time is easier than typing it.
  if (!shown) setting.value = clock.now.slice(0, SECONDS_LENGTH);
  shown = clock;
  now.dateTime = clock.now;
  now.textContent = longTime(clock.now);
  part('clock-tool-count', HTMLElement).textContent = shortTime(clock.now);
  freeze.textContent = clock.frozen ? 'Let it run' : 'Freeze';
  part('clock-mode', HTMLParagraphElement).textContent = clock.frozen
    ? 'Stands still, but for one second on each change.'
    : 'Runs with real time.';
}

function durationOf(step: string, from: string): string {
  if (step === 'hour') return HOUR;
  return step === 'day' ? DAY : monthLater(from);
}

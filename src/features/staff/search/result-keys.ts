import type { KeyboardEvent } from 'react';

/** Down leads from the field into the results and on, Up back again. */
export function moveAmongResults(area: HTMLElement | null, event: KeyboardEvent): void {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
  const stops = [...(area?.querySelectorAll<HTMLElement>('input, ul button') ?? [])];
  const at = stops.findIndex((stop) => stop === document.activeElement);
  if (at === -1) return;
  const target = stops[event.key === 'ArrowDown' ? at + 1 : at - 1];
  if (!target) return;
  event.preventDefault();
  target.focus();
}

import type * as Crowd from '../seed/crowd.ts';

let crowd: typeof Crowd | null = null;

/** Imports the generator of bulk test rows, and with it faker. Most scenarios do not need either. */
export async function loadBulkRows(): Promise<void> {
  crowd ??= await import('../seed/crowd.ts');
}

export function getBulkRows(): typeof Crowd {
  if (crowd) return crowd;
  throw new Error('The crowd is not there yet: `load` of the scenario was not awaited.');
}

import type * as Crowd from '../seed/generated-rows.ts';

let crowd: typeof Crowd | null = null;

/** Imports the generator of bulk test rows, and with it faker. Most scenarios do not need either. */
export async function loadBulkRows(): Promise<void> {
  crowd ??= await import('../seed/generated-rows.ts');
}

export function getBulkRows(): typeof Crowd {
  if (crowd) return crowd;
  throw new Error('The crowd is not there yet: `load` of the scenario was not awaited.');
}

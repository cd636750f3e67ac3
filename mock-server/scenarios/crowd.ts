import type * as Crowd from '../seed/crowd.ts';

let crowd: typeof Crowd | null = null;

/** Brings faker, which no other scenario waits for. */
export async function loadCrowd(): Promise<void> {
  crowd ??= await import('../seed/crowd.ts');
}

export function loadedCrowd(): typeof Crowd {
  if (crowd) return crowd;
  throw new Error('The crowd is not there yet: `load` of the scenario was not awaited.');
}

import type * as Crowd from '../seed/crowd.ts';

let crowd: typeof Crowd | null = null;

/** Loads the generated rows and faker, which most scenarios do not need. */
export async function loadCrowd(): Promise<void> {
  crowd ??= await import('../seed/crowd.ts');
}

export function getCrowd(): typeof Crowd {
  if (crowd) return crowd;
  throw new Error('The crowd is not there yet: `load` of the scenario was not awaited.');
}

import { investor } from '../seed/personas.ts';
import type { Dataset } from '../store/database.ts';
import type { ScenarioEffect } from './scenario.ts';
import { monthsAfter } from './times.ts';

const MONTHS = 3;
const PERMANENT = '9999-12-31';

export const stoppedPrefsEffect: ScenarioEffect = {
  build: (base) => withStop(base, PERMANENT),
};

export const snoozedPrefsEffect: ScenarioEffect = {
  build: (base, now) => withStop(base, monthsAfter(now, MONTHS)),
};

function withStop(base: Dataset, tempOptOut: string): Dataset {
  const preferences = base.preferences.map((row) =>
    row.id === investor.clientId ? { ...row, tempOptOut } : row,
  );
  return { ...base, preferences };
}

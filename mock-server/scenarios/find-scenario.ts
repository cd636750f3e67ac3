import { formatSuggestion } from '#contract/control/similar-names.ts';
import type { Dataset } from '../store/database.ts';
import { UsageError } from '../engine/usage-error.ts';
import type { Scenario } from './scenario.ts';

const JOINT = '+';

/**
 * Finds a scenario by name or combines several, such as `pending-bank+unread-messages`. Each scenario changes
 * the data that the scenarios before it have built.
 */
export function findScenario(scenarios: readonly Scenario[], name: string): Scenario {
  const parts = name.split(JOINT).map((part) => {
    const scenario = scenarios.find((candidate) => candidate.name === part);
    if (scenario) return scenario;
    const names = scenarios.map((each) => each.name);
    throw new UsageError(`There is no scenario called ${part}.${formatSuggestion(part, names)}`);
  });
  const [first, second] = parts;
  if (first && !second) return first;
  refuseContradiction(parts);
  return combined(name, parts);
}

function combined(name: string, parts: readonly Scenario[]): Scenario {
  const [now] = parts.flatMap((part) => part.now ?? []);
  return {
    name,
    title: parts.map(({ title }) => title).join(', '),
    lookAt: parts.map(({ lookAt }) => lookAt).join(' '),
    personas: [...new Set(parts.flatMap(({ personas }) => personas))],
    async load() {
      for (const part of parts) await part.load?.();
    },
    build: (base, start, seed) =>
      parts.reduce<Dataset>((made, part) => part.build(made, start, seed), base),
    ...(now !== undefined && { now }),
    ...(parts.some(({ isClockRunning }) => isClockRunning) && { isClockRunning: true }),
    faults: parts.flatMap(({ faults = [] }) => faults),
  };
}

function refuseContradiction(parts: readonly Scenario[]): void {
  const owners = new Map<string, string>();
  for (const part of parts) {
    for (const what of listArrangements(part)) {
      const owner = owners.get(what);
      if (owner !== undefined) {
        throw new UsageError(`${owner} and ${part.name} cannot be combined: ${what}.`);
      }
      owners.set(what, part.name);
    }
  }
}

/**
 * Returns the features that only one of several combined scenarios may set up. Each is worded as the reason
 * why a second scenario with this feature is refused.
 */
function listArrangements({ name, now, arranges, faults = [] }: Scenario): ReadonlySet<string> {
  return new Set([
    `${name} is named twice`,
    ...(arranges === undefined ? [] : [`both arrange the ${arranges}`]),
    ...(now === undefined ? [] : ['both have a start time']),
    ...faults.map(({ operationId }) => `both have a fault of ${operationId}`),
  ]);
}

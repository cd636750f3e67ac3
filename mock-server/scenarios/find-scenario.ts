import { didYouMean } from '#contract/control/nearest-name.ts';
import type { Dataset } from '../store/database.ts';
import { ScenarioError, type Scenario } from './scenario.ts';

const JOINT = '+';

/**
 * The scenario of a name, or the combination of several, such as `pending-bank+unread-messages`: each
 * changes what those before it have made.
 */
export function findScenario(scenarios: readonly Scenario[], name: string): Scenario {
  const parts = name.split(JOINT).map((part) => {
    const scenario = scenarios.find((candidate) => candidate.name === part);
    if (scenario) return scenario;
    const names = scenarios.map((known) => known.name);
    throw new ScenarioError(`There is no scenario called ${part}.${didYouMean(part, names)}`);
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
    build: (base, start, seed) => {
      const data = parts.reduce<Dataset>((made, part) => part.build(made, start, seed), base);
      const undone = parts.find(({ holds }) => holds?.(data, start) === false);
      if (!undone) return data;
      const others = parts.filter((part) => part !== undone).map((part) => part.name);
      throw new ScenarioError(
        `${undone.name} cannot be combined with ${others.join(' and ')}, not in this order: what it ` +
          'shows would not be there.',
      );
    },
    ...(now !== undefined && { now }),
    ...(parts.some(({ isClockRunning }) => isClockRunning) && { isClockRunning: true }),
    faults: parts.flatMap(({ faults = [] }) => faults),
  };
}

function refuseContradiction(parts: readonly Scenario[]): void {
  const twice = repeated(parts, ({ name }) => [name]);
  if (twice) throw new ScenarioError(`${twice[0]} is named twice.`);
  const starts = parts.filter(({ now }) => now !== undefined).map(({ name }) => name);
  if (starts.length > 1) {
    throw new ScenarioError(`${starts.join(' and ')} start at times of their own.`);
  }
  const fault = repeated(parts, ({ faults = [] }) => faults.map(({ operationId }) => operationId));
  if (fault) {
    const [operationId, one, other] = fault;
    const what = operationId === '*' ? 'every operation' : operationId;
    throw new ScenarioError(`${one} and ${other} both make ${what} go wrong.`);
  }
}

/** The first key of two scenarios, with their names. */
function repeated(
  parts: readonly Scenario[],
  keysOf: (scenario: Scenario) => readonly string[],
): readonly [string, string, string] | null {
  const owners = new Map<string, string>();
  for (const part of parts) {
    for (const key of new Set(keysOf(part))) {
      const owner = owners.get(key);
      if (owner !== undefined) return [key, owner, part.name];
      owners.set(key, part.name);
    }
  }
  return null;
}

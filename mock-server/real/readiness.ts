import type {
  OperationReadiness,
  Readiness,
  ReadinessProblem,
} from '#contract/generated/control-validators.ts';
import { operations } from '#contract/generated/operations.ts';
import type { ReplyProblem } from '#contract/judge/judge-reply.ts';

type OperationCalls = {
  calls: number;
  readonly statuses: Set<number>;
  readonly problems: Map<string, ReadinessProblem>;
};

const createCalls = (): OperationCalls => ({ calls: 0, statuses: new Set(), problems: new Map() });

/** Creates statistics of a real server's operations; a null target means that there is none. */
export function createReadinessTally(
  target: string | null,
  isReal: (operationId: string) => boolean,
) {
  const callsById = new Map<string, OperationCalls>();
  return {
    /** Records one judged reply; a null status means that no reply arrived. */
    note(operationId: string, status: number | null, findings: readonly ReplyProblem[]): void {
      const one = callsById.get(operationId) ?? createCalls();
      callsById.set(operationId, one);
      one.calls += 1;
      if (status !== null) one.statuses.add(status);
      for (const { cause, path, isWarning = false } of findings) {
        const pathPattern = path.replaceAll(/\/\d+(?=\/|$)/g, '/*');
        const key = [status, cause, pathPattern].join(' ');
        const calls = (one.problems.get(key)?.calls ?? 0) + 1;
        one.problems.set(key, { status, cause, path: pathPattern, isWarning, calls });
      }
    },
    read: (): Readiness => ({
      target,
      operations: Object.values(operations).map(({ id, tag, method, path }) => {
        const { calls, statuses, problems } = callsById.get(id) ?? createCalls();
        const found = [...problems.values()];
        return {
          operationId: id,
          tag,
          method,
          path,
          state: isReal(id) ? getState(calls, found) : 'mock',
          calls,
          statuses: [...statuses].toSorted((one, other) => one - other),
          problems: found,
        };
      }),
    }),
  };
}

function getState(
  calls: number,
  problems: readonly ReadinessProblem[],
): OperationReadiness['state'] {
  if (calls === 0) return 'never-seen';
  return problems.some(({ isWarning }) => !isWarning) ? 'breaks' : 'conforms';
}

import type { ContractOperation } from '#contract/judge/contract.ts';
import { normaliseReplyText } from './detect-absence.ts';
import { findParameterSources, getLinkedValues, hasCategoryParameter } from './find-sources.ts';
import { addFinding, tryCall } from './trial.ts';
import { hasParameterChoices, listReadOperations } from './walk.ts';
import type { ParameterValues, ReadsByOperation, VerifyRun, Viewpoint } from './rules.ts';

/** Lists the reads whose parameters are ids of one user's data. */
function listPersonalReads(trial: VerifyRun): readonly ContractOperation[] {
  return listReadOperations(trial.contract).filter(
    (operation) =>
      !operation.isPublic &&
      findParameterSources(operation).length > 0 &&
      !hasCategoryParameter(operation) &&
      !hasParameterChoices(operation),
  );
}

const FOREIGN_ID = "for another client's id";
const DISTINGUISHABLE = "another client's id is told apart from an unknown one";
export const SHARED = "an id that another client's replies have";

/** Requests the data of other users with ids that exist, from each of the viewpoints. */
export async function probeForeignData(
  trial: VerifyRun,
  viewpoints: readonly Viewpoint[],
  others: readonly Viewpoint[],
): Promise<void> {
  await Promise.all(
    viewpoints.flatMap((viewpoint) =>
      others
        .filter((other) => getOwner(trial, other) !== getOwner(trial, viewpoint))
        .map((other) => probeForeignIds(trial, viewpoint, other)),
    ),
  );
}

function getOwner({ rules }: VerifyRun, { reads, user }: Viewpoint): unknown {
  return rules.getOwner ? rules.getOwner(reads) : user.username;
}

/** Lists the parameter values of an operation that the replies contain, by their JSON. */
function listValues(
  reads: ReadsByOperation,
  operation: ContractOperation,
): ReadonlyMap<string, ParameterValues> {
  const found = findParameterSources(operation).flatMap(({ from, link }) =>
    (reads.get(from) ?? []).flatMap((read) => getLinkedValues(link, read)),
  );
  return new Map(found.map((values) => [JSON.stringify(values), values]));
}

/** Reports ids that are in the replies to the first user and to another. */
export function reportSharedIds(trial: VerifyRun, [first, ...others]: readonly Viewpoint[]): void {
  if (!first) return;
  const { caller, reads } = first;
  for (const other of others.filter((each) => getOwner(trial, each) !== getOwner(trial, first))) {
    for (const operation of listPersonalReads(trial)) {
      const theirs = listValues(other.reads, operation);
      const own = listValues(reads, operation);
      // Two lists without a difference may be of data that all users share.
      const isWarning = !trial.rules.isPrivate && [...own.keys()].every((key) => theirs.has(key));
      for (const [key, values] of own) {
        if (!theirs.has(key)) continue;
        const wrong = { cause: SHARED, got: values, isWarning };
        addFinding(trial, { operation, caller, values }, wrong, `also of ${other.user.username}`);
      }
    }
  }
}

/** Reads from a viewpoint, by their ids, the data of a client whom the viewpoint does not cover. */
async function probeForeignIds(
  trial: VerifyRun,
  { caller, reads, about }: Viewpoint,
  other: Viewpoint,
): Promise<void> {
  await Promise.all(
    listPersonalReads(trial).map(async (operation) => {
      if (caller.as !== undefined && operation.acting === 'blocked') return;
      const own = listValues(reads, operation);
      const others = listValues(other.reads, operation);
      const [values] = [...others].flatMap(([key, each]) => (own.has(key) ? [] : [each]));
      if (!values) return;
      const call = { operation, caller, values };
      const words = `${FOREIGN_ID}${about}`;
      await tryCall(trial, call, { want: [404], subject: 'unknown', about: words });
      // The call of `probeParameters` for an unknown id has no `about`.
      const [unknown, refused] = [undefined, words].map((text) =>
        trial.log.find(
          (one) => one.operation === operation && one.subject === 'unknown' && one.about === text,
        ),
      );
      if (unknown?.status !== 404 || refused?.status !== 404) return;
      if (normaliseReplyText(unknown) === normaliseReplyText(refused)) return;
      const wrong = { cause: DISTINGUISHABLE, got: refused.text };
      addFinding(trial, call, wrong, 'beside an unknown id', 404);
    }),
  );
}

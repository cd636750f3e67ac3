import {
  contractOperations,
  getOperation,
  resolveSchema,
  type ContractOperation,
} from '#contract/judge/document.ts';
import { findVisibilityViolations } from '#contract/judge/find-visibility-violations.ts';
import { getField } from '#contract/judge/get-field.ts';
import type { Viewer } from '#contract/bundle.ts';
import { probeForeignData, SHARED } from '../contract-check/authorisation.ts';
import { compareReads } from '../contract-check/probes.ts';
import { addFinding, getSuccessSchema, tryCall } from '../contract-check/trial.ts';
import {
  chooseValues,
  getExampleValues,
  readEverything,
  UNKNOWN_ID,
} from '../contract-check/walk.ts';
import type {
  Caller,
  LoggedInUser,
  ReadsByOperation,
  VerifyRun,
  Viewpoint,
} from '../contract-check/rules.ts';

const readOperations = contractOperations.filter(({ method }) => method === 'GET');
const clientReads = readOperations.filter(
  ({ isPublic, acting }) => !isPublic && (acting === 'view' || acting === 'blocked'),
);

/** Tries calls for staff and for users who act as clients; returns the callers who act as the first. */
export async function probeViewpoints(
  trial: VerifyRun,
  own: readonly Viewpoint[],
): Promise<readonly Caller[]> {
  const [first, ...others] = own;
  if (!first) return [];
  const { user: investor, reads } = first;
  const number = getClientNumber(reads);
  for (const other of others.filter((each) => getClientNumber(each.reads) === number)) {
    const call = { operation: getOperation('getClient'), caller: investor };
    addFinding(trial, call, { cause: SHARED, got: number }, `also of ${other.user.username}`);
  }
  checkVisibility(trial, reads, investor, 'own');
  await Promise.all([
    ...clientReads.map((operation) => probeClients(trial, operation, reads)),
    ...readOperations
      .filter(({ isForStaff }) => isForStaff)
      .map((operation) => {
        const call = { operation, caller: investor, values: getExampleValues(operation) };
        return tryCall(trial, call, { want: [403], subject: 'refused' });
      }),
  ]);
  const acting = await probeActing(trial, reads);
  const numbers = await findClientNumbers(trial, own, acting);
  await Promise.all([
    ...own.map((viewpoint) => probeForeignClients(trial, viewpoint, numbers)),
    probeForeignData(trial, acting, own),
  ]);
  return acting
    .filter((each) => getClientNumber(each.reads) === number)
    .map(({ caller }) => caller);
}

/** Returns the number of the client whose data were read. */
export function getClientNumber(reads: ReadsByOperation): unknown {
  return getField(reads.get('getClient')?.[0]?.body, 'clientNum');
}

/** Reports fields that do not have the form that the contract requires for the viewer. */
function checkVisibility(
  trial: VerifyRun,
  reads: ReadsByOperation,
  caller: Caller,
  viewer: Viewer,
): void {
  for (const operation of readOperations) {
    const schema = getSuccessSchema(operation);
    for (const { values, body } of reads.get(operation.id) ?? []) {
      const call = { operation, caller, values };
      for (const wrong of findVisibilityViolations(schema, body, viewer, resolveSchema)) {
        addFinding(trial, call, wrong, 'as it is shown');
      }
    }
  }
}

async function probeClients(
  trial: VerifyRun,
  operation: ContractOperation,
  reads: ReadsByOperation,
) {
  const values = chooseValues(operation, reads);
  await Promise.all(
    trial.users.flatMap((user) => {
      const refused = (caller: Caller, status: number, about: string) =>
        tryCall(
          trial,
          { operation, caller, values },
          { want: [status], subject: 'refused', about },
        );
      const asNobody = { token: user.token, as: UNKNOWN_ID };
      return [
        refused(asNobody, 403, `of ${user.username}, acting as an unknown client`),
        ...(user.isStaff ? [refused(user, 409, 'of staff without a client')] : []),
      ];
    }),
  );
}

/** Reads, for each user, the data of the first client whom the user may act as. */
async function probeActing(
  trial: VerifyRun,
  reads: ReadsByOperation,
): Promise<readonly Viewpoint[]> {
  const viewpoints: Viewpoint[] = [];
  for (const user of trial.users) {
    const [as] = (await listViewableClients(trial, user)).map((row) => getField(row, 'id'));
    if (typeof as !== 'string') continue;
    const caller = { token: user.token, as };
    const about = `of ${user.username}, acting as a client`;
    const visited = await readEverything(trial, {
      caller,
      session: user.session,
      limit: 1,
      isRead: ({ acting, isPublic }) => acting === 'view' && !isPublic,
      about,
    });
    compareReads(trial, visited, caller);
    checkVisibility(trial, visited, caller, user.isStaff ? 'staff' : 'other');
    viewpoints.push({ user, caller, about: `, ${about}`, reads: visited });
    await Promise.all(
      clientReads
        .filter(({ acting }) => acting === 'blocked')
        .map((operation) => {
          const call = { operation, caller, values: chooseValues(operation, reads) };
          return tryCall(trial, call, { want: [409], subject: 'refused', about });
        }),
    );
  }
  return viewpoints;
}

/** Lists the clients whom a user may act as; staff search for `wanted`. */
async function listViewableClients(
  trial: VerifyRun,
  user: LoggedInUser,
  wanted = trial.investor,
): Promise<readonly unknown[]> {
  const id = user.isStaff ? 'searchClients' : 'listAssociatedClients';
  const found = await readEverything(trial, {
    caller: user,
    session: wanted.session,
    limit: 1,
    isRead: (operation) => operation.id === id,
  });
  const rows: unknown = found.get(id)?.[0]?.body;
  return Array.isArray(rows) ? rows : [];
}

/** Finds the client number of each client id that belongs to an investor. */
async function findClientNumbers(
  trial: VerifyRun,
  own: readonly Viewpoint[],
  acting: readonly Viewpoint[],
): Promise<ReadonlyMap<string, unknown>> {
  const staff = trial.users.find(({ isStaff }) => isStaff);
  const searches = staff
    ? await Promise.all(own.map(({ user }) => listViewableClients(trial, staff, user)))
    : [];
  const pairs = [
    ...acting.map((viewpoint) => [viewpoint.caller.as, getClientNumber(viewpoint.reads)] as const),
    ...searches.flat().map((row) => [getField(row, 'id'), getField(row, 'clientNum')] as const),
  ];
  const investors = new Set(own.map((each) => getClientNumber(each.reads)));
  return new Map(
    pairs.flatMap(([id, number]) =>
      typeof id === 'string' && typeof number === 'string' && investors.has(number)
        ? [[id, number]]
        : [],
    ),
  );
}

/** Acts as each client whom the user may not view. `numbers` has the client number of each id. */
async function probeForeignClients(
  trial: VerifyRun,
  viewpoint: Viewpoint,
  numbers: ReadonlyMap<string, unknown>,
): Promise<void> {
  const { caller, reads, user } = viewpoint;
  const own = getClientNumber(viewpoint.reads);
  const viewable: unknown = reads.get('listAssociatedClients')?.[0]?.body;
  // Both replies are needed to be certain that a client is another user's.
  if (own === undefined || !Array.isArray(viewable)) return;
  const listed = new Set(viewable.map((row) => getField(row, 'id')));
  const foreign = [...numbers].filter(([id, number]) => number !== own && !listed.has(id));
  await Promise.all(
    foreign.flatMap(([as]) =>
      clientReads.map((operation) => {
        const call = {
          operation,
          caller: { ...caller, as },
          values: chooseValues(operation, reads),
        };
        const about = `of ${user.username}, acting as a client of another user`;
        return tryCall(trial, call, { want: [403], subject: 'refused', about });
      }),
    ),
  );
}

import { getOperation, resolveSchema, type ContractOperation } from '#contract/judge/document.ts';
import { findInequalities } from '#contract/judge/find-inequalities.ts';
import { getField } from '#contract/judge/get-field.ts';
import type { Viewer } from '#contract/bundle.ts';
import { findSchemaProblems } from '#contract/judge/judge-reply.ts';
import { findVisibilityViolations } from '#contract/judge/find-visibility-violations.ts';
import { normaliseReplyText } from './detect-absence.ts';
import type { ServerCall, Caller, LoggedInUser, ParameterValues } from './server.ts';
import { hasCategoryParameter, findParameterSources } from './find-sources.ts';
import {
  addFinding,
  tryCall,
  tryWithoutSession,
  listSuccessStatuses,
  getSuccessStatus,
  type Reply,
  type VerifyRun,
} from './trial.ts';
import {
  getExampleValues,
  hasParameterChoices,
  readOperations,
  listRequiredParameters,
  readEverything,
  type ReadsByOperation,
} from './walk.ts';

const READS_PER_OPERATION = 6;
/** Well-formed id that does not exist. */
const UNKNOWN_ID = 'nothing-here';
const MALFORMED = '*';

const sessionReads = readOperations.filter(({ isPublic }) => !isPublic);
const clientReads = sessionReads.filter(({ acting }) => acting === 'view' || acting === 'blocked');

/** Reads everything as the first investor, and tries calls that must be refused. */
export async function probeReads(trial: VerifyRun): Promise<ReadsByOperation> {
  const { investor } = trial;
  const reads = await readOwn(trial, investor);
  compareReads(trial, reads);
  checkVisibility(trial, reads, investor, 'own');
  await Promise.all([
    ...sessionReads.map((operation) =>
      tryWithoutSession(trial, { operation, values: chooseValues(operation, reads) }),
    ),
    ...readOperations.map((operation) => probeParameters(trial, operation, reads)),
    ...clientReads.map((operation) => probeClients(trial, operation, reads)),
    ...sessionReads
      .filter(({ isForStaff }) => isForStaff)
      .map((operation) => {
        const call = { operation, caller: investor, values: getExampleValues(operation) };
        return tryCall(trial, call, { want: [403], subject: 'refused' });
      }),
  ]);
  await probeForeignIds(trial, reads);
  await probeActing(trial, reads);
  return reads;
}

function readOwn(trial: VerifyRun, user: LoggedInUser): Promise<ReadsByOperation> {
  return readEverything(trial, {
    caller: user,
    session: user.session,
    limit: READS_PER_OPERATION,
    isRead: ({ isForStaff }) => !isForStaff,
  });
}

/** Reports contradictions between the replies to one client; replies with schema errors are left out. */
function compareReads(trial: VerifyRun, reads: ReadsByOperation): void {
  const sound = (id: string) => {
    const schema = getOperation(id).replies.get(200)?.media.schema ?? {};
    return (reads.get(id) ?? []).filter(
      ({ body }) => findSchemaProblems(schema, body).length === 0,
    );
  };
  for (const operation of readOperations.filter(({ equals }) => equals.length > 0)) {
    for (const read of sound(operation.id)) {
      const call = { operation, caller: trial.investor, values: read.values };
      for (const wrong of findInequalities(operation, read, sound)) {
        addFinding(trial, call, wrong, 'beside other replies');
      }
    }
  }
}

/** Reports fields that do not have the form that the contract requires for the viewer. */
function checkVisibility(
  trial: VerifyRun,
  reads: ReadsByOperation,
  caller: Caller,
  viewer: Viewer,
): void {
  for (const operation of readOperations) {
    const schema = operation.replies.get(200)?.media.schema ?? {};
    for (const { values, body } of reads.get(operation.id) ?? []) {
      const call = { operation, caller, values };
      for (const wrong of findVisibilityViolations(schema, body, viewer, resolveSchema)) {
        addFinding(trial, call, wrong, 'as it is shown');
      }
    }
  }
}

/** Returns the parameter values of a successful read, else the contract's examples. */
function chooseValues(operation: ContractOperation, reads: ReadsByOperation): ParameterValues {
  const [read] = reads.get(operation.id) ?? [];
  if (read) return read.values;
  const names = listRequiredParameters(operation);
  return Object.fromEntries(
    Object.entries(getExampleValues(operation)).filter(([name]) => names.includes(name)),
  );
}

async function probeParameters(
  trial: VerifyRun,
  operation: ContractOperation,
  reads: ReadsByOperation,
) {
  const names = listRequiredParameters(operation);
  const caller = operation.isPublic ? {} : trial.investor;
  const read = reads.get(operation.id)?.[0];
  const listed = { want: listSuccessStatuses(operation), subject: 'listed' } as const;
  const askUnknown = (values: ParameterValues, want: readonly number[]) =>
    tryCall(trial, { operation, caller, values }, { want, subject: 'unknown' });
  const all = (value: string) => Object.fromEntries(names.map((name) => [name, value]));
  const tries: Promise<Reply>[] = [];
  if (read) {
    const { values } = read;
    tries.push(probeUnknownParameter(trial, { operation, caller, values }));
    const examples = { ...getExampleValues(operation), ...values };
    const about = 'with its optional parameters';
    if (operation.parameters.some((each) => each.in === 'query' && each.required !== true)) {
      tries.push(tryCall(trial, { operation, caller, values: examples }, { ...listed, about }));
    }
  }
  if (names.length > 0 && !operation.isForStaff) {
    const { path, replies } = operation;
    // Accepts 404 for a malformed id, because such an id does not exist either. The portal handles
    // both statuses alike.
    const malformed = path.includes('{') ? [422, 404] : [422];
    const missing = replies.has(404) ? [404] : [getSuccessStatus(operation)];
    tries.push(askUnknown(all(UNKNOWN_ID), hasParameterChoices(operation) ? malformed : missing));
    tries.push(askUnknown(path.includes('{') ? all(MALFORMED) : {}, malformed));
  }
  await Promise.all(tries);
}

/** Sends a parameter that the operation does not have. A server should refuse it, but may ignore it. */
async function probeUnknownParameter(trial: VerifyRun, read: ServerCall): Promise<Reply> {
  const about = 'with a parameter that is not known';
  const call = { ...read, more: { unexpected: '1' } };
  const right = listSuccessStatuses(read.operation);
  const reply = await tryCall(trial, call, { want: [422, ...right], subject: 'listed', about });
  if (reply.status !== null && right.includes(reply.status)) {
    const cause = 'a query parameter that is not known is ignored';
    addFinding(trial, call, { cause, isWarning: true }, about, reply.status);
  }
  return reply;
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

const DISTINGUISHABLE = "another client's id is told apart from an unknown one";

/** Requests ids from the second investor's replies as the first investor. */
async function probeForeignIds(trial: VerifyRun, reads: ReadsByOperation): Promise<void> {
  const { users, investor, log } = trial;
  const second = users.find((user) => !user.isStaff && user !== investor);
  if (!second) return;
  const theirs = await readOwn(trial, second);
  await Promise.all(
    [...theirs].map(async ([id, found]) => {
      const operation = readOperations.find((each) => each.id === id);
      if (!operation || findParameterSources(id).length === 0 || hasCategoryParameter(operation))
        return;
      const own = new Set((reads.get(id) ?? []).map(({ values }) => JSON.stringify(values)));
      const [others] = found.filter(({ values }) => !own.has(JSON.stringify(values)));
      if (!others) return;
      const about = "for another client's id";
      const call = { operation, caller: investor, values: others.values };
      await tryCall(trial, call, { want: [404], subject: 'unknown', about });
      // The call of `probeParameters` for an unknown id has no `about`.
      const [unknown, refused] = [undefined, about].map((words) =>
        log.find(
          (one) => one.operation === operation && one.subject === 'unknown' && one.about === words,
        ),
      );
      if (unknown?.status !== 404 || refused?.status !== 404) return;
      if (normaliseReplyText(unknown) === normaliseReplyText(refused)) return;
      const wrong = { cause: DISTINGUISHABLE, got: refused.text };
      addFinding(trial, call, wrong, 'beside an unknown id', 404);
    }),
  );
}

/** For each user, reads the data of the first client that the user may view, if there is one. */
async function probeActing(trial: VerifyRun, reads: ReadsByOperation): Promise<void> {
  for (const user of trial.users) {
    const as = await findViewableClient(trial, user);
    if (as === null) continue;
    const caller = { token: user.token, as };
    const about = `of ${user.username}, acting as a client`;
    const visited = await readEverything(trial, {
      caller,
      session: user.session,
      limit: 1,
      isRead: ({ acting, isPublic }) => acting === 'view' && !isPublic,
      about,
    });
    checkVisibility(trial, visited, caller, user.isStaff ? 'staff' : 'other');
    await Promise.all(
      sessionReads
        .filter(({ acting }) => acting === 'blocked')
        .map((operation) => {
          const call = { operation, caller, values: chooseValues(operation, reads) };
          return tryCall(trial, call, { want: [409], subject: 'refused', about });
        }),
    );
  }
}

async function findViewableClient(trial: VerifyRun, user: LoggedInUser): Promise<string | null> {
  const id = user.isStaff ? 'searchClients' : 'listAssociatedClients';
  const found = await readEverything(trial, {
    caller: user,
    // Staff search for the first investor.
    session: trial.investor.session,
    limit: 1,
    isRead: (operation) => operation.id === id,
  });
  const client = getField(getField(found.get(id)?.[0]?.body, '0'), 'id');
  return typeof client === 'string' ? client : null;
}

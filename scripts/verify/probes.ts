import { operationOf, resolvedSchema, type ContractOperation } from '#contract/judge/document.ts';
import { inequalitiesOf } from '#contract/judge/equalities.ts';
import { fieldOf } from '#contract/judge/field.ts';
import type { Viewer } from '#contract/bundle.ts';
import { problemsOf } from '#contract/judge/judge.ts';
import { misseenFields } from '#contract/judge/viewpoints.ts';
import { plainText } from './absence.ts';
import type { Call, Caller, User, Values } from './server.ts';
import { isShared, sourcesOf } from './sources.ts';
import {
  addFinding,
  ask,
  askWithoutSession,
  successes,
  successOf,
  type Reply,
  type Trial,
} from './trial.ts';
import { exampleValues, isClosed, reading, required, walk, type Reads } from './walk.ts';

const READS_PER_OPERATION = 6;
/** Well-formed id that does not exist. */
const NOTHING = 'nothing-here';
const MALFORMED = '*';

/** Reads that need a session. */
const closed = reading.filter(({ isPublic }) => !isPublic);
const ofClients = closed.filter(({ acting }) => acting === 'view' || acting === 'blocked');

/** Reads everything as the first investor, and tries calls that must be refused. */
export async function probeReads(trial: Trial): Promise<Reads> {
  const { investor } = trial;
  const reads = await readOwn(trial, investor);
  compareReads(trial, reads);
  viewReads(trial, reads, investor, 'own');
  await Promise.all([
    ...closed.map((operation) =>
      askWithoutSession(trial, { operation, values: valuesFor(operation, reads) }),
    ),
    ...reading.map((operation) => probeParameters(trial, operation, reads)),
    ...ofClients.map((operation) => probeClients(trial, operation, reads)),
    ...closed
      .filter(({ isForStaff }) => isForStaff)
      .map((operation) => {
        const call = { operation, caller: investor, values: exampleValues(operation) };
        return ask(trial, call, { want: [403], subject: 'refused' });
      }),
  ]);
  await probeOthersThings(trial, reads);
  await probeActing(trial, reads);
  return reads;
}

function readOwn(trial: Trial, user: User): Promise<Reads> {
  return walk(trial, {
    caller: user,
    session: user.session,
    limit: READS_PER_OPERATION,
    isRead: ({ isForStaff }) => !isForStaff,
  });
}

/**
 * Reports contradictions between the replies to one client; replies with schema errors are left
 * out.
 */
function compareReads(trial: Trial, reads: Reads): void {
  const sound = (id: string) => {
    const schema = operationOf(id).replies.get(200)?.media.schema ?? {};
    return (reads.get(id) ?? []).filter(({ body }) => problemsOf(schema, body).length === 0);
  };
  for (const operation of reading.filter(({ equals }) => equals.length > 0)) {
    for (const read of sound(operation.id)) {
      const call = { operation, caller: trial.investor, values: read.values };
      for (const wrong of inequalitiesOf(operation, read, sound)) {
        addFinding(trial, call, wrong, 'beside other replies');
      }
    }
  }
}

/** Reports fields that do not have the form that the contract requires for the viewer. */
function viewReads(trial: Trial, reads: Reads, caller: Caller, viewer: Viewer): void {
  for (const operation of reading) {
    const schema = operation.replies.get(200)?.media.schema ?? {};
    for (const { values, body } of reads.get(operation.id) ?? []) {
      const call = { operation, caller, values };
      for (const wrong of misseenFields(schema, body, viewer, resolvedSchema)) {
        addFinding(trial, call, wrong, 'as it is shown');
      }
    }
  }
}

/** Returns the parameter values of a successful read, else the contract's examples. */
function valuesFor(operation: ContractOperation, reads: Reads): Values {
  const [read] = reads.get(operation.id) ?? [];
  if (read) return read.values;
  const names = required(operation);
  return Object.fromEntries(
    Object.entries(exampleValues(operation)).filter(([name]) => names.includes(name)),
  );
}

/**
 * Calls an operation with unknown, malformed and missing values, with an unknown parameter, and
 * with the examples of its optional parameters.
 */
async function probeParameters(trial: Trial, operation: ContractOperation, reads: Reads) {
  const names = required(operation);
  const caller = operation.isPublic ? {} : trial.investor;
  const read = reads.get(operation.id)?.[0];
  const listed = { want: successes(operation), subject: 'listed' } as const;
  const askUnknown = (values: Values, want: readonly number[]) =>
    ask(trial, { operation, caller, values }, { want, subject: 'unknown' });
  const all = (value: string) => Object.fromEntries(names.map((name) => [name, value]));
  const tries: Promise<Reply>[] = [];
  if (read) {
    const { values } = read;
    tries.push(probeUnknownParameter(trial, { operation, caller, values }));
    const examples = { ...exampleValues(operation), ...values };
    const about = 'with its optional parameters';
    if (operation.parameters.some((each) => each.in === 'query' && each.required !== true)) {
      tries.push(ask(trial, { operation, caller, values: examples }, { ...listed, about }));
    }
  }
  if (names.length > 0 && !operation.isForStaff) {
    const { path, replies } = operation;
    // A malformed id does not exist either; the portal handles both replies alike.
    const malformed = path.includes('{') ? [422, 404] : [422];
    const missing = replies.has(404) ? [404] : [successOf(operation)];
    tries.push(askUnknown(all(NOTHING), isClosed(operation) ? malformed : missing));
    tries.push(askUnknown(path.includes('{') ? all(MALFORMED) : {}, malformed));
  }
  await Promise.all(tries);
}

/**
 * Sends a parameter that the operation does not have. A server should refuse it, but may ignore it.
 */
async function probeUnknownParameter(trial: Trial, read: Call): Promise<Reply> {
  const about = 'with a parameter that is not known';
  const call = { ...read, more: { unexpected: '1' } };
  const right = successes(read.operation);
  const reply = await ask(trial, call, { want: [422, ...right], subject: 'listed', about });
  if (reply.status !== null && right.includes(reply.status)) {
    const cause = 'a query parameter that is not known is ignored';
    addFinding(trial, call, { cause, isWarning: true }, about, reply.status);
  }
  return reply;
}

async function probeClients(trial: Trial, operation: ContractOperation, reads: Reads) {
  const values = valuesFor(operation, reads);
  await Promise.all(
    trial.users.flatMap((user) => {
      const refused = (caller: Caller, status: number, about: string) =>
        ask(trial, { operation, caller, values }, { want: [status], subject: 'refused', about });
      const asNobody = { token: user.token, as: NOTHING };
      return [
        refused(asNobody, 403, `of ${user.username}, acting as an unknown client`),
        ...(user.isStaff ? [refused(user, 409, 'of staff without a client')] : []),
      ];
    }),
  );
}

const TOLD_APART = "another client's id is told apart from an unknown one";

/** Requests ids from the second investor's replies as the first investor. */
async function probeOthersThings(trial: Trial, reads: Reads): Promise<void> {
  const { users, investor, log } = trial;
  const second = users.find((user) => !user.isStaff && user !== investor);
  if (!second) return;
  const theirs = await readOwn(trial, second);
  await Promise.all(
    [...theirs].map(async ([id, found]) => {
      const operation = reading.find((each) => each.id === id);
      if (!operation || sourcesOf(id).length === 0 || isShared(operation)) return;
      const own = new Set((reads.get(id) ?? []).map(({ values }) => JSON.stringify(values)));
      const [others] = found.filter(({ values }) => !own.has(JSON.stringify(values)));
      if (!others) return;
      const about = "for another client's id";
      const call = { operation, caller: investor, values: others.values };
      await ask(trial, call, { want: [404], subject: 'unknown', about });
      // The first call for an id that does not exist has no `about`.
      const [unknown, refused] = [undefined, about].map((words) =>
        log.find(
          (one) => one.operation === operation && one.subject === 'unknown' && one.about === words,
        ),
      );
      if (unknown?.status !== 404 || refused?.status !== 404) return;
      if (plainText(unknown) === plainText(refused)) return;
      const wrong = { cause: TOLD_APART, got: refused.text };
      addFinding(trial, call, wrong, 'beside an unknown id', 404);
    }),
  );
}

/** Reads as the first client that each user may view, if there is one. */
async function probeActing(trial: Trial, reads: Reads): Promise<void> {
  for (const user of trial.users) {
    const as = await viewableOf(trial, user);
    if (as === null) continue;
    const caller = { token: user.token, as };
    const about = `of ${user.username}, acting as a client`;
    const seen = await walk(trial, {
      caller,
      session: user.session,
      limit: 1,
      isRead: ({ acting, isPublic }) => acting === 'view' && !isPublic,
      about,
    });
    viewReads(trial, seen, caller, user.isStaff ? 'staff' : 'other');
    await Promise.all(
      closed
        .filter(({ acting }) => acting === 'blocked')
        .map((operation) => {
          const call = { operation, caller, values: valuesFor(operation, reads) };
          return ask(trial, call, { want: [409], subject: 'refused', about });
        }),
    );
  }
}

async function viewableOf(trial: Trial, user: User): Promise<string | null> {
  const id = user.isStaff ? 'searchClients' : 'listAssociatedClients';
  const found = await walk(trial, {
    caller: user,
    // Staff search for the first investor.
    session: trial.investor.session,
    limit: 1,
    isRead: (operation) => operation.id === id,
  });
  const client = fieldOf(fieldOf(found.get(id)?.[0]?.body, '0'), 'id');
  return typeof client === 'string' ? client : null;
}

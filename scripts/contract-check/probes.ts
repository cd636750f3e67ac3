import type { ContractOperation } from '#contract/judge/contract.ts';
import { findInequalities } from '#contract/judge/find-inequalities.ts';
import { getField } from '#contract/judge/get-field.ts';
import { probeForeignData, reportSharedIds } from './authorisation.ts';
import { comparePages, probePages } from './pages.ts';
import {
  addFinding,
  getSuccessSchema,
  tryCall,
  tryWithoutSession,
  listSuccessStatuses,
  type Reply,
} from './trial.ts';
import {
  chooseValues,
  getExampleValues,
  getUnknownValues,
  hasParameterChoices,
  listReadOperations,
  listRequiredParameters,
  readEverything,
  UNKNOWN_ID,
} from './walk.ts';
import type {
  Caller,
  LoggedInUser,
  ParameterValues,
  ReadsByOperation,
  ServerCall,
  VerifyRun,
  Viewpoint,
} from './rules.ts';

const READS_PER_OPERATION = 6;
const MALFORMED = '*';

/** Reads everything as each user who is no staff, and tries calls that must be refused. */
export async function probeReads(trial: VerifyRun): Promise<readonly Viewpoint[]> {
  const { investor, users, contract } = trial;
  const operations = listReadOperations(contract);
  const reads = await readOwn(trial, investor);
  compareReads(trial, reads, investor);
  await probeBounds(trial, reads);
  await probePages(trial, reads);
  await Promise.all([
    ...operations
      .filter(({ isPublic }) => !isPublic)
      .map((operation) =>
        tryWithoutSession(trial, { operation, values: chooseValues(operation, reads) }),
      ),
    ...operations
      .filter(({ isPublic }) => isPublic || investor.token !== undefined)
      .map((operation) => probeParameters(trial, operation, reads)),
  ]);
  const own: Viewpoint[] = [{ user: investor, caller: investor, about: '', reads }];
  for (const user of users.filter((each) => !each.isStaff && each !== investor)) {
    const all = await readOwn(trial, user);
    compareReads(trial, all, user);
    own.push({ user, caller: user, about: '', reads: all });
  }
  reportSharedIds(trial, own);
  await probeForeignData(trial, own, own);
  return own;
}

function readOwn(trial: VerifyRun, user: LoggedInUser): Promise<ReadsByOperation> {
  return readEverything(trial, {
    caller: user,
    session: user.session,
    limit: READS_PER_OPERATION,
    isRead: ({ isForStaff, isPublic }) => !isForStaff && (isPublic || user.token !== undefined),
  });
}

/** Reports contradictions between the replies to one client; replies with schema errors are left out. */
export function compareReads(trial: VerifyRun, reads: ReadsByOperation, caller: Caller): void {
  const { contract } = trial;
  const sound = (id: string) => {
    const schema = getSuccessSchema(contract.getOperation(id));
    return (reads.get(id) ?? []).filter(
      ({ body }) => contract.findSchemaProblems(schema, body).length === 0,
    );
  };
  for (const operation of contract.operations.filter(({ equals }) => equals.length > 0)) {
    for (const read of sound(operation.id)) {
      const call = { operation, caller, values: read.values };
      for (const wrong of findInequalities(operation, read, sound)) {
        addFinding(trial, call, wrong, 'beside other replies');
      }
    }
  }
  comparePages(trial, reads, caller);
}

const ROW_MISSING = 'a row that the parameters should not leave out';
const SEARCH_IGNORED = 'rows that do not match the parameter';
const toList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** Reads a list with the bounds that its own rows suggest, and compares the rows. */
async function probeBounds(trial: VerifyRun, reads: ReadsByOperation): Promise<void> {
  for (const operation of listReadOperations(trial.contract)) {
    const bounds = operation.equals.flatMap((rule) =>
      'parameter' in rule && rule.as ? [{ ...rule, field: rule.at.replace('*/', '') }] : [],
    );
    const [read] = reads.get(operation.id) ?? [];
    const schema = getSuccessSchema(operation);
    const isSound = trial.contract.findSchemaProblems(schema, read?.body).length === 0;
    const rows = isSound ? toList(read?.body) : [];
    const days = rows.map((row) => bounds.map(({ field }) => String(getField(row, field))));
    const sorted = days.map(([day = '']) => day).toSorted();
    const [from, to] = [0.25, 0.75].map((share) => sorted[Math.floor(sorted.length * share)]);
    if (bounds.length === 0 || from === undefined || to === undefined) continue;
    const values = Object.fromEntries(
      bounds.map(({ parameter, as }) => [parameter, as === 'from' ? from : to]),
    );
    const call = { operation, caller: trial.investor, values };
    const about = 'with bounds';
    const expected = { want: listSuccessStatuses(operation), subject: 'listed', about } as const;
    const { body } = await tryCall(trial, call, expected);
    const wrongs = findInequalities(operation, { values, body }, () => []);
    for (const wrong of wrongs) addFinding(trial, call, wrong, about);
    const got = new Set(toList(body).map((row) => JSON.stringify(row)));
    const missing = rows.find((row, index) => {
      const [day = ''] = days[index] ?? [];
      return day >= from && day <= to && !got.has(JSON.stringify(row));
    });
    if (missing) addFinding(trial, call, { cause: ROW_MISSING, got: missing }, about);
  }
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
    if (trial.rules.refusesUnknownParameters) {
      tries.push(probeUnknownParameter(trial, { operation, caller, values }));
    }
    const examples = { ...getExampleValues(operation), ...values };
    const about = 'with its optional parameters';
    if (operation.parameters.some((each) => each.in === 'query' && each.required !== true)) {
      tries.push(tryCall(trial, { operation, caller, values: examples }, { ...listed, about }));
    }
  }
  const staff = trial.users.find(({ isStaff }) => isStaff);
  if (operation.isForStaff && staff) {
    const call = { operation, caller: staff, values: all(UNKNOWN_ID) };
    const { body } = await tryCall(trial, call, { ...listed, about: 'for no match' });
    if (toList(body).length > 0) {
      addFinding(trial, call, { cause: SEARCH_IGNORED, got: body }, 'for no match');
    }
  }
  if (names.length > 0 && !operation.isForStaff) {
    const { path, replies } = operation;
    // Accepts 404 for a malformed id, because such an id does not exist either. The portal handles
    // both statuses alike.
    const refused = [422, 400].filter((status) => replies.has(status));
    const malformed = path.includes('{') && replies.has(404) ? [...refused, 404] : refused;
    const missing = replies.has(404) ? [404] : [...listSuccessStatuses(operation), ...refused, 404];
    const values = getUnknownValues(operation);
    const isWellFormed = !hasParameterChoices(operation) && areWellFormed(operation, values);
    const unknown = isWellFormed ? missing : malformed;
    if (unknown.length > 0) tries.push(askUnknown(values, unknown));
    if (malformed.length > 0) {
      tries.push(askUnknown(path.includes('{') ? all(MALFORMED) : {}, malformed));
    }
  }
  await Promise.all(tries);
}

/** Checks values against the schemas of their parameters; an id may have a pattern or a maximum. */
function areWellFormed(
  { parameters, contract }: ContractOperation,
  values: ParameterValues,
): boolean {
  return parameters.every(({ name, schema: given }) => {
    const { items, ...own } = contract.resolveSchema(given);
    const schema = contract.resolveSchema(items ?? own);
    const value = values[name];
    const isNumber = schema.type === 'integer' || schema.type === 'number';
    const problems = contract.findSchemaProblems(schema, isNumber ? Number(value) : value);
    return value === undefined || problems.length === 0;
  });
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

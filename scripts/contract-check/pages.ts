import type { ContractOperation } from '#contract/judge/contract.ts';
import { findContractViolations } from '#contract/judge/find-contract-violations.ts';
import { getField } from '#contract/judge/get-field.ts';
import { getListValues, getRows } from './find-sources.ts';
import { addFinding, listSuccessStatuses, tryCall } from './trial.ts';
import { listReadOperations } from './walk.ts';
import type { Caller, ParameterValues, ReadsByOperation, VerifyRun } from './rules.ts';

const ROW_TWICE = 'a row that an earlier page has';
const TOO_MANY_ROWS = 'more rows than the size of a page';

/** Usual names of the parameters for the size and the start of a page. */
const SIZE_NAMES = ['limit', 'per_page', 'perPage', 'page_size', 'pageSize', 'size', 'take'];
const START_NAMES = ['offset', 'skip', 'page'];

const hasNextPage = ({ id, links }: ContractOperation) =>
  links.some(({ operationId }) => operationId === id);

function readRows(operation: ContractOperation, body: unknown): readonly unknown[] {
  const { pointer } = getRows(operation);
  const rows = pointer === '' ? body : getField(body, pointer.slice(1));
  return Array.isArray(rows) ? rows : [];
}

/** Reports rows that two pages of a list have, and pages that are not in the order of the list. */
export function comparePages(trial: VerifyRun, reads: ReadsByOperation, caller: Caller): void {
  const { resolveSchema, operations } = trial.contract;
  for (const operation of operations.filter(hasNextPage)) {
    const lists = Map.groupBy(reads.get(operation.id) ?? [], ({ values }) =>
      JSON.stringify(getListValues(operation, values)),
    );
    for (const pages of lists.values()) {
      const rows = pages.map(({ body }) => readRows(operation, body));
      const call = { operation, caller, values: pages[0]?.values ?? {} };
      const got = findRepeatedRow(rows);
      if (got) addFinding(trial, call, { cause: ROW_TWICE, got }, 'over all pages');
      const { schema } = getRows(operation);
      for (const wrong of findContractViolations(schema, rows.flat(), resolveSchema)) {
        addFinding(trial, call, wrong, 'over all pages');
      }
    }
  }
}

/** Returns a row that an earlier page has; two rows of one page may be equal. */
function findRepeatedRow(pages: readonly (readonly unknown[])[]): unknown {
  const texts = pages.map((rows) => rows.map((row) => JSON.stringify(row)));
  return pages
    .flatMap((rows, index) => {
      const earlier = new Set(texts.slice(0, index).flat());
      return rows.filter((row) => earlier.has(JSON.stringify(row)));
    })
    .at(0);
}

/** Reads two pages of one row each, of lists whose pages no link names. */
export async function probePages(trial: VerifyRun, reads: ReadsByOperation): Promise<void> {
  await Promise.all(
    listReadOperations(trial.contract)
      .filter((operation) => !hasNextPage(operation))
      .map((operation) => probeSinglePages(trial, operation, reads)),
  );
}

async function probeSinglePages(
  trial: VerifyRun,
  operation: ContractOperation,
  reads: ReadsByOperation,
): Promise<void> {
  const [size, start] = [SIZE_NAMES, START_NAMES].map((names) =>
    operation.parameters.find(({ in: place, name }) => place === 'query' && names.includes(name)),
  );
  const [read] = reads.get(operation.id) ?? [];
  const rows = readRows(operation, read?.body).map((row) => JSON.stringify(row));
  // A count of pages from 0 makes page 2 the third.
  if (!size || !start || !read || new Set(rows).size < 3) return;
  const about = 'one row at a time';
  const expected = { want: listSuccessStatuses(operation), subject: 'listed', about } as const;
  const values = { ...read.values, [size.name]: '1' };
  const readPage = async (more: ParameterValues) => {
    const call = { operation, caller: trial.investor, values: { ...values, ...more } };
    const page = readRows(operation, (await tryCall(trial, call, expected)).body);
    if (page.length > 1) addFinding(trial, call, { cause: TOO_MANY_ROWS, got: page }, about);
    return { call, page };
  };
  const first = await readPage({});
  const { call, page } = await readPage({ [start.name]: start.name === 'page' ? '2' : '1' });
  const got = findRepeatedRow([first.page, page]);
  if (got) addFinding(trial, call, { cause: ROW_TWICE, got }, about);
}

import {
  createFault,
  deleteFaults,
  listFaults,
  readJournal,
  type Fault,
  type FaultRequest,
} from '#contract/generated/control-client.ts';
import type { CornerContext, CornerPart } from './corner-part.ts';
import { button, element, fill, row, section, select, setChoices } from './corner-parts.ts';

const SLOW_MS = 3_000;
const STATUSES = [400, 401, 403, 404, 409, 422, 429, 500, 503];
/** Calls of a page and of what was pressed on it. */
const LATEST_CALLS = 60;

type Kind = Pick<FaultRequest, 'kind' | 'status' | 'delayMs'>;

const KINDS: ReadonlyMap<string, Kind> = new Map<string, Kind>([
  ...STATUSES.map((status) => [`status ${status}`, { kind: 'status', status }] as const),
  [`${SLOW_MS / 1_000} s late`, { kind: 'delay', delayMs: SLOW_MS }],
  ['never answers', { kind: 'hang' }],
  ['drops the connection', { kind: 'drop' }],
  ['breaks the contract', { kind: 'broken-contract' }],
]);

/** What the page has just called may fail, until the fault is removed. */
export function faultsPart({ id, server, act }: CornerContext): CornerPart {
  const operations = select('Operation that goes wrong', []);
  const kinds = select(
    'How it goes wrong',
    Array.from(KINDS.keys(), (value) => ({ value })),
    'status 500',
  );
  const list = element('ul');
  const add = () =>
    act(async () => {
      const kind = KINDS.get(kinds.value);
      if (!kind || operations.value === '') throw new Error('The page has called nothing yet.');
      const fault = await createFault(id, { operationId: operations.value, ...kind }, server);
      return `From now on: ${textOf(fault)}.`;
    });
  const remove = (fault: Fault) =>
    act(async () => {
      await deleteFaults(id, { fault: fault.id }, server);
      return `${fault.operationId} works again.`;
    });
  return {
    node: section('Faults', row(operations, kinds, button('Add', add)), list),
    async refresh() {
      const [faults, { entries }] = await Promise.all([
        listFaults(id, server),
        readJournal(id, { limit: LATEST_CALLS }, server),
      ]);
      const called = new Set(entries.toReversed().flatMap(({ operationId }) => operationId ?? []));
      setChoices(
        operations,
        Array.from(called, (value) => ({ value })),
      );
      fill(
        list,
        faults.map((fault) => {
          const end = button('Remove', () => remove(fault));
          end.setAttribute('aria-label', `Remove ${textOf(fault)}`);
          return element('li', { class: 'row' }, textOf(fault), end);
        }),
      );
    },
  };
}

function textOf({ operationId, kind, status, delayMs }: Fault): string {
  const how = [...KINDS].find(
    ([, each]) => each.kind === kind && each.status === status && each.delayMs === delayMs,
  );
  return `${operationId} ${how?.[0] ?? kind}`;
}

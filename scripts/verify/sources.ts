import type { OperationId } from '#contract/generated/operations.ts';

/** Where the values of an operation's parameters come from. */
export type Source = {
  /** The operation whose replies name them. */
  readonly from: OperationId;
  /** JSON path in its reply; `*` is every item. */
  readonly at: string;
  /** What stands there, with the names of the parameters; `{_}` is of no interest. */
  readonly like: string;
};

const NAVIGATION = { from: 'listNavigation', at: '/*/children/*/url' } as const;
const SUB_CATEGORIES = { from: 'getSubCategoryOverview', at: '/overview/*/url' } as const;
const CATEGORY = '/investment/{parent}/{child}';
const ACCOUNT = '/dfm/{_}/{_}/{id}';
const ID = '{id}';

const ACCOUNTS: readonly Source[] = [
  { ...NAVIGATION, like: ACCOUNT },
  { ...SUB_CATEGORIES, like: ACCOUNT },
];
const HOLDINGS: readonly Source[] = [{ from: 'listHoldings', at: '/*/id', like: ID }];
const MESSAGES: readonly Source[] = [{ from: 'listMessages', at: '/*/id', like: ID }];

const SOURCES: Readonly<Partial<Record<OperationId, readonly Source[]>>> = {
  getSubCategoryOverview: [
    { from: 'getPortfolioOverview', at: '/overview/*/url', like: '/investment/{id}' },
  ],
  listHoldings: [
    { ...NAVIGATION, like: CATEGORY },
    { ...SUB_CATEGORIES, like: CATEGORY },
  ],
  listDfmHoldings: ACCOUNTS,
  listDfmHistory: ACCOUNTS,
  getDfmHistoryCount: ACCOUNTS,
  getDfmAccountGrowth: ACCOUNTS,
  listHoldingDocuments: HOLDINGS,
  listHoldingHistory: HOLDINGS,
  getHoldingHistoryCount: HOLDINGS,
  downloadDocument: [{ from: 'listDocuments', at: '/*/id', like: ID }],
  downloadFile: [
    { from: 'listDocuments', at: '/*/documents/*/id', like: ID },
    { from: 'listHoldingDocuments', at: '/*/documents/*/id', like: ID },
    { from: 'listMessageAttachments', at: '/*/fileId', like: ID },
  ],
  getMessage: MESSAGES,
  listMessageAttachments: MESSAGES,
  listMessageAttachmentFiles: MESSAGES,
  getMessageThread: [{ from: 'listMessages', at: '/*/thread', like: ID }],
  searchClients: [{ from: 'login', at: '/user/lastName', like: '{clientName}' }],
};

const BY_ID = new Map<string, readonly Source[]>(Object.entries(SOURCES));

/** Names that all clients have in common: to know one of another client is no leak. */
export const SHARED: ReadonlySet<string> = new Set<OperationId>([
  'getSubCategoryOverview',
  'listHoldings',
]);

export function sourcesOf(operationId: string): readonly Source[] {
  return BY_ID.get(operationId) ?? [];
}

/** The values of all places of a JSON path. */
export function valuesAt(value: unknown, path: string): readonly unknown[] {
  const [, ...keys] = path.split('/');
  return keys.reduce<readonly unknown[]>(
    (found, key) =>
      found.flatMap((each) => {
        if (key === '*') return Array.isArray(each) ? each : [];
        return typeof each === 'object' && each !== null ? [Reflect.get(each, key)] : [];
      }),
    [value],
  );
}

/** The parameters in a text; null if it is of another form. */
export function paramsIn(text: unknown, like: string): Readonly<Record<string, string>> | null {
  if (typeof text !== 'string') return null;
  // A value as a whole, or the segments of an address.
  if (!like.startsWith('/')) return { [like.slice(1, -1)]: text };
  const given = text.split('/');
  const segments = like.split('/');
  if (given.length !== segments.length) return null;
  const params: Record<string, string> = {};
  for (const [index, segment] of segments.entries()) {
    const value = given[index] ?? '';
    const name = /^\{(\w+)\}$/.exec(segment)?.[1];
    if (name === undefined ? value !== segment : value === '') return null;
    if (name !== undefined && name !== '_') params[name] = decoded(value);
  }
  return params;
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/** Values by id in IndexedDB. Beyond `LIMIT` values, the least recently written one is dropped. */
export type IndexedDbStore = {
  readonly ids: () => Promise<readonly string[]>;
  readonly get: (id: string) => Promise<unknown>;
  readonly put: (id: string, value: unknown) => Promise<void>;
  readonly remove: (id: string) => Promise<void>;
};

const TABLE = 'values';
const BY_TIME = 'keptAt';
const LIMIT = 20;

/** Opens the store; resolves to null if IndexedDB is not available, as in some private windows. */
export async function openStore(name: string): Promise<IndexedDbStore | null> {
  const database = await openDatabase(name).catch((error: unknown) => {
    console.warn('The browser keeps nothing: a reload starts afresh.', error);
    return null;
  });
  if (!database) return null;
  const table = (mode: IDBTransactionMode) => database.transaction(TABLE, mode).objectStore(TABLE);
  return {
    ids: async () => (await toPromise(table('readonly').getAllKeys())).map(String),
    async get(id) {
      const row: unknown = await toPromise(table('readonly').get(id));
      return row instanceof Object && 'value' in row ? row.value : undefined;
    },
    async put(id, value) {
      const rows = table('readwrite');
      rows.put({ id, [BY_TIME]: Date.now(), value });
      const surplus = (await toPromise(rows.count())) - LIMIT;
      if (surplus > 0) {
        const [oldest] = await toPromise(rows.index(BY_TIME).getAllKeys(null, 1));
        if (oldest !== undefined) rows.delete(oldest);
      }
      await waitForCommit(rows.transaction);
    },
    async remove(id) {
      const rows = table('readwrite');
      rows.delete(id);
      await waitForCommit(rows.transaction);
    },
  };
}

function openDatabase(name: string): Promise<IDBDatabase> {
  const opening = indexedDB.open(name, 1);
  opening.addEventListener('upgradeneeded', () => {
    const rows = opening.result.createObjectStore(TABLE, { keyPath: 'id' });
    rows.createIndex(BY_TIME, BY_TIME);
  });
  return toPromise(opening);
}

function toPromise<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('It failed.')));
  });
}

function waitForCommit(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve());
    for (const kind of ['error', 'abort']) {
      transaction.addEventListener(kind, () =>
        reject(transaction.error ?? new Error('It failed.')),
      );
    }
  });
}

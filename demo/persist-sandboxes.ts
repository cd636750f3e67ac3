import type { MockApp } from '#mock/app.ts';
import { logEntrySchema } from '#mock/sandbox/sandbox-entry.ts';
import { DEFAULT_SANDBOX_ID } from '#mock/sandbox/sandboxes.ts';
import { openStore, type IndexedDbStore } from './store.ts';

const NAME = 'portal-demo';

/**
 * Stores the app's sandboxes in IndexedDB, so that they survive a reload and all tabs share them, as
 * they would share a server. Returns a fetch function that stores each write before it sends the reply.
 */
export async function persistSandboxes(
  app: MockApp,
): Promise<(request: Request) => Promise<Response>> {
  const store = await openStore(NAME);
  if (!store) return (request) => app.fetch(request);
  const tabs = new BroadcastChannel(NAME);
  /** Ids of stored sandboxes that this page has not read since their last change. */
  const unread = new Set(await store.ids());
  tabs.addEventListener('message', ({ data }) => unread.add(String(data)));
  /** Ids of sandboxes that this page changed and has not stored yet. */
  const changed = new Set<string>();
  app.sandboxes.follow(({ sandbox }) => changed.add(sandbox));

  const restored = new Map<string, Promise<void>>();
  const read = async (ids: Iterable<string>) => {
    for (const id of ids) {
      if (unread.delete(id)) restored.set(id, restore(app, store, id));
      // Concurrent calls of a page all wait for the same restore.
      await restored.get(id);
    }
  };
  const storeChanges = async () => {
    const now = new Set(changed);
    changed.clear();
    for await (const entry of app.sandboxes.entries()) {
      if (!now.has(entry.sandbox)) continue;
      await (entry.gone ? store.remove(entry.sandbox) : store.put(entry.sandbox, entry));
      tabs.postMessage(entry.sandbox);
    }
  };

  return async (request) => {
    const id = readSandboxId(new URL(request.url).pathname);
    const listIds = () => (id === null ? [...unread] : [id]);
    if (request.method === 'GET' || request.method === 'HEAD') {
      await read(listIds());
      return app.fetch(request);
    }
    return navigator.locks.request(`${NAME}:${id ?? ''}`, async () => {
      await read(listIds());
      const reply = await app.fetch(request);
      await storeChanges();
      return reply;
    });
  };
}

/** Reads the sandbox id from a path: `default` without one, null in the control API. */
function readSandboxId(path: string): string | null {
  const [, id] = /^\/(?:sandbox|__mock\/sandboxes)\/([^/]+)/.exec(path) ?? [];
  if (id !== undefined) return id;
  return path.startsWith('/__mock/') ? null : DEFAULT_SANDBOX_ID;
}

/** Restores a stored sandbox; deletes it if another build has stored another format. */
async function restore(app: MockApp, store: IndexedDbStore, id: string): Promise<void> {
  const stored = await store.get(id);
  const getScenario = (name: string) => app.scenarioOf(name);
  try {
    if (stored !== undefined) await app.sandboxes.apply(logEntrySchema.parse(stored), getScenario);
    else if (id !== DEFAULT_SANDBOX_ID && app.sandboxes.find(id)) app.sandboxes.remove(id);
  } catch (error) {
    console.warn(`The kept sandbox ${id} starts afresh.`, error);
    await store.remove(id);
  }
}

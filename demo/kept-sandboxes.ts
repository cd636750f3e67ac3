import type { MockApp } from '#mock/app.ts';
import { logEntry } from '#mock/sandbox/sandbox-entry.ts';
import { DEFAULT_SANDBOX } from '#mock/sandbox/sandboxes.ts';
import { openStore, type Store } from './store.ts';

const NAME = 'portal-demo';

/**
 * The app with its sandboxes kept in this browser, so that a reload loses nothing and all tabs share
 * them, as they share a server. A write is kept before its reply is sent.
 */
export async function keepSandboxes(
  app: MockApp,
): Promise<(request: Request) => Promise<Response>> {
  const store = await openStore(NAME);
  if (!store) return (request) => app.fetch(request);
  const tabs = new BroadcastChannel(NAME);
  /** Kept, and changed since this page has read them. */
  const unread = new Set(await store.ids());
  tabs.addEventListener('message', ({ data }) => unread.add(String(data)));
  /** Changed by this page, and not kept yet. */
  const changed = new Set<string>();
  app.sandboxes.follow(({ sandbox }) => changed.add(sandbox));

  const restored = new Map<string, Promise<void>>();
  const read = async (ids: Iterable<string>) => {
    for (const id of ids) {
      if (unread.delete(id)) restored.set(id, restore(app, store, id));
      // A page sends several calls at once: all of them wait.
      await restored.get(id);
    }
  };
  const keep = async () => {
    const now = new Set(changed);
    changed.clear();
    for await (const entry of app.sandboxes.entries()) {
      if (!now.has(entry.sandbox)) continue;
      await (entry.gone ? store.remove(entry.sandbox) : store.put(entry.sandbox, entry));
      tabs.postMessage(entry.sandbox);
    }
  };

  return async (request) => {
    const id = sandboxOf(new URL(request.url).pathname);
    const wanted = () => (id === null ? [...unread] : [id]);
    if (request.method === 'GET' || request.method === 'HEAD') {
      await read(wanted());
      return app.fetch(request);
    }
    return navigator.locks.request(`${NAME}:${id ?? ''}`, async () => {
      await read(wanted());
      const reply = await app.fetch(request);
      await keep();
      return reply;
    });
  };
}

/** The sandbox that an address is about; null for the list of all. */
function sandboxOf(path: string): string | null {
  const [, id] = /^\/(?:sandbox|__mock\/sandboxes)\/([^/]+)/.exec(path) ?? [];
  if (id !== undefined) return id;
  return path.startsWith('/__mock/') ? null : DEFAULT_SANDBOX;
}

/** What another build has kept may not fit this one: such a sandbox starts afresh. */
async function restore(app: MockApp, store: Store, id: string): Promise<void> {
  const kept = await store.get(id);
  const scenarioOf = (name: string) => app.scenarioOf(name);
  try {
    if (kept !== undefined) await app.sandboxes.apply(logEntry.parse(kept), scenarioOf);
    else if (id !== DEFAULT_SANDBOX && app.sandboxes.find(id)) app.sandboxes.remove(id);
  } catch (error) {
    console.warn(`The kept sandbox ${id} starts afresh.`, error);
    await store.remove(id);
  }
}

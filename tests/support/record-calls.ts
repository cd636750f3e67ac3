// oxlint-disable-next-line no-restricted-imports -- Records the calls of all operations and answers none.
import { http } from 'msw';
import { apiServer } from './api-server.ts';

export type ApiCall = {
  readonly method: string;
  /** Path below the API's base address, with its query. */
  readonly path: string;
  /** Parsed JSON; null for a call without a body or with another media type. */
  readonly body: unknown;
};

const BASE = /^.*\/app-portal\/api(?=\/)/;

function record<Entry>(toEntry: (call: ApiCall) => Entry | undefined): readonly Entry[] {
  const entries: Entry[] = [];
  apiServer.use(
    // Returns nothing, so that MSW asks the next handler for the reply.
    http.all('*/app-portal/api/*', async ({ request }) => {
      const { pathname, search } = new URL(request.url);
      const isJson = request.headers.get('Content-Type')?.startsWith('application/json') ?? false;
      const body: unknown = isJson ? await request.clone().json() : null;
      const path = pathname.replace(BASE, '') + search;
      const entry = toEntry({ method: request.method, path, body });
      if (entry !== undefined) entries.push(entry);
    }),
  );
  return entries;
}

/** Records the calls that reach the mock server from now on, oldest first. */
export function recordCalls(): readonly ApiCall[] {
  return record((call) => call);
}

/** Records the POST calls from now on, oldest first. */
export function recordPosts(): readonly (readonly [path: string, body: unknown])[] {
  return record(({ method, path, body }) => (method === 'POST' ? [path, body] : undefined));
}

/** Records the message calls from now on, oldest first, with paths below `/client/messages`. */
export function recordMessageCalls(): readonly ApiCall[] {
  return record(({ path, ...call }) => {
    const [, rest] = /^\/client\/messages(.*)$/.exec(path) ?? [];
    return rest === undefined ? undefined : { ...call, path: rest };
  });
}

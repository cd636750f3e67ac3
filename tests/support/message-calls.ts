import { http, HttpResponse } from 'msw';
import { apiServer } from './api-server.ts';

type MessageCall = { readonly method: string; readonly path: string; readonly body: unknown };

const BASE = /^.*\/client\/messages/;

/** Records message calls that reach the in-process mock from now on, oldest first. */
export function watchMessageCalls(): readonly MessageCall[] {
  const calls: MessageCall[] = [];
  const record = async ({ request }: { readonly request: Request }) => {
    const { pathname, search } = new URL(request.url);
    const text = await request.clone().text();
    const body: unknown = text === '' ? null : JSON.parse(text);
    calls.push({ method: request.method, path: pathname.replace(BASE, '') + search, body });
  };
  apiServer.use(http.all('*/client/messages', record), http.all('*/client/messages/*', record));
  return calls;
}

/** Refuses GET calls to `path` until the returned function is called. */
export function refuseMessages(path: string, status = 409): () => void {
  let isRefused = true;
  apiServer.use(
    http.get(`*/client/messages${path}`, () =>
      isRefused ? HttpResponse.json({}, { status }) : undefined,
    ),
  );
  return () => {
    isRefused = false;
  };
}

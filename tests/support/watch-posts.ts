import { http } from 'msw';
import { apiServer } from './api-server.ts';

const BASE = '/app-portal/api';

/** Records POST calls that reach the in-process mock from now on, oldest first. */
export function watchPosts(): readonly (readonly [path: string, body: unknown])[] {
  const posts: [string, unknown][] = [];
  apiServer.use(
    http.post(`*${BASE}/*`, async ({ request }) => {
      const path = new URL(request.url).pathname.replace(BASE, '');
      posts.push([path, await request.clone().json()]);
    }),
  );
  return posts;
}

/** Delays the replies to `path` until the returned function is called. */
export function delayPosts(path: string): () => void {
  let release = (): void => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  apiServer.use(http.post(`*${path}`, () => released.then(() => undefined)));
  return release;
}

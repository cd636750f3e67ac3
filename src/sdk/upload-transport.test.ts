import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { allowConsole } from '#tests/support/console-guard.ts';
import { apiServer } from '#tests/support/api-server.ts';
import { setBaseAddresses } from './base-address.ts';
import { uploadFiles } from './generated/calls/files/files.ts';
import { setSessionEndHandler } from './http-client.ts';
import { setIdentity } from './identity.ts';
import { uploadTransport } from './upload-transport.ts';

// The page's own origin: jsdom would send a CORS preflight to any other origin.
const BASE = `${globalThis.location.origin}/api`;
const CALLER = { token: 'tok-a', username: 'investor', actingAs: null };
const RECORD = {
  id: 'file-1',
  name: 'a.pdf',
  type: null,
  extension: 'pdf',
  size: 3,
  createDate: '2026-03-16T09:00:00Z',
};
const FILE = new File(['abc'], 'a.pdf', { type: 'application/pdf' });

function answer(reply: (request: Request) => Response | Promise<Response>): void {
  apiServer.use(http.post(`${BASE}/file/upload`, ({ request }) => reply(request)));
}

function upload({ signal, timeoutMs }: { signal?: AbortSignal; timeoutMs?: number } = {}) {
  const percents: number[] = [];
  const result = uploadFiles(
    { files: [FILE] },
    {
      transport: uploadTransport((percent) => percents.push(percent)),
      ...(signal && { signal }),
      ...(timeoutMs !== undefined && { timeoutMs }),
    },
  );
  return { result, percents };
}

beforeEach(() => {
  setBaseAddresses({ api: BASE });
  setIdentity(CALLER);
  onTestFinished(() => {
    setIdentity(null);
    setBaseAddresses({});
    setSessionEndHandler(() => {});
  });
});

describe('uploadTransport', () => {
  it('sends the identity and the file, reports progress and validates the reply [MSG-084]', async () => {
    let sent: Request | undefined;
    answer((request) => {
      sent = request.clone();
      return HttpResponse.json([RECORD]);
    });
    const { result, percents } = upload();
    expect(await result).toEqual([RECORD]);
    expect(sent?.headers.get('Authorization')).toBe('Bearer tok-a');
    expect(sent?.headers.get('Content-Type')).toMatch(/^multipart\/form-data; boundary=/);
    expect(await sent?.text()).toMatch(/name="files"; filename="a\.pdf"/);
    expect(percents.at(-1)).toBe(100);
  });

  it('ends the session when an upload is refused with 401', async () => {
    const onEnd = vi.fn<() => void>();
    setSessionEndHandler(onEnd);
    answer(() => HttpResponse.json({ error: 'Your session has ended.' }, { status: 401 }));
    await expect(upload().result).rejects.toMatchObject({
      code: 'http',
      status: 401,
      serverText: 'Your session has ended.',
    });
    expect(onEnd).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['no connection', () => HttpResponse.error(), { code: 'network', status: 0 }],
    [
      'a reply of another shape',
      () => HttpResponse.json([{ id: 1 }]),
      { code: 'contract', operation: 'uploadFiles' },
    ],
    ['an empty reply', () => new HttpResponse(null, { status: 204 }), { code: 'contract' }],
    [
      'a refusal with its reason',
      () =>
        HttpResponse.json({ error: 'Too large.', fieldErrors: { files: 'x' } }, { status: 413 }),
      { code: 'http', status: 413, serverText: 'Too large.', fieldErrors: { files: 'x' } },
    ],
  ])('an upload fails after %s', async (_what, reply, error) => {
    allowConsole('error', /^The reply breaks the contract/);
    answer(reply);
    await expect(upload().result).rejects.toMatchObject(error);
  });

  it('an upload stops when its caller aborts, at its time-out and when the identity ends', async () => {
    answer(() => new Promise<Response>(() => {}));
    const cancel = new AbortController();
    const cancelled = upload({ signal: cancel.signal });
    const late = upload({ timeoutMs: 1 });
    const left = upload();
    cancel.abort();
    await expect(cancelled.result).rejects.toMatchObject({ name: 'AbortError' });
    await expect(late.result).rejects.toMatchObject({ code: 'timeout' });
    setIdentity({ ...CALLER, actingAs: 'client-100235' });
    await expect(left.result).rejects.toMatchObject({ code: 'superseded' });
  });
});

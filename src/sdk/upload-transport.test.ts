import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { allowBreach } from '#tests/support/console-guard.ts';
import { apiServer } from '#tests/support/api-server.ts';
import { disconnect, refuse, respond } from '#tests/support/replies.ts';
import { setBaseAddresses } from './base-address.ts';
import { uploadFiles } from './generated/calls/files/files.ts';
import { getUploadFilesResponseMock } from './generated/files/files.msw.ts';
import { mockHandlers } from './generated/handlers.msw.ts';
import { setSessionEndHandler } from './http-client.ts';
import { setIdentity } from './identity.ts';
import { uploadTransport } from './upload-transport.ts';

// The page's own origin: jsdom would send a CORS preflight to any other origin.
const BASE = `${globalThis.location.origin}/api`;
const CALLER = { token: 'tok-a', username: 'investor', actingAs: null };
const FILE = new File(['abc'], 'a.pdf', { type: 'application/pdf' });

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
    apiServer.use(
      mockHandlers.uploadFiles(({ request }) => {
        sent = request.clone();
        return getUploadFilesResponseMock();
      }),
    );
    const { result, percents } = upload();
    expect(await result).toEqual(getUploadFilesResponseMock());
    expect(sent?.headers.get('Authorization')).toBe('Bearer tok-a');
    expect(sent?.headers.get('Content-Type')).toMatch(/^multipart\/form-data; boundary=/);
    expect(await sent?.text()).toMatch(/name="files"; filename="a\.pdf"/);
    expect(percents.at(-1)).toBe(100);
  });

  it('times out 120 s after the last progress, however long the upload takes', async () => {
    vi.useFakeTimers();
    let upload: XMLHttpRequestUpload | undefined;
    vi.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(function (this: XMLHttpRequest) {
      ({ upload } = this);
    });
    const onFailure = vi.fn<(error: unknown) => void>();
    const sent = uploadTransport(() => {})(BASE, { body: new FormData() }).catch(onFailure);
    for (let loaded = 1; loaded < 5; loaded += 1) {
      await vi.advanceTimersByTimeAsync(119_000);
      const progress = { lengthComputable: true, loaded, total: 9 };
      upload?.dispatchEvent(new ProgressEvent('progress', progress));
    }
    await vi.advanceTimersByTimeAsync(119_000);
    expect(onFailure).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1_000);
    await sent;
    expect(onFailure).toHaveBeenCalledWith(expect.objectContaining({ name: 'TimeoutError' }));
  });

  it('ends the session when an upload is refused with 401', async () => {
    const onEnd = vi.fn<() => void>();
    setSessionEndHandler(onEnd);
    apiServer.use(mockHandlers.uploadFiles(refuse(401, { error: 'Your session has ended.' })));
    await expect(upload().result).rejects.toMatchObject({
      code: 'http',
      status: 401,
      serverText: 'Your session has ended.',
    });
    expect(onEnd).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['no connection', disconnect, { code: 'network', status: 0 }],
    [
      'a reply of another shape',
      respond(() => HttpResponse.json([{ id: 1 }])),
      { code: 'contract', operation: 'uploadFiles' },
    ],
    [
      'an empty reply',
      respond(() => new HttpResponse(null, { status: 204 })),
      { code: 'contract' },
    ],
    [
      'a refusal with its reason',
      refuse(413, { error: 'Too large.', fieldErrors: { files: 'x' } }),
      { code: 'http', status: 413, serverText: 'Too large.', fieldErrors: { files: 'x' } },
    ],
  ])('an upload fails after %s', async (_what, reply, error) => {
    allowBreach();
    apiServer.use(mockHandlers.uploadFiles(reply));
    await expect(upload().result).rejects.toMatchObject(error);
  });

  it('an upload stops when its caller aborts, at its time-out and when the identity ends', async () => {
    apiServer.use(mockHandlers.uploadFiles(() => new Promise(() => {})));
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

import { request, type Agent, type IncomingMessage, type ServerResponse } from 'node:http';
import { pipeline } from 'node:stream';

/** Between the two processes only. */
const OF_CONNECTION: ReadonlySet<string> = new Set(['connection', 'keep-alive']);

/**
 * Passes a request on as it came and its reply as it comes, aborts and dropped connections included.
 * Resolves when both are over.
 */
export function forward(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  { port, agent }: { readonly port: number; readonly agent: Agent },
): Promise<void> {
  return new Promise((resolve) => {
    const passed = request({
      host: '127.0.0.1',
      port,
      agent,
      method: incoming.method,
      path: incoming.url,
      headers: incoming.rawHeaders,
      setHost: false,
    });
    passed.on('response', (reply) => {
      outgoing.writeHead(reply.statusCode ?? 502, reply.statusMessage, endToEnd(reply.rawHeaders));
      pipeline(reply, outgoing, (error) => {
        if (error) incoming.socket.destroy();
      });
    });
    passed.on('error', () => {
      if (!outgoing.headersSent) incoming.socket.destroy();
    });
    outgoing.once('close', () => {
      if (!outgoing.writableFinished) passed.destroy();
      resolve();
    });
    // What fails here is told by `passed` too.
    pipeline(incoming, passed, () => undefined);
  });
}

function endToEnd(rawHeaders: readonly string[]): string[] {
  return rawHeaders.filter(
    (_, index) => !OF_CONNECTION.has((rawHeaders[index - (index % 2)] ?? '').toLowerCase()),
  );
}

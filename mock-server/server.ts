import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import { isIP, type Server as NetServer } from 'node:net';
import { networkInterfaces } from 'node:os';
import { getRequestListener, RequestError } from '@hono/node-server';
import type { MockApp } from './app.ts';
import { isLocalHost } from './engine/guard.ts';
import { ConnectionDroppedError } from './engine/reply.ts';
import { isPortTaken } from './is-port-taken.ts';
import { UsageError } from './engine/usage-error.ts';

export type ServerOptions = {
  /** Port to listen on; 0 chooses a free port. */
  readonly port: number;
  readonly host?: string;
  /** Required to listen on an address that other machines can reach. */
  readonly isRemoteAllowed?: boolean;
  /** Certificate and key (PEM) for HTTPS; HTTP without. */
  readonly tls?: TlsIdentity | undefined;
};

export type TlsIdentity = { readonly cert: string; readonly key: string };

export type RunningServer = {
  /** Address of the server, such as `http://127.0.0.1:8080`, without a trailing slash. */
  readonly url: string;
  readonly port: number;
  /** Waits briefly for running requests, then closes all connections. */
  close(): Promise<void>;
};

const DEFAULT_HOST = '127.0.0.1';
const HEADERS_TIMEOUT_MS = 10_000;
const REQUEST_TIMEOUT_MS = 120_000;
/**
 * Time for which an idle connection stays open. It is longer than proxies and connection pools reuse a
 * connection, so that the server does not close a connection that they are about to use.
 */
const KEEP_ALIVE_MS = 75_000;
const CHECK_INTERVAL_MS = 1_000;
/** Twice the maximum length of an address, so that a longer address gets the mock server's own 414. */
const MAX_HEADER_BYTES = 32 * 1024;
const MAX_CONNECTIONS = 2_000;
const CLOSE_GRACE_MS = 500;
/** Characters and segments that URL parsing rewrites, which would change the requested address. */
const REWRITTEN_ADDRESS = /^[^?#]*(?:\\|\/(?:\.|%2e){1,2}(?:[/?#]|$))/i;
/** Supported methods. Node parses more methods; they get a 405. */
const METHODS: ReadonlySet<string> = new Set([
  'GET',
  'HEAD',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'OPTIONS',
]);
const STATUS_TEXT: Readonly<Record<number, string>> = {
  400: 'The request cannot be read.',
  405: 'The mock server does not know that method.',
  500: 'The mock server failed unexpectedly.',
};

const TEXT_ONLY = { 'Content-Type': 'text/plain; charset=utf-8' } as const;

/**
 * Host names, such as `mock-server`, or `*.firm.example` for all subdomains; origins, such as `capacitor://localhost`,
 * for pages.
 */
export type HostNames = readonly string[];

/**
 * Returns a function that checks the host name to which a request is addressed. Allows local host names,
 * `names` and `host`. If the server listens on a reachable address, also allows all IP addresses. DNS
 * rebinding can use none of these names.
 */
export function createHostCheck(host = DEFAULT_HOST, names: HostNames = []) {
  return allowed([...names, host], host, (name) => isIP(name.replace(/^\[|\]$/g, '')) !== 0);
}

/**
 * Returns a function that checks the host name of a web page that calls the server. Allows the same names as
 * `createHostCheck`, but only the IP addresses of this machine, because a foreign page can have an IP address,
 * too.
 */
export function createOriginCheck(host = DEFAULT_HOST, names: HostNames = []) {
  const own = Object.values(networkInterfaces()).flatMap((list) =>
    (list ?? []).map(({ address }) => bracketed(address)),
  );
  return allowed([...names, bracketed(host)], host, createHostMatcher(own));
}

function allowed(names: HostNames, host: string, isAddress: (hostname: string) => boolean) {
  const isNamed = createHostMatcher(names);
  const isReachable = !isLocalHost(bracketed(host));
  return (name: string) => isLocalHost(name) || isNamed(name) || (isReachable && isAddress(name));
}

function createHostMatcher(names: HostNames): (hostname: string) => boolean {
  const exact = new Set(names.map((name) => name.toLowerCase().replace(/^https?:\/\//, '')));
  const endings = [...exact].flatMap((name) => (name.startsWith('*.') ? [name.slice(1)] : []));
  return (hostname) => {
    const lower = hostname.toLowerCase();
    return (
      exact.has(lower) || (!lower.includes('/') && endings.some((ending) => lower.endsWith(ending)))
    );
  };
}

/** Starts a server. Rejects with a `UsageError` if the server cannot or must not use the address. */
export async function startServer(
  app: Pick<MockApp, 'fetch'>,
  options: ServerOptions,
): Promise<RunningServer> {
  const server = createLimitedServer(createListener(app), options.tls);
  return {
    ...(await listenOn(server, options)),
    close: () =>
      new Promise((resolve) => {
        const timer = setTimeout(() => server.closeAllConnections(), CLOSE_GRACE_MS);
        server.close(() => {
          clearTimeout(timer);
          resolve();
        });
        server.closeIdleConnections();
      }),
  };
}

/** Creates a server that does not listen yet, with the timeouts and limits of the mock server. */
function createLimitedServer(listener: RequestListener, tls: TlsIdentity | undefined): Server {
  const limits = {
    headersTimeout: HEADERS_TIMEOUT_MS,
    requestTimeout: REQUEST_TIMEOUT_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
    connectionsCheckingInterval: CHECK_INTERVAL_MS,
    maxHeaderSize: MAX_HEADER_BYTES,
  };
  const server = tls
    ? createSecureServer({ ...limits, ...tls }, listener)
    : createServer(limits, listener);
  server.maxConnections = MAX_CONNECTIONS;
  return server;
}

/**
 * Starts listening. Rejects with a `UsageError` if the server cannot or must not use the address.
 */
export async function listenOn(
  server: NetServer,
  { port, host = DEFAULT_HOST, isRemoteAllowed = false, tls }: ServerOptions,
): Promise<Pick<RunningServer, 'url' | 'port'>> {
  if (!isLocalHost(bracketed(host)) && !isRemoteAllowed) {
    throw new UsageError(
      `The mock server listens on this machine only. To let others connect to ${host}, add --allow-remote.`,
    );
  }
  // The system allows this port even if a program uses it on the other loopback address, which a
  // browser may try.
  if (host === DEFAULT_HOST && port !== 0 && (await isPortTaken(port))) throw portTaken(port);
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(toStartError(error, host, port)));
    server.listen(port, host, resolve);
  });
  const address = server.address();
  const actualPort = typeof address === 'object' && address !== null ? address.port : port;
  const scheme = tls ? 'https' : 'http';
  return { url: `${scheme}://${bracketed(host)}:${actualPort}`, port: actualPort };
}

function createListener(app: Pick<MockApp, 'fetch'>) {
  const listener = getRequestListener(
    async (request, { incoming }) => {
      try {
        return await app.fetch(request);
      } catch (error) {
        if (error instanceof ConnectionDroppedError || request.signal.aborted) {
          incoming.socket.destroy();
          return new Response(null);
        }
        throw error;
      }
    },
    {
      errorHandler(error) {
        const status = error instanceof RequestError ? 400 : 500;
        return new Response(STATUS_TEXT[status], { status, headers: TEXT_ONLY });
      },
    },
  );
  return (incoming: IncomingMessage, outgoing: ServerResponse) => {
    // Node uses the first of two Host headers; a proxy in front of it may use the second.
    if (incoming.headersDistinct['host']?.length !== 1) return refuse(incoming, outgoing, 400);
    if (REWRITTEN_ADDRESS.test(incoming.url ?? '')) return refuse(incoming, outgoing, 400);
    if (!METHODS.has(incoming.method ?? '')) return refuse(incoming, outgoing, 405);
    return void listener(incoming, outgoing);
  };
}

function refuse(incoming: IncomingMessage, outgoing: ServerResponse, status: number): void {
  const body = STATUS_TEXT[status] ?? '';
  outgoing.writeHead(status, {
    ...TEXT_ONLY,
    'Content-Length': Buffer.byteLength(body),
    Connection: 'close',
  });
  outgoing.end(body);
  incoming.resume();
}

function bracketed(host: string): string {
  return isIP(host) === 6 ? `[${host}]` : host;
}

function portTaken(port: number): UsageError {
  return new UsageError(
    `Port ${port} is taken. Stop what uses it, or choose another: npm run mock -- --port ${port + 1}`,
  );
}

function toStartError(error: Error, host: string, port: number): Error {
  const code = 'code' in error ? error.code : null;
  if (code === 'EADDRINUSE') return portTaken(port);
  if (code === 'EACCES') {
    return new UsageError(`Port ${port} may not be used by this user. Choose one above 1023.`);
  }
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
    return new UsageError(`${host} is no address of this machine.`);
  }
  return error;
}

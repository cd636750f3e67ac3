import * as z from 'zod';
import { HSTS, REPORTS } from './policy.ts';

// Whatever goes into nginx.conf is of a form that can hold no second directive.
const hostName = z.string().regex(/^(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)*$/i, 'must be a host name');
const backendServer = z
  .string()
  .regex(
    /^([a-z0-9.-]+:\d+|https:\/\/[a-z0-9.-]+(:\d+)?)$/i,
    'must be host:port, or https://host or https://host:port',
  );
const listen = z
  .string()
  .regex(/^([\d.]+:|\[[\da-f:]+\]:)?\d+$/i, 'must be a port, or address:port');
const listenList = z
  .union([listen, z.array(listen).min(1)])
  .transform((given) => (typeof given === 'string' ? [given] : given));
const seconds = z.int().min(1).max(3600);
const file = z.string().regex(/^[\w./-]+$/, 'must be a path without spaces');
const network = z.string().regex(/^[\da-f.:]+(\/\d+)?$/i, 'must be an address or a network');
const reports = z
  .string()
  .regex(/^(\/[\w/-]+|https:\/\/[\w./:-]+)$/, 'must be an own path or an https: address');

/** What a deployment tells its web server. Its defaults suit a first try behind the mock server. */
const fields = z.strictObject({
  /** Host names of the portal; any other is refused. `*.` at the start stands for any label. */
  names: z.array(hostName).min(1).default(['localhost', '*.localhost']),
  /** Ports, or addresses and ports; a port alone is of IPv4. */
  listen: listenList.prefault('8443'),
  /** The ports of plain HTTP that lead to HTTPS; null for none. */
  redirectFrom: listenList.nullable().default(null),
  /** Null where TLS ends in front of nginx; paths below the site, or from the root. */
  tls: z
    .strictObject({ certificate: file, key: file })
    .nullable()
    .default({ certificate: 'tls/certificate.pem', key: 'tls/key.pem' }),
  /** The servers of the API, which gets the path of a call unchanged. */
  backend: z.array(backendServer).min(1).default(['127.0.0.1:8080']),
  /** For servers with `https://`. */
  backendTls: z
    .strictObject({
      /** Authorities in PEM; Debian's by default. */
      trust: file.default('/etc/ssl/certs/ca-certificates.crt'),
      /** In their certificates; by default the host of the address. */
      name: hostName.optional(),
      /** Nginx's own, for servers that ask for one. */
      certificate: file.optional(),
      key: file.optional(),
    })
    .prefault({}),
  /** Idle connections of a worker to the backend; for how long each call may wait, and they. */
  upstream: z
    .strictObject({
      keepalive: z.int().min(1).max(10_000).default(32),
      idleSeconds: seconds.default(4),
      connectSeconds: seconds.default(5),
      sendSeconds: seconds.default(30),
      replySeconds: seconds.default(40),
    })
    .prefault({}),
  /** The backend is mock servers: each sandbox has one of them, and each host name its own sandbox. */
  sandboxes: z.boolean().default(false),
  /** For how long browsers ask this host by HTTPS alone; a day at first, as it cannot be taken back. */
  hsts: z.enum(HSTS).default('day'),
  /** Receives reports of policy violations: a path of the backend, or another server. */
  reports: reports.default(REPORTS),
  /** Where a container or a load balancer asks whether nginx serves its release, by any host name. */
  health: listen.nullable().default(null),
  /** Sign-ins, resets and links of one address in a minute. */
  signInsPerMinute: z.int().min(1).max(1000).default(60),
  /** Calls of one address in a second. */
  callsPerSecond: z.int().min(1).max(10_000).default(100),
  /** Open connections of a worker, of which a core has one; a client keeps one while it polls. */
  connections: z.int().min(64).max(1_000_000).default(4096),
  /** The file of nginx's brotli_static module; null serves gzip alone. */
  brotliModule: file.nullable().default(null),
  /** Load balancers in front of nginx, whose X-Forwarded-For names the client. */
  trustedProxies: z.array(network).default([]),
  /** `/dev/stdout` in a container. */
  accessLog: file.default('logs/access.log'),
  errorLog: file.default('logs/error.log'),
});

export const serverSettingsSchema = fields.superRefine(({ backend, backendTls }, context) => {
  const refuse = (message: string, ...path: readonly string[]) =>
    context.addIssue({ code: 'custom', path: [...path], message });
  const hosts = new Set(backend.filter(isByTls).map((one) => new URL(one).hostname));
  if (hosts.size > 0 && !backend.every(isByTls)) {
    refuse('must have https:// for all servers or for none', 'backend');
  }
  if (hosts.size > 1 && backendTls.name === undefined) {
    refuse('is needed, as the servers have different hosts', 'backendTls', 'name');
  }
  if ((backendTls.certificate === undefined) !== (backendTls.key === undefined)) {
    refuse('must have both certificate and key, or neither', 'backendTls');
  }
});

export type ServerSettings = z.infer<typeof serverSettingsSchema>;

/** Whether a server of the backend is asked by TLS. */
export function isByTls(server: string): boolean {
  return server.startsWith('https://');
}

/** Throws one line for each setting that is wrong. */
export function parseServerSettings(value: unknown): ServerSettings {
  const parsed = serverSettingsSchema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new Error(parsed.error.issues.map(problemOf).join('\n'));
}

/** For example `tls.key: must be a path without spaces`. */
export function problemOf({ path, message }: Pick<z.core.$ZodIssue, 'path' | 'message'>): string {
  return `${path.length === 0 ? 'the file' : path.join('.')}: ${message}`;
}

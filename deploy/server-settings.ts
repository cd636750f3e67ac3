import { isIP } from 'node:net';
import * as z from 'zod';
import { formatSuggestion } from '#contract/control/similar-names.ts';
import {
  parseAddress,
  isOrganisationNetwork,
  isPort,
  isSameSocket,
  parsePort,
} from './net-address.ts';
import { HSTS_LEVELS, REPORT_PATH } from './policy.ts';

// Values that are inserted into nginx.conf match patterns that exclude a second directive.
const hostName = z.string().regex(/^(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)*$/i, 'must be a host name');
const PORT_MESSAGE = 'must have a port from 1 to 65535';
const backendServer = z
  .string()
  .regex(/^([a-z0-9.-]+:\d+|https:\/\/[a-z0-9.-]+(:\d+)?)$/i, {
    error: 'must be host:port, or https://host or https://host:port',
    abort: true,
  })
  .refine((server) => !/:\d+$/.test(server) || isPort(parsePort(server)), PORT_MESSAGE);
const listen = z
  .string()
  .regex(/^([\d.]+:|\[[\da-f:]+\]:)?\d+$/i, {
    error: 'must be a port, or address:port',
    abort: true,
  })
  .refine((given) => isPort(parsePort(given)), PORT_MESSAGE)
  .refine(
    (given) => isIP(parseAddress(given)) > 0,
    'must have an address of this machine, such as 10.0.0.1 or [::1]',
  );
const listenList = z
  .union([listen, z.array(listen).min(1)])
  .transform((given) => (typeof given === 'string' ? [given] : given));
const seconds = z.int().min(1).max(3600);
const file = z.string().regex(/^[\w./-]+$/, 'must be a path without spaces');
const network = z
  .union(
    [z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()],
    'must be an address or a network, such as 10.0.0.1 or 10.0.0.0/24',
  )
  .refine(
    isOrganisationNetwork,
    'must be the network of your load balancers alone: whoever is in it can name any client',
  );
const reports = z
  .string()
  .regex(/^(\/[\w/-]+|https:\/\/[\w./:-]+)$/, 'must be an own path or an https: address');

/** Schema of server.json; the defaults suit a first try with the mock server. */
const settingsSchema = z.strictObject({
  /** Host names of the portal; others are refused. `*.` at the start stands for any subdomain. */
  names: z.array(hostName).min(1).default(['localhost', '*.localhost']),
  /** Ports, or addresses with ports; a port alone means IPv4. */
  listen: listenList.prefault('8443'),
  /** Ports of plain HTTP that redirect to HTTPS; null for none. */
  redirectFrom: listenList.nullable().default(null),
  /** Null if a proxy in front of nginx terminates TLS. Paths are relative to the site, or absolute. */
  tls: z
    .strictObject({ certificate: file, key: file })
    .nullable()
    .default({ certificate: 'tls/certificate.pem', key: 'tls/key.pem' }),
  /** Servers of the API, which receive the path of a call unchanged. */
  backend: z.array(backendServer).min(1).default(['127.0.0.1:8080']),
  /** TLS settings for backend servers with `https://`. */
  backendTls: z
    .strictObject({
      /** File of certificate authorities in PEM; Debian's by default. */
      trust: file.default('/etc/ssl/certs/ca-certificates.crt'),
      /** Name in the certificates of the backend; defaults to the host of its address. */
      name: hostName.optional(),
      /** Client certificate of nginx, for a backend that requires client certificates. */
      certificate: file.optional(),
      key: file.optional(),
    })
    .prefault({}),
  /** Number of idle connections from a worker to the backend, and time limits in seconds. */
  upstream: z
    .strictObject({
      keepalive: z.int().min(1).max(10_000).default(32),
      idleSeconds: seconds.default(4),
      connectSeconds: seconds.default(5),
      sendSeconds: seconds.default(30),
      replySeconds: seconds.default(40),
    })
    .prefault({}),
  /**
   * True if the backend consists of mock servers. Each sandbox then belongs to one of the servers,
   * and each subdomain of the portal to one sandbox.
   */
  sandboxes: z.boolean().default(false),
  /** Duration for which browsers insist on HTTPS; a day at first, because it cannot be revoked. */
  hsts: z.enum(HSTS_LEVELS).default('day'),
  /** Receiver of reports of policy violations: a path of the backend, or another server. */
  reports: reports.default(REPORT_PATH),
  /** Address for health checks of a container or a load balancer: nginx answers there to any host name. */
  health: listen.nullable().default(null),
  /** Address of nginx's counters (`stub_status`) for an exporter. */
  metrics: listen.nullable().default(null),
  /** Maximum number of logins, password resets and link requests per minute from one IP address. */
  signInsPerMinute: z.int().min(1).max(1000).default(60),
  /** Maximum number of calls per second from one IP address. */
  callsPerSecond: z.int().min(1).max(10_000).default(100),
  /** Number of nginx workers; `auto` is one per core of the machine, even in a container with a CPU limit. */
  workers: z
    .union([z.literal('auto'), z.int().min(1).max(512)], "must be 'auto' or a number from 1 to 512")
    .default('auto'),
  /** Maximum connections of a worker; a client uses one while it polls. */
  connections: z.int().min(64).max(1_000_000).default(4096),
  /** Path of nginx's brotli_static module; null serves gzip only. */
  brotliModule: file.nullable().default(null),
  /** Load balancers in front of nginx, which send the IP address of the user in X-Forwarded-For. */
  trustedProxies: z.array(network).default([]),
  /** Path of the access log; `/dev/stdout` in a container. */
  accessLog: file.default('logs/access.log'),
  errorLog: file.default('logs/error.log'),
});

export const buildServerJsonSchema = () => z.toJSONSchema(settingsSchema, { io: 'input' });

export type ServerSettings = z.infer<typeof settingsSchema>;

/** Finds wrong combinations of settings; skips settings that are wrong by themselves. */
function findContradictions(given: Partial<ServerSettings>): readonly string[] {
  const { backend = [], backendTls } = given;
  const hosts = new Set(backend.filter(usesTls).map((one) => new URL(one).hostname));
  const hasHalf = (backendTls?.certificate === undefined) !== (backendTls?.key === undefined);
  return [
    ...(hosts.size > 0 && !backend.every(usesTls)
      ? ['backend: must have https:// for all servers or for none']
      : []),
    ...(hosts.size > 1 && backendTls && backendTls.name === undefined
      ? ['backendTls.name: is needed, as the servers have different hosts']
      : []),
    ...(hasHalf ? ['backendTls: must have both certificate and key, or neither'] : []),
    ...findDuplicateListeners(given).map(
      ({ name, listened, former }) => `${name}: must not have ${listened}, which ${former} has too`,
    ),
  ];
}

function findDuplicateListeners({
  listen: secure = [],
  redirectFrom,
  health,
  metrics,
}: Partial<ServerSettings>) {
  const all = [
    ...secure.map((listened) => ({ name: 'listen', listened })),
    ...(redirectFrom ?? []).map((listened) => ({ name: 'redirectFrom', listened })),
    ...(health ? [{ name: 'health', listened: health }] : []),
    ...(metrics ? [{ name: 'metrics', listened: metrics }] : []),
  ];
  return all.flatMap((one, index) => {
    const before = all.slice(0, index).find(({ listened }) => isSameSocket(listened, one.listened));
    return before ? [{ ...one, former: before.name }] : [];
  });
}

export function usesTls(server: string): boolean {
  return server.startsWith('https://');
}

/** Valid settings, or one line for each wrong or unknown setting. */
export type CheckResult<Settings> =
  | { readonly settings: Settings; readonly problems: readonly [] }
  | { readonly settings: null; readonly problems: readonly string[] };

/**
 * Checks the contents of server.json.
 *
 * @param value may be an Error that explains why the settings file could not be read.
 */
export function checkServerSettings(value: unknown): CheckResult<ServerSettings> {
  if (value instanceof Error) return { settings: null, problems: [value.message] };
  const parsed = settingsSchema.safeParse(value);
  const problems = [
    ...(parsed.error?.issues ?? []).flatMap(formatIssue),
    ...findContradictions(parsed.data ?? pickValidSettings(value)),
  ];
  if (parsed.success && problems.length === 0) return { settings: parsed.data, problems: [] };
  return { settings: null, problems };
}

/** @internal Parses settings for tests. If any are wrong, throws an Error with a line for each. */
export function parseServerSettings(value: unknown): ServerSettings {
  const { settings, problems } = checkServerSettings(value);
  if (settings) return settings;
  throw new Error(problems.join('\n'));
}

function pickValidSettings(value: unknown): Partial<ServerSettings> {
  const wrong = new Set(settingsSchema.safeParse(value).error?.issues.map(({ path }) => path[0]));
  const given = z.record(z.string(), z.unknown()).safeParse(value).data ?? {};
  const right = Object.entries(given).filter(
    ([name]) => name in settingsSchema.shape && !wrong.has(name),
  );
  return settingsSchema.partial().safeParse(Object.fromEntries(right)).data ?? {};
}

function formatIssue(issue: z.core.$ZodIssue): readonly string[] {
  if (issue.code !== 'unrecognized_keys') return [formatProblem(issue, 'server.json')];
  return issue.keys.map((key) =>
    formatUnknownSetting(
      [...issue.path, key].join('.'),
      'server.json',
      Object.keys(settingsSchema.shape),
    ),
  );
}

/** Formats a problem, for example `tls.key: must be a path without spaces`. */
export function formatProblem(
  { path, message }: Pick<z.core.$ZodIssue, 'path' | 'message'>,
  file: string,
): string {
  return `${path.length === 0 ? file : path.join('.')}: ${message}`;
}

/** Formats the problem of an unknown setting, with a suggestion such as `Did you mean session?` */
export function formatUnknownSetting(
  name: string,
  file: string,
  allowed: readonly string[],
): string {
  return `${name}: there is no such setting in ${file}.${formatSuggestion(name, allowed)}`;
}

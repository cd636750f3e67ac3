import { operations } from '#contract/generated/operations.ts';
import { isLocalHost } from '#src/sdk/base-address.ts';
import { getAddresses, pageIds, pages } from '#src/shared/screens/address/pages.ts';
import {
  getApiPath,
  listBackendPaths,
  toPolicySettings,
  listReportPaths,
  type Deployment,
} from './deployment.ts';
import {
  CACHE_CONTROL,
  HASHED_FOLDER,
  INDEX_PATH,
  MIN_BYTES_TO_COMPRESS,
  FILE_NOT_FOUND_MESSAGE,
  NOINDEX_HEADER,
  METHOD_NOT_ALLOWED_MESSAGE,
  PREFERENCES_LINK_PATTERN,
  GZIP_REPLY_LEVEL,
  MEDIA_TYPES,
  RFC_8615_FOLDER,
} from './files.ts';
import { buildApiHeaders, buildPageHeaders } from './policy.ts';
import { usesTls, type ServerSettings } from './server-settings.ts';

type Lines = readonly string[];

const FAILURES: Readonly<Record<number, string>> = {
  400: 'This cannot be understood.',
  404: FILE_NOT_FOUND_MESSAGE,
  405: METHOD_NOT_ALLOWED_MESSAGE,
  408: 'This took too long to arrive.',
  413: 'This is too large to be sent.',
  414: 'This address is too long.',
  416: 'There is no such part.',
  429: 'Too many requests. Please try again in $seconds.',
  500: 'This could not be stored. Please try again later.',
  502: 'The service is not available. Please try again later.',
  503: 'The service is not available. Please try again later.',
  504: 'The service took too long. Please try again later.',
};
/** Statuses that exist only inside nginx: a header that is too large, and plain HTTP on a TLS port. */
const SENT_AS_400 = [494, 497];
/**
 * Internal locations of error replies. `FAILED` answers a failed call with JSON in the form of the
 * contract. `REFUSED` answers a failed request for a page with text. `UNREADABLE` serves addresses
 * that nginx cannot decode.
 */
const FAILED = '/.failed';
const REFUSED = '/.refused';
const UNREADABLE = '/.unreadable';

/** Generates a complete nginx.conf for `nginx -p SITE -c nginx.conf`. Paths are relative to SITE. */
export function generateNginxConf(deployment: Deployment): string {
  const { release, server, config } = deployment;
  const { names, listen, tls, health } = server;
  const secure = tls ? ' ssl http2' : '';
  const lines = [
    `# Release ${release}. Generated from the build and the deployment's settings: do not edit.`,
    // release.sh parses the next two comments.
    ...(names.every(isLocalHost) ? ['# For this machine alone.'] : []),
    ...(health === null
      ? []
      : [`# Health: ${/^\d+$/.test(health) ? `127.0.0.1:${health}` : health}`]),
    ...(server.brotliModule === null ? [] : [`load_module ${server.brotliModule};`]),
    'worker_processes auto;',
    'pid temp/nginx.pid;',
    `error_log ${server.errorLog} warn;`,
    '# The log is in UTC.',
    'env TZ=UTC;',
    '# A reply may need a file beside its connection.',
    `worker_rlimit_nofile ${server.connections * 2};`,
    ...block('events', [`worker_connections ${server.connections};`]),
    '',
    ...block('http', [
      ...basics(deployment),
      '',
      ...logging(deployment),
      '',
      ...limits(deployment),
      '',
      ...backend(deployment),
      ...proxying(deployment),
      '',
      ...(tls ? TLS : []),
      ...(health === null ? [] : healthServer(health, deployment)),
      ...redirecting(server),
      '# Another host name gets no reply: links in e-mails are made from the name.',
      ...block('server', [
        ...listening(listen, `${secure} default_server`),
        ...(tls ? ['ssl_reject_handshake on;'] : []),
        ...block('location /', ['return 444;']),
        '# A request that cannot be read has no name yet.',
        ...page(deployment),
      ]),
      ...block('server', [
        ...listening(listen, secure),
        `server_name ${names.join(' ')};`,
        ...(tls ? [`ssl_certificate ${tls.certificate};`, `ssl_certificate_key ${tls.key};`] : []),
        ...page(deployment),
        '',
        ...files(deployment),
        '',
        ...listBackendPaths(config).flatMap((path) => calls(path, deployment)),
        ...(server.sandboxes ? sandboxCalls(server) : []),
        ...reports(deployment),
      ]),
    ]),
  ];
  return `${lines.join('\n')}\n`;
}

/** Generates the headers of the page, its location for undecodable addresses, and error replies. */
function page(deployment: Deployment): Lines {
  const { release, html, server } = deployment;
  return [
    `root releases/${release}/public;`,
    'default_type text/plain;',
    '',
    `set $caching "${CACHE_CONTROL.never}";`,
    ...headers({
      ...buildPageHeaders(html, toPolicySettings(deployment)),
      'Cache-Control': '$caching',
    }),
    `add_header X-Robots-Tag $robots always;`,
    `add_header Allow $allow always;`,
    '',
    'recursive_error_pages on;',
    `error_page 400 =200 ${UNREADABLE};`,
    ...block(`location = ${UNREADABLE}`, [
      'internal;',
      'error_page 400 $failure;',
      'if ($is_page = "") { return 400; }',
      `try_files ${INDEX_PATH} =404;`,
    ]),
    ...errorReplies(server),
  ];
}

const SUITES = 'ECDHE+AESGCM:ECDHE+CHACHA20';

/**
 * TLS settings for all servers. nginx applies the protocols of the default server to every other
 * server on the port
 * (https://nginx.org/en/docs/http/server_names.html#virtual_server_selection). Only ciphers with
 * forward secrecy and authenticated encryption are allowed.
 */
const TLS: Lines = [
  'ssl_protocols TLSv1.2 TLSv1.3;',
  `ssl_ciphers ${SUITES};`,
  'ssl_session_cache shared:tls:10m;',
  'ssl_session_tickets off;',
  '',
];

function listening(list: readonly string[], how = ''): Lines {
  return list.map((one) => `listen ${one}${how};`);
}

/** Generates the health server, which answers to any host name for the release and its backend. */
function healthServer(listen: string, { release, server, config }: Deployment): Lines {
  const api = getApiPath(config);
  const asked = `${api}${operations.getClient.path}`;
  return block('server', [
    ...listening([listen]),
    'access_log off;',
    'default_type text/plain;',
    `root releases/${release}/public;`,
    ...block('location = /', [`try_files ${INDEX_PATH} =503;`]),
    ...block('location = /release', [`return 200 ${release};`]),
    ...(api === null
      ? []
      : [
          '# A backend has this operation, and refuses it without a token.',
          '# No address of a user is in it, so that the log may say why the backend does not answer.',
          ...block('location = /backend', [
            `error_log ${server.errorLog} error;`,
            'proxy_intercept_errors on;',
            ...errorPages(REFUSED),
            'error_page 401 = @answers;',
            `proxy_pass ${backendUrl(server)}${asked};`,
          ]),
          ...block('location @answers', ['return 204;']),
        ]),
    ...block('location /', ['return 404;']),
    ...errorReplies(server),
  ]);
}

/** Redirects plain HTTP to the first HTTPS port, except a certificate authority's challenges. */
function redirecting(server: ServerSettings): Lines {
  const { redirectFrom, listen, names } = server;
  if (redirectFrom === null) return [];
  const port = listen[0]?.split(':').at(-1);
  return [
    ...block('server', [
      ...listening(redirectFrom, ' default_server'),
      ...block('location /', ['return 444;']),
      ...errorReplies(server),
    ]),
    ...block('server', [
      ...listening(redirectFrom),
      `server_name ${names.join(' ')};`,
      ...block(`location ${RFC_8615_FOLDER}acme-challenge/`, ['root .;', 'try_files $uri =404;']),
      ...block('location /', [
        `return 308 https://$host${port === '443' ? '' : `:${port}`}$request_uri;`,
      ]),
      ...errorReplies(server),
    ]),
  ];
}

function basics({ server }: Deployment): Lines {
  const types = Object.entries(Object.groupBy(Object.entries(MEDIA_TYPES), ([, type]) => type));
  return [
    'server_tokens off;',
    'sendfile on;',
    'tcp_nopush on;',
    'charset utf-8;',
    'charset_types text/css text/javascript text/plain;',
    ...block(
      'types',
      types.map(
        ([type, list = []]) => `${type} ${list.map(([extension]) => extension).join(' ')};`,
      ),
    ),
    '# Compressed once, by the build.',
    'gzip_static on;',
    'gzip_vary on;',
    '# Of replies of the API: no cookie, whose secret a size could tell, goes with a call.',
    'gzip on;',
    'gzip_proxied any;',
    'gzip_types application/json;',
    `gzip_min_length ${MIN_BYTES_TO_COMPRESS};`,
    `gzip_comp_level ${GZIP_REPLY_LEVEL};`,
    ...(server.brotliModule === null ? [] : ['brotli_static on;']),
    ...server.trustedProxies.map((network) => `set_real_ip_from ${network};`),
    ...(server.trustedProxies.length === 0
      ? []
      : ['real_ip_header X-Forwarded-For;', 'real_ip_recursive on;']),
    ...['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (name) => `${name}_temp_path temp/${name};`,
    ),
  ];
}

/** Configures the access log: path patterns in place of paths, without query and referrer. */
function logging({ server, config }: Deployment): Lines {
  const api = getApiPath(config);
  const apiPaths = api === null ? [] : Object.values(operations).map(({ path }) => path);
  // A literal segment wins over a parameter, as in the contract.
  const literalFirst = apiPaths.toSorted((a, b) => (key(a) < key(b) ? -1 : 1));
  const tops = pageIds.flatMap(getAddresses).map((path) => path.split('/')[1] ?? '');
  const format = {
    time: '$time_iso8601',
    id: '$request_id',
    address: '$remote_addr',
    method: '$logged_method',
    path: '$logged_path',
    status: '$status',
    bytes: '$body_bytes_sent',
    seconds: '$request_time',
    backend: '$upstream_status',
    backendSeconds: '$upstream_response_time',
    agent: '$http_user_agent',
  };
  return [
    "# The whole address may hold tokens, e-mail addresses and clients' ids.",
    ...block('map $request_uri $logged_path', [
      'default "-";',
      `"~^(?<hashed>${HASHED_FOLDER}[\\w/.-]+)" $hashed;`,
      ...unique(literalFirst).map(
        (path) => `"~^${api}${pattern(path)}/?(?:[?]|$)" "${api}${path}";`,
      ),
      ...listBackendPaths(config).map((base) => `"~^${base}/" "${base}/";`),
      '"~^/(?:[?]|$)" "/";',
      `"~*^(?<page>/(?:${unique(tops)
        .filter((page) => page !== '')
        .join('|')}))(?:[/?]|$)" $page;`,
    ]),
    "# A failure's own page is asked for by GET.",
    ...block('map $request $logged_method', ['default "-";', '"~^(?<verb>[A-Z]+) " $verb;']),
    `log_format calls escape=json '${JSON.stringify(format)}';`,
    `access_log ${server.accessLog} calls;`,
    '# A message of a lower level has the whole request in it.',
    `error_log ${server.errorLog} alert;`,
  ];
}

function backendUrl({ backend }: ServerSettings): string {
  return `${backend.every(usesTls) ? 'https' : 'http'}://backend`;
}

/** Returns the name in the certificate of the backend; undefined without TLS. */
function backendName({ backend, backendTls }: ServerSettings): string | undefined {
  const [first] = backend.filter(usesTls);
  return first === undefined ? undefined : (backendTls.name ?? new URL(first).hostname);
}

/** Enables the verification of the backend's certificate, which nginx disables by default. */
function verifying(server: ServerSettings): Lines {
  const { trust, certificate, key } = server.backendTls;
  const name = backendName(server);
  if (name === undefined) return [];
  return [
    'proxy_ssl_verify on;',
    'proxy_ssl_verify_depth 5;',
    `proxy_ssl_trusted_certificate ${trust};`,
    'proxy_ssl_server_name on;',
    `proxy_ssl_name ${name};`,
    'proxy_ssl_protocols TLSv1.2 TLSv1.3;',
    `proxy_ssl_ciphers ${SUITES};`,
    ...(certificate === undefined
      ? []
      : [`proxy_ssl_certificate ${certificate};`, `proxy_ssl_certificate_key ${key};`]),
  ];
}

/** Generates the upstream: any server may answer a call, unless each server has its own sandboxes. */
function backend({ server }: Deployment): Lines {
  const { keepalive, idleSeconds } = server.upstream;
  return [
    ...(server.sandboxes ? ownSandbox(server) : []),
    ...block('upstream backend', [
      ...(server.sandboxes ? ['hash $sandbox consistent;'] : []),
      ...server.backend.map((one) => {
        const { host, port } = new URL(usesTls(one) ? one : `http://${one}`);
        const address = port === '' && usesTls(one) ? `${host}:443` : host;
        return `server ${address}${server.sandboxes ? ' max_fails=0' : ''};`;
      }),
      `keepalive ${keepalive};`,
      `keepalive_timeout ${idleSeconds}s;`,
    ]),
    // Disables failover: another server would recreate the sandboxes of an unavailable server.
    ...(server.sandboxes ? ['proxy_next_upstream off;'] : []),
  ];
}

/** Generates the maps from a request to its sandbox, by subdomain or path like the mock server. */
function ownSandbox({ names }: ServerSettings): Lines {
  const hosts = names
    .filter((name) => name.startsWith('*.'))
    .map((name) => name.slice(2).replaceAll('.', '[.]'));
  return [
    ...block('map $host $own_sandbox', [
      'default default;',
      ...hosts.map((host) => `"~^(?<label>[a-z0-9_-]{1,64})[.]${host}$" $label;`),
    ]),
    ...block('map $uri $sandbox', [
      'default $own_sandbox;',
      `"~^(?:${SANDBOX_PATHS.join('|')})/(?<id>[\\w-]{1,64})(?:/|$)" $id;`,
    ]),
  ];
}

/** Returns a sort key that puts literal segments before parameters. */
function key(path: string): string {
  return path.replaceAll('{', '~');
}

function pattern(path: string): string {
  return path.replaceAll(/\{[^{}]+\}/g, '[^/?]+');
}

function limits({ server, config }: Deployment): Lines {
  const noPages = [HASHED_FOLDER, ...listBackendPaths(config).map((path) => `${path}/`)].join('|');
  return [
    'client_header_timeout 10s;',
    'client_body_timeout 30s;',
    'send_timeout 30s;',
    'keepalive_timeout 65s;',
    'large_client_header_buffers 4 16k;',
    'client_max_body_size 1m;',
    `limit_req_zone $binary_remote_addr zone=sign_in:10m rate=${server.signInsPerMinute}r/m;`,
    `limit_req_zone $binary_remote_addr zone=calls:10m rate=${server.callsPerSecond}r/s;`,
    'limit_req_status 429;',
    '',
    ...block('map $logged_method $allow', ['default "GET, HEAD";', '"~^(?:GET|HEAD|-)$" "";']),
    ...block('map $request_uri $robots', [
      'default "";',
      `"~*${PREFERENCES_LINK_PATTERN}" "${NOINDEX_HEADER['X-Robots-Tag']}";`,
    ]),
    '# The address of a request that could not be read is in its first line alone.',
    ...block('map $request $failure', [
      `default ${REFUSED};`,
      ...listBackendPaths(config).map((path) => `"~^[A-Z]+ ${path}/" ${FAILED};`),
    ]),
    '# A page has an address such as /inbox/% too. By HTTP/2 nothing is known of such a request.',
    ...block('map "$http2 $request" $is_page', [
      'default "";',
      '"h2 " yes;',
      `"~^\\S* (?:GET|HEAD) (?!${noPages})/[^ ?]*%" yes;`,
    ]),
    ...block('map $arg_after $seconds', ['default "$arg_after seconds";', '1 "1 second";']),
    ...block(
      'map $status $told',
      Object.entries(FAILURES).map(([status, words]) => `${status} "${words}";`),
    ),
    '# In UTC, as the contract says.',
    ...block('map $time_iso8601 $now', ['"~^(?<second>[^+]+)" "${second}Z";']),
  ];
}

function files({ folders, release }: Deployment): Lines {
  const rest = folders.filter(
    (folder) => ![HASHED_FOLDER, RFC_8615_FOLDER].some((own) => `${folder}/`.startsWith(own)),
  );
  return [
    '# Of all releases of the last days, so that an open tab finds its scripts.',
    ...block(`location ${HASHED_FOLDER}`, [
      ...READ_ONLY,
      'root .;',
      `set $caching "${CACHE_CONTROL.always}";`,
      'try_files $uri =404;',
    ]),
    ...block(`location = ${INDEX_PATH}`, READ_ONLY),
    "# The site's own before those of the release.",
    ...block(`location ^~ ${RFC_8615_FOLDER}`, [
      ...READ_ONLY,
      'root .;',
      `set $caching "${CACHE_CONTROL.checked}";`,
      `try_files $uri /releases/${release}/public$uri =404;`,
    ]),
    '# Where password managers lead (https://w3c.github.io/webappsec-change-password-url/).',
    ...block(`location = ${RFC_8615_FOLDER}change-password`, [
      ...READ_ONLY,
      'absolute_redirect off;',
      `return 302 ${pages.changePassword.path};`,
    ]),
    ...rest.flatMap((folder) =>
      block(`location ~ ^${folder === '/' ? '' : folder.replaceAll('.', '[.]')}/[^/]+[.][^/]*$`, [
        ...READ_ONLY,
        `set $caching "${CACHE_CONTROL.checked}";`,
        'try_files $uri =404;',
      ]),
    ),
    '# Every other address is a route of the portal.',
    ...block('location /', [...READ_ONLY, `try_files ${INDEX_PATH} =404;`]),
  ];
}

function calls(path: string, { config, server }: Deployment): Lines {
  const url = backendUrl(server);
  const pass = server.sandboxes ? `${url}/sandbox/$own_sandbox$request_uri` : url;
  const isApi = path === getApiPath(config);
  const own = isApi ? Object.values(operations) : [];
  const signIns = own.filter((one) => one.isPublic && one.path.startsWith('/auth/'));
  const uploads = own.filter(({ bodyKind }) => bodyKind === 'multipart');
  const { signInsPerMinute } = server;
  const only = (list: readonly { readonly path: string }[], lines: Lines) =>
    list.length === 0
      ? []
      : block(`location ~ ^${path}(?:${list.map((one) => one.path).join('|')})/?$`, [
          ...lines,
          `proxy_pass ${pass};`,
        ]);
  return block(`location ${path}/`, [
    ...proxyLines(pass, server),
    '# A message of 500,000 characters, up to six bytes each in JSON.',
    'client_max_body_size 4m;',
    ...only(signIns, [
      `limit_req zone=sign_in burst=${signInsPerMinute} nodelay;`,
      ...limitErrorPages(60 / signInsPerMinute),
    ]),
    ...only(uploads, [
      '# 10 MB for a file, and what the form adds.',
      'client_max_body_size 12m;',
      'client_body_timeout 120s;',
    ]),
  ]);
}

function sandboxCalls(server: ServerSettings): Lines {
  return SANDBOX_PATHS.flatMap((path) => proxyLocation(`location ${path}/`, '12m', server));
}

function reports(deployment: Deployment): Lines {
  const { server } = deployment;
  return listReportPaths(deployment).flatMap((path) =>
    proxyLocation(`location = ${path}`, '64k', server),
  );
}

function proxyLocation(head: string, size: string, server: ServerSettings): Lines {
  return block(head, [...proxyLines(backendUrl(server), server), `client_max_body_size ${size};`]);
}

const SANDBOX_PATHS: Lines = ['/sandbox', '/__mock/sandboxes'];
const READ_ONLY: Lines = ['if ($request_method !~ ^(GET|HEAD)$) { return 405; }'];

/** Passes a call to the backend and replaces the security headers of the reply by ours. */
function proxyLines(url: string, { callsPerSecond, hsts }: ServerSettings): Lines {
  return [
    `limit_req zone=calls burst=${callsPerSecond * 4} nodelay;`,
    ...headers(callReplies(hsts)),
    ...limitErrorPages(1 / callsPerSecond),
    `proxy_pass ${url};`,
  ];
}

function callReplies(hsts: ServerSettings['hsts']): Readonly<Record<string, string>> {
  return { ...buildApiHeaders(hsts), 'X-Request-Id': '$request_id' };
}

/** Generates the error pages of a rate limit, whose Retry-After is the interval between two calls. */
function limitErrorPages(secondsOfOne: number): Lines {
  return [...errorPages(FAILED), `error_page 429 ${FAILED}?after=${Math.ceil(secondsOfOne)};`];
}

function errorPages(location: string): Lines {
  const apiPaths = Object.keys(FAILURES).filter((status) => status !== '429');
  return [
    `error_page ${apiPaths.join(' ')} ${location};`,
    `error_page ${SENT_AS_400.join(' ')} =400 ${location};`,
  ];
}

function proxying({ server }: Deployment): Lines {
  const { connectSeconds, sendSeconds, replySeconds } = server.upstream;
  const ours = Object.keys(callReplies('full'));
  return [
    'proxy_http_version 1.1;',
    'proxy_set_header Connection "";',
    `proxy_set_header Host ${backendName(server) ?? '$host'};`,
    'proxy_set_header X-Forwarded-Host $host;',
    'proxy_set_header X-Real-IP $remote_addr;',
    'proxy_set_header X-Forwarded-For $remote_addr;',
    'proxy_set_header X-Forwarded-Proto https;',
    'proxy_set_header X-Request-Id $request_id;',
    `proxy_connect_timeout ${connectSeconds}s;`,
    `proxy_send_timeout ${sendSeconds}s;`,
    `proxy_read_timeout ${replySeconds}s;`,
    ...verifying(server),
    ...ours.map((name) => `proxy_hide_header ${name};`),
  ];
}

/** Generates the error replies of nginx itself, also for requests that it cannot parse. */
function errorReplies({ hsts }: ServerSettings): Lines {
  return [
    ...errorPages('$failure'),
    ...block(`location = ${FAILED}`, [
      'internal;',
      'default_type application/json;',
      ...headers({ ...callReplies(hsts), 'Retry-After': '$arg_after' }),
      ...NO_SECOND_REFUSAL,
      `return 200 '{"timestamp":"$now","status":$status,"error":"$told"}';`,
    ]),
    ...block(`location = ${REFUSED}`, [
      'internal;',
      'default_type text/plain;',
      `set $caching "${CACHE_CONTROL.never}";`,
      ...NO_SECOND_REFUSAL,
      'return 200 $told;',
    ]),
  ];
}

const NO_SECOND_REFUSAL: Lines = [
  '# The limit has been told, and 200 leaves the status as it is.',
  'client_max_body_size 0;',
];

function headers(list: Readonly<Record<string, string>>): Lines {
  return Object.entries(list).map(([name, value]) => `add_header ${name} ${quoted(value)} always;`);
}

function unique(list: readonly string[]): readonly string[] {
  return [...new Set(list)];
}

function block(head: string, lines: Lines): Lines {
  return [`${head} {`, ...lines.map((line) => (line === '' ? '' : `  ${line}`)), '}'];
}

function quoted(value: string): string {
  return value.includes('"') ? `'${value}'` : `"${value}"`;
}

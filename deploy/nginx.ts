import { operations } from '#contract/generated/operations.ts';
import { addressesOf, pageIds } from '#src/shared/pages/pages.ts';
import { apiPath, backendPaths, policyOf, reportPaths, type Deployment } from './deployment.ts';
import {
  CACHING,
  HASHED,
  INDEX,
  NO_FILE,
  NOT_INDEXED,
  ONLY_READ,
  PRIVATE_LINKS,
  TYPES,
} from './files.ts';
import { callHeaders, pageHeaders } from './policy.ts';

type Lines = readonly string[];

/** Failures of nginx itself, in the form of the contract. */
const FAILURES: Readonly<Record<number, string>> = {
  413: 'This is too large to be sent.',
  429: 'Too many requests. Please try again in a minute.',
  502: 'The service is not available. Please try again later.',
  503: 'The service is not available. Please try again later.',
  504: 'The service took too long. Please try again later.',
};
const FAILED = '/.failed/';
const RETRY_AFTER_S = 60;

/** A whole nginx.conf, for `nginx -p SITE -c nginx.conf`. Paths are relative to SITE. */
export function nginxConf(deployment: Deployment): string {
  const { release, html, server, config } = deployment;
  const { names, listen, tls, redirectFrom } = server;
  const paths = backendPaths(config);
  const endpoint = `${listen}${tls ? ' ssl http2' : ''}`;
  return text([
    `# Release ${release}. Generated from the build and the deployment's settings: do not edit.`,
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
      '',
      ...(tls ? TLS : []),
      '# Another host name gets no reply: links in e-mails are made from the name.',
      ...block('server', [
        `listen ${endpoint} default_server;`,
        ...(tls ? ['ssl_reject_handshake on;'] : []),
        'return 444;',
      ]),
      ...(server.health === null
        ? []
        : block('server', [
            `listen ${server.health};`,
            'access_log off;',
            `root releases/${release}/public;`,
            ...block('location = /', [`try_files ${INDEX} =503;`]),
            ...block('location /', ['return 404;']),
          ])),
      ...(redirectFrom === null
        ? []
        : [
            ...block('server', [`listen ${redirectFrom} default_server;`, 'return 444;']),
            ...block('server', [
              `listen ${redirectFrom};`,
              `server_name ${names.join(' ')};`,
              `return 308 https://$host${portSuffix(listen)}$request_uri;`,
            ]),
          ]),
      '',
      ...block('server', [
        `listen ${endpoint};`,
        `server_name ${names.join(' ')};`,
        ...(tls ? [`ssl_certificate ${tls.certificate};`, `ssl_certificate_key ${tls.key};`] : []),
        `root releases/${release}/public;`,
        'default_type text/plain;',
        '',
        `set $caching "${CACHING.never}";`,
        ...headers({ ...pageHeaders(html, policyOf(deployment)), 'Cache-Control': '$caching' }),
        `add_header X-Robots-Tag $robots always;`,
        `add_header Allow $allow always;`,
        '',
        ...files(deployment),
        '',
        'set $retry_after "";',
        ...proxying(),
        ...paths.flatMap((path) => calls(path, deployment)),
        ...(server.sandboxes ? SANDBOX_PATHS.flatMap(sandboxCalls) : []),
        ...reports(deployment),
        ...failures(),
      ]),
    ]),
  ]);
}

/**
 * For all servers of the port: the default one's protocols hold for the others too, whatever these say
 * (https://nginx.org/en/docs/http/server_names.html#virtual_server_selection). Forward secrecy and
 * authenticated encryption alone.
 */
const TLS: Lines = [
  'ssl_protocols TLSv1.2 TLSv1.3;',
  'ssl_ciphers ECDHE+AESGCM:ECDHE+CHACHA20;',
  'ssl_session_cache shared:tls:10m;',
  'ssl_session_tickets off;',
  '',
];

/** What an address has behind the host name: nothing for the port that browsers leave out. */
function portSuffix(listen: string): string {
  const port = listen.split(':').at(-1);
  return port === '443' ? '' : `:${port}`;
}

function basics({ server }: Deployment): Lines {
  const types = Object.entries(Object.groupBy(Object.entries(TYPES), ([, type]) => type));
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
    'gzip_min_length 1000;',
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

/** The log has no query, no referrer and of a path only what the contract and the pages name. */
function logging({ server, config }: Deployment): Lines {
  const api = apiPath(config);
  const known = api === null ? [] : Object.values(operations).map(({ path }) => path);
  // As in the contract, a literal segment wins over a parameter.
  const literalFirst = known.toSorted((a, b) => (key(a) < key(b) ? -1 : 1));
  const pages = pageIds.flatMap(addressesOf).map((path) => path.split('/')[1] ?? '');
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
      `"~^(?<hashed>${HASHED}[\\w/.-]+)" $hashed;`,
      ...unique(literalFirst).map(
        (path) => `"~^${api}${pattern(path)}/?(?:[?]|$)" "${api}${path}";`,
      ),
      ...backendPaths(config).map((base) => `"~^${base}/" "${base}/";`),
      '"~^/(?:[?]|$)" "/";',
      `"~*^(?<page>/(?:${unique(pages)
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

/** Any server may answer a call, unless each has its own sandboxes. */
function backend({ server }: Deployment): Lines {
  if (!server.sandboxes) {
    return block('upstream backend', [
      ...server.backend.map((one) => `server ${one};`),
      'keepalive 32;',
    ]);
  }
  const hosts = server.names
    .filter((name) => name.startsWith('*.'))
    .map((name) => name.slice(2).replaceAll('.', '[.]'));
  return [
    "# As on the mock server's own address: a host name below those of the portal is a sandbox.",
    ...block('map $host $own_sandbox', [
      'default default;',
      ...hosts.map((host) => `"~^(?<label>[a-z0-9_-]{1,64})[.]${host}$" $label;`),
    ]),
    ...block('map $uri $sandbox', [
      'default $own_sandbox;',
      `"~^(?:${SANDBOX_PATHS.join('|')})/(?<id>[\\w-]{1,64})(?:/|$)" $id;`,
    ]),
    ...block('upstream backend', [
      'hash $sandbox consistent;',
      '# Never another server: it would start the sandboxes of one that is away afresh.',
      ...server.backend.map((one) => `server ${one} max_fails=0;`),
      'keepalive 32;',
    ]),
    'proxy_next_upstream off;',
  ];
}

/** Sorts literal segments before parameters. */
function key(path: string): string {
  return path.replaceAll('{', '~');
}

function pattern(path: string): string {
  return path.replaceAll(/\{[^{}]+\}/g, '[^/?]+');
}

function limits({ server }: Deployment): Lines {
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
    ...block('map $request_method $allow', ['default "GET, HEAD";', 'GET "";', 'HEAD "";']),
    ...block('map $request_uri $robots', [
      'default "";',
      `"~*${PRIVATE_LINKS}" "${NOT_INDEXED['X-Robots-Tag']}";`,
    ]),
    '# In UTC, as the contract says.',
    ...block('map $time_iso8601 $now', ['"~^(?<second>[^+]+)" "${second}Z";']),
  ];
}

function files({ folders }: Deployment): Lines {
  const rest = folders.filter((folder) => !`${folder}/`.startsWith(HASHED));
  return [
    '# Of all releases of the last days, so that an open tab finds its scripts.',
    ...block(`location ${HASHED}`, [
      ...READ_ONLY,
      'root .;',
      `set $caching "${CACHING.always}";`,
      'try_files $uri =404;',
    ]),
    ...block(`location = ${INDEX}`, READ_ONLY),
    ...rest.flatMap((folder) =>
      block(`location ~ ^${folder === '/' ? '' : folder.replaceAll('.', '[.]')}/[^/]+[.][^/]*$`, [
        ...READ_ONLY,
        `set $caching "${CACHING.checked}";`,
        'try_files $uri =404;',
      ]),
    ),
    '# Every other address is a route of the portal.',
    ...block('location /', [...READ_ONLY, `try_files ${INDEX} =404;`]),
    ...refusal(404, NO_FILE),
    ...refusal(405, ONLY_READ),
  ];
}

/** Text in place of a page, whatever the extension of the address says. */
function refusal(status: number, told: string): Lines {
  return [
    `error_page ${status} @refused_${status};`,
    ...block(`location @refused_${status}`, [
      'types { }',
      `set $caching "${CACHING.never}";`,
      `return ${status} "${told}";`,
    ]),
  ];
}

/** The calls below one path of the backend. */
function calls(path: string, { config, server }: Deployment): Lines {
  const pass = server.sandboxes ? PASS_TO_OWN : PASS;
  const isApi = path === apiPath(config);
  const own = isApi ? Object.values(operations) : [];
  const signIns = own.filter((one) => one.isPublic && one.path.startsWith('/auth/'));
  const uploads = own.filter(({ bodyKind }) => bodyKind === 'multipart');
  const only = (list: readonly { readonly path: string }[], lines: Lines) =>
    list.length === 0
      ? []
      : block(`location ~ ^${path}(?:${list.map((one) => one.path).join('|')})/?$`, [
          ...lines,
          pass,
        ]);
  return block(`location ${path}/`, [
    ...called(pass),
    '# A message of 500,000 characters, up to six bytes each in JSON.',
    'client_max_body_size 4m;',
    ...only(signIns, ['limit_req zone=sign_in burst=10 nodelay;']),
    ...only(uploads, [
      '# 10 MB for a file, and what the form adds.',
      'client_max_body_size 12m;',
      'client_body_timeout 120s;',
    ]),
  ]);
}

/** The base addresses of sandboxes, and what arranges them. */
function sandboxCalls(path: string): Lines {
  return block(`location ${path}/`, [...called(PASS), 'client_max_body_size 12m;']);
}

function reports(deployment: Deployment): Lines {
  return reportPaths(deployment).flatMap((path) =>
    block(`location = ${path}`, [...called(PASS), 'client_max_body_size 64k;']),
  );
}

const PASS = 'proxy_pass http://backend;';
const PASS_TO_OWN = 'proxy_pass http://backend/sandbox/$own_sandbox$request_uri;';
const SANDBOX_PATHS: Lines = ['/sandbox', '/__mock/sandboxes'];
const READ_ONLY: Lines = ['if ($request_method !~ ^(GET|HEAD)$) { return 405; }'];

/** Passes a call to the backend and answers with our headers in place of its own. */
function called(pass: string): Lines {
  return [
    'limit_req zone=calls burst=200 nodelay;',
    ...headers({ ...callHeaders, 'X-Request-Id': '$request_id' }),
    ...Object.keys(FAILURES).map((status) => `error_page ${status} ${FAILED}${status};`),
    pass,
  ];
}

function proxying(): Lines {
  const ours = Object.keys({ ...callHeaders, 'X-Request-Id': '' });
  return [
    'proxy_http_version 1.1;',
    'proxy_set_header Connection "";',
    'proxy_set_header Host $host;',
    'proxy_set_header X-Real-IP $remote_addr;',
    'proxy_set_header X-Forwarded-For $remote_addr;',
    'proxy_set_header X-Forwarded-Proto https;',
    'proxy_set_header X-Request-Id $request_id;',
    '# The portal waits 30 s for a reply.',
    'proxy_connect_timeout 5s;',
    'proxy_send_timeout 30s;',
    'proxy_read_timeout 40s;',
    ...ours.map((name) => `proxy_hide_header ${name};`),
  ];
}

/** What nginx itself answers to a call. */
function failures(): Lines {
  return block(`location ${FAILED}`, [
    'internal;',
    'default_type application/json;',
    '# The limit has been told: a second refusal would be a page of nginx.',
    'client_max_body_size 0;',
    ...headers({ ...callHeaders, 'X-Request-Id': '$request_id', 'Retry-After': '$retry_after' }),
    ...Object.entries(FAILURES).flatMap(([status, error]) =>
      block(`location = ${FAILED}${status}`, [
        ...(status === '429' ? [`set $retry_after ${RETRY_AFTER_S};`] : []),
        `return ${status} '{"timestamp":"$now","status":${status},"error":"${error}"}';`,
      ]),
    ),
  ]);
}

function headers(list: Readonly<Record<string, string>>): Lines {
  return Object.entries(list).map(([name, value]) => `add_header ${name} ${quoted(value)} always;`);
}

function unique(list: readonly string[]): readonly string[] {
  return [...new Set(list)];
}

function block(head: string, lines: Lines): Lines {
  return [`${head} {`, ...lines.map((line) => (line === '' ? '' : `  ${line}`)), '}'];
}

function text(lines: Lines): string {
  return `${lines.join('\n')}\n`;
}

function quoted(value: string): string {
  return value.includes('"') ? `'${value}'` : `"${value}"`;
}

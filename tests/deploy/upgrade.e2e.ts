import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  cpSync,
  mkdirSync,
  readFileSync,
  readlinkSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer, request } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { findNginx } from '#scripts/nginx.mjs';
import { createSelfSignedCertificate } from '#deploy/self-signed-certificate.ts';
import { listChildPids } from '#tests/bench/linux-process.ts';
import { removeFolder } from '#tests/support/remove-folder.ts';
import {
  generateTestNginxConf,
  expect,
  PORT,
  createPublicFolder,
  serverTest as test,
  SITE_FOLDER,
} from './deployed.ts';

const [LISTEN, HEALTH, TAKEN] = [PORT + 50, PORT + 51, PORT + 52];
const [OTHER, OTHER_HEALTH] = [PORT + 53, PORT + 54];
const FORMER = '0.1.0-former';
const SOON = { intervals: [50] };
const WWW_DATA = 33;
const isRoot = process.getuid?.() === 0;
const ONLY_ROOT = 'only root may become another user';
/** User who owns the site and runs nginx: www-data if root runs the tests, else the current user. */
const AS_OWNER = isRoot ? { uid: WWW_DATA, gid: WWW_DATA } : {};

let work = '';
let site = '';
let script = '';
let nginxFile = '';
let nginx: ChildProcess | undefined;

type CommandResult = { readonly status: number | null; readonly output: string };

/** Runs release.sh as the user who runs the tests, or as the owner of the site. */
function run(args: readonly string[], options: object = {}): CommandResult {
  const [name = '', ...rest] = args;
  const done = spawnSync('sh', [script, name, site, ...rest], {
    encoding: 'utf8',
    env: { ...process.env, NGINX_PATH: nginxFile },
    ...options,
  });
  return { status: done.status, output: `${done.stdout}${done.stderr}` };
}

/** Returns options of `run` with which the script waits only one second. */
function briefWait(): object {
  return { env: { ...process.env, NGINX_PATH: nginxFile, WAIT_SECONDS: '1' } };
}

function configOf(release: string): string {
  return join(site, 'releases', release, 'nginx.conf');
}

/** Creates a release of the same files with a changed configuration, and returns its name. */
function variant(name: string, change: (conf: string) => string): string {
  const folder = join(site, 'releases', name);
  removeFolder(folder);
  mkdirSync(folder);
  symlinkSync(`../${FORMER}/public`, join(folder, 'public'));
  const text = readFileSync(configOf(FORMER), 'utf8').replaceAll(FORMER, name);
  writeFileSync(configOf(name), change(text));
  if (isRoot) spawnSync('chown', ['-Rh', 'www-data:www-data', folder]);
  return name;
}

const same = (conf: string): string => conf;
const listenAt = (port: number) => (conf: string) => conf.replaceAll(`:${LISTEN}`, `:${port}`);

/** Removes the line of the configuration in which release.sh finds the health port. */
const hideHealth = (conf: string): string => conf.replace(/^# Health: .*\n/m, '');
const moveHealth = (conf: string): string => hideHealth(conf).replaceAll(`:${HEALTH}`, `:${OTHER}`);

/** Moves the portal to an address that this machine does not have, so that nginx fails at once. */
const elsewhere = (conf: string): string =>
  conf.replaceAll(`127.0.0.1:${LISTEN}`, `192.0.2.1:${LISTEN}`);

type Reply = { readonly status?: number | undefined; readonly body?: string };

/**
 * Sends a request over a new connection, because nginx closes open connections at a reload. Uses IPv4, on
 * which nginx listens in this test.
 */
function ask(url: string, method = 'GET', body = Buffer.alloc(0)): Promise<Reply> {
  return new Promise((resolve) => {
    request(
      url,
      { agent: false, family: 4, method, headers: { 'Content-Length': body.length } },
      (reply) => {
        let text = '';
        reply.on('data', (part) => (text += String(part)));
        reply.on('close', () => resolve({ status: reply.statusCode, body: text }));
      },
    )
      .on('error', () => resolve({}))
      .end(body);
  });
}

function masterPid(): number {
  return Number(readFileSync(join(site, 'temp/nginx.pid'), 'utf8'));
}

async function served(): Promise<string | undefined> {
  return (await ask(`http://127.0.0.1:${HEALTH}/release`)).body;
}

function start(): void {
  nginx = spawn(
    nginxFile,
    ['-e', 'stderr', '-p', `${site}/`, '-c', 'nginx.conf', '-g', 'daemon off;'],
    { stdio: ['ignore', 'ignore', 'inherit'], ...AS_OWNER },
  );
}

async function stop(): Promise<void> {
  const ended = new Promise((done) => nginx?.on('exit', done));
  nginx?.kill('SIGTERM');
  await ended;
}

async function upload(): Promise<number | undefined> {
  return (await ask(`http://localhost:${LISTEN}/api/file/upload`, 'POST', Buffer.alloc(20_000)))
    .status;
}

test.beforeAll(async () => {
  nginxFile = findNginx();
  work = createPublicFolder();
  site = join(work, 'site');
  script = join(work, 'release.sh');
  cpSync('deploy/release.sh', script);
  const html = readFileSync(
    join(`${SITE_FOLDER}-release`, 'dist-deploy/public/index.html'),
    'utf8',
  );
  const server = {
    // Configures a firm's site that also answers to a name of this machine.
    names: ['portal.larkfield.example', 'localhost'],
    listen: `127.0.0.1:${LISTEN}`,
    health: `127.0.0.1:${HEALTH}`,
    backend: [`127.0.0.1:${PORT + 1}`],
  };
  for (const folder of ['logs', 'temp', 'static', `releases/${FORMER}/public/static`]) {
    mkdirSync(join(site, folder), { recursive: true });
  }
  writeFileSync(join(site, 'releases', FORMER, 'public/index.html'), html);
  writeFileSync(configOf(FORMER), generateTestNginxConf(server, FORMER, html));
  if (isRoot) spawnSync('chown', ['-R', 'www-data:www-data', site]);
  expect(run(['use', FORMER])).toEqual({
    status: 0,
    output: `${FORMER} is chosen: nginx serves it from its next start on.\n`,
  });
  expect(run(['list']).output).toBe(`${FORMER} (chosen; nginx does not run)\n`);
  start();
  await expect.poll(served, SOON).toBe(FORMER);
});

test.afterAll(async () => {
  await stop();
  removeFolder(work);
});

test.afterEach(async () => {
  // A refused release must have changed nothing.
  if ((await served()) === FORMER) return;
  expect(run(['use', FORMER])).toMatchObject({ status: 0 });
  expect(await served()).toBe(FORMER);
});

for (const [who, options] of [
  ['root', {}],
  ['the owner of the site', AS_OWNER],
] as const) {
  test(`an upgrade by ${who} serves the new release and restores folders that root's nginx -t took over`, async () => {
    test.skip(!isRoot, ONLY_ROOT);
    expect(await upload()).not.toBe(500);
    spawnSync(nginxFile, ['-e', 'stderr', '-p', `${site}/`, '-c', 'nginx.conf', '-t', '-q']);
    expect(await upload()).toBe(500);

    const next = variant('next', same);
    const { status, output } = run(['use', next], options);
    expect([status, output]).toEqual([0, expect.stringContaining(`\n${next} is in use.\n`)]);
    expect(output).toContain(
      `${site}/temp/client_body belonged to nobody, and nginx runs as www-data.`,
    );
    expect(await served()).toBe(next);
    expect(await upload()).not.toBe(500);
    expect(run(['list'], options).output).toContain(`${next} (in use)`);
    // The second run of the script has nothing to repair.
    expect(run(['use', next], options).output).toBe(`${next} is in use.\n`);
  });
}

test('release.sh refuses to run as another user or with an nginx that runs as root', async () => {
  test.skip(!isRoot, ONLY_ROOT);
  const other = run(['use', FORMER], { uid: 65534, gid: 65534 });
  expect([other.status, other.output]).toEqual([
    1,
    `${site} belongs to www-data. As root: sh ${script} use ${site} ${FORMER}\n`,
  ]);
  await stop();
  const args = ['-p', `${site}/`, '-c', 'nginx.conf', '-g', 'daemon off;'];
  const ofRoot = spawn(nginxFile, args, { stdio: 'ignore' });
  await expect.poll(served, SOON).toBe(FORMER);
  expect(run(['use', FORMER])).toEqual({
    status: 1,
    output: expect.stringMatching(
      /^The nginx of \S+ runs as root, and the site belongs to www-data\.\nEnd it \(kill -QUIT \d+\) and start it as www-data\.\n$/,
    ),
  });
  const ended = new Promise((done) => ofRoot.on('exit', done));
  ofRoot.kill('SIGTERM');
  await ended;
  expect(run(['use', FORMER]).output).toContain('Mended: ');
  start();
  await expect.poll(served, SOON).toBe(FORMER);
});

const BROKEN: readonly (readonly [string, (conf: string) => string, RegExp])[] = [
  [
    'a line that nginx does not know',
    (conf) => `${conf}nonsense;\n`,
    /unknown directive|unexpected end/,
  ],
  ['an address that this machine has not', elsewhere, /bind\(\) to 192\.0\.2\.1:\d+ failed \(99: /],
  [
    'a port that another program has',
    listenAt(TAKEN),
    /bind\(\) to 127\.0\.0\.1:\d+ failed \(98: [^]*Another program has this address/,
  ],
  [
    'an address that nginx has in another form',
    (conf) => conf.replaceAll(`127.0.0.1:${LISTEN}`, String(LISTEN)),
    /bind\(\) to 0\.0\.0\.0:\d+ failed \(98: [^]*only a restart changes/,
  ],
];

for (const [what, change, output] of BROKEN) {
  test(`a release with ${what} is not used: nginx serves the former release, and release.sh prints the reason`, async () => {
    const other = createServer();
    await new Promise<void>((done) => other.listen(TAKEN, '127.0.0.1', done));
    try {
      const broken = variant('broken', change);
      const done = run(['use', broken]);
      expect(done).toEqual({ status: 1, output: expect.stringMatching(output) });
      expect(done.output).toContain(`Nothing has changed: nginx serves ${FORMER} as before.\n`);
      expect(done.output).not.toMatch(/is in use|restart of nginx would fail/);
      expect(await served()).toBe(FORMER);
      expect(run(['list']).output).toContain(`${FORMER} (in use)`);
    } finally {
      other.close();
    }
  });
}

test('a release without a health port is used once nginx has new workers, and without new workers the former release stays in use', () => {
  const quiet = variant('quiet', moveHealth);
  expect(run(['use', quiet])).toEqual({ status: 0, output: `${quiet} is in use.\n` });
  const broken = variant('quiet-and-broken', (conf) => elsewhere(moveHealth(conf)));
  expect(run(['use', broken])).toMatchObject({
    status: 1,
    output: expect.stringContaining(`Nothing has changed: nginx serves ${quiet} as before.`),
  });
});

test('a release with another port is served at that port, even if its backend does not run', async () => {
  const moved = variant('moved', (conf) =>
    listenAt(OTHER)(conf).replace(`127.0.0.1:${PORT + 1}`, `127.0.0.1:${TAKEN}`),
  );
  expect(run(['use', moved])).toEqual({ status: 0, output: `${moved} is in use.\n` });
  const page = await ask(`http://localhost:${OTHER}/login`);
  expect([page.status, await served()]).toEqual([200, moved]);
  expect((await ask(`http://localhost:${OTHER}/api/client`)).status).toBe(502);
});

for (const [what, move, change, formerPort] of [
  ['with a health port', listenAt(OTHER), same, LISTEN],
  ['without a health port', moveHealth, hideHealth, HEALTH],
] as const) {
  test(`a release ${what} is used once nothing listens at the port of the former release`, async () => {
    // nginx starts all 16 workers before it asks the workers of the former release to quit.
    const next = variant('next', (conf) =>
      move(conf).replace('worker_processes auto', 'worker_processes 16'),
    );
    expect(run(['use', next])).toEqual({ status: 0, output: `${next} is in use.\n` });
    expect(await ask(`http://localhost:${formerPort}/login`)).toEqual({});
  });

  test(`a release ${what} is not used while a worker of the former release accepts connections`, () => {
    const next = variant('next', change);
    const [worker = 0] = listChildPids(masterPid());
    process.kill(worker, 'SIGSTOP');
    try {
      expect(run(['use', next], briefWait())).toEqual({
        status: 1,
        output: `nginx has not served ${next} within 1 s.\nNothing has changed: nginx serves ${FORMER} as before.\n`,
      });
    } finally {
      process.kill(worker, 'SIGCONT');
    }
    expect(run(['use', next])).toEqual({ status: 0, output: `${next} is in use.\n` });
  });
}

test('a release is used although a former worker still answers a running call', async () => {
  const next = variant('next', same);
  const call = connect(LISTEN, '127.0.0.1');
  const lines = ['POST /api/auth/login HTTP/1.1', 'Host: localhost', 'Content-Length: 2'];
  call.write([...lines, 'Expect: 100-continue', '', ''].join('\r\n'));
  expect(String(await once(call, 'data'))).toMatch(/^HTTP\/1\.1 100 /);
  expect(run(['use', next])).toEqual({ status: 0, output: `${next} is in use.\n` });
  call.write('{}');
  expect(String(await once(call, 'data'))).toMatch(/^HTTP\/1\.1 4\d\d /);
  call.destroy();
});

test('release.sh waits for a slow nginx, and restores the former release if nginx does not respond', async () => {
  const slow = variant('slow', same);
  const pid = masterPid();
  process.kill(pid, 'SIGSTOP');
  const given = run(['use', slow], briefWait());
  expect(given).toEqual({
    status: 1,
    output: `nginx has not served slow within 1 s.\nNothing has changed: nginx serves ${FORMER} as before.\n`,
  });
  const patient = spawn('sh', [script, 'use', site, slow], {
    env: { ...process.env, NGINX_PATH: nginxFile },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  // release.sh has sent its signal, but nginx is suspended (SIGSTOP), so the signal is still pending.
  await expect.poll(() => readlinkSync(join(site, 'nginx.conf')), SOON).toContain('slow');
  let output = '';
  const ended = new Promise((done) =>
    patient.stdout.on('data', (part) => (output += String(part))).on('close', done),
  );
  process.kill(pid, 'SIGCONT');
  await ended;
  expect([output, await served()]).toEqual(['slow is in use.\n', 'slow']);
});

test("a build without settings cannot replace a firm's release", async () => {
  const demonstration = variant('demonstration', (conf) => `# For this machine alone.\n${conf}`);
  const done = run(['use', demonstration]);
  expect(done.status).toBe(1);
  expect(done.output).toMatch(/is for this machine alone[^]*npm run deploy:config -- --config/);
  expect(await served()).toBe(FORMER);
});

test('release.sh sends no signal to a process that has the PID of an ended nginx', async () => {
  await stop();
  const other = spawn('sleep', ['60'], { stdio: 'ignore' });
  const ended = new Promise((done) => other.on('exit', (_code, signal) => done(signal)));
  writeFileSync(join(site, 'temp/nginx.pid'), `${other.pid}\n`);
  expect(run(['use', FORMER]).output).toContain(
    `${FORMER} is chosen: nginx serves it from its next start on.`,
  );
  other.kill('SIGTERM');
  expect(await ended).toBe('SIGTERM');
  start();
  await expect.poll(served, SOON).toBe(FORMER);
});

test('nginx uses a new certificate at once, and an unreadable certificate leaves the former certificate in place', async () => {
  // The portal uses plain HTTP in this test, but nginx reads the certificate files anyway.
  const byTls = (conf: string): string =>
    conf.replace(
      'http {',
      '$&\n  ssl_certificate tls/certificate.pem;\n  ssl_certificate_key tls/key.pem;',
    );
  const secured = variant('secured', byTls);
  expect(run(['use', secured])).toMatchObject({
    status: 1,
    output: expect.stringMatching(/cannot load certificate[^]*Nothing has changed/),
  });
  expect(run(['certificate']).output).toContain('A certificate for a week, of no authority');
  const files = ['certificate.pem', 'key.pem'].map((name) => join(site, 'tls', name));
  const texts = () => files.map((file) => readFileSync(file, 'utf8'));
  expect(run(['use', secured])).toEqual({ status: 0, output: `${secured} is in use.\n` });
  expect(run(['certificate']).output).toContain('has a certificate');

  // Imitates the folder of certbot, which only root may read.
  const lineage = join(work, 'live');
  mkdirSync(lineage);
  const { key, cert } = createSelfSignedCertificate();
  writeFileSync(join(lineage, 'fullchain.pem'), cert);
  writeFileSync(join(lineage, 'privkey.pem'), key, { mode: 0o600 });
  const env = { ...process.env, NGINX_PATH: nginxFile, RENEWED_LINEAGE: lineage };
  expect(run(['certificate'], { env })).toEqual({ status: 0, output: `${secured} is in use.\n` });
  expect(texts()).toEqual([cert, key]);

  // A key that nginx refuses, although it belongs to its certificate.
  const weak = ['req', '-x509', '-newkey', 'rsa:512', '-nodes', '-subj', '/CN=weak'];
  spawnSync('openssl', [...weak, '-keyout', 'privkey.pem', '-out', 'fullchain.pem'], {
    cwd: lineage,
  });
  expect(run(['certificate', lineage])).toEqual({
    status: 1,
    output: expect.stringMatching(
      /key too small\)\n.* test failed\nNothing has changed: [^\n]*\nThe former certificate is back\.\nsecured is in use\.\n$/,
    ),
  });
  expect(texts()).toEqual([cert, key]);

  // Imitates a key that root has copied to the certificate folder, readable only by root.
  const [, keyFile = ''] = files;
  if (isRoot) chownSync(keyFile, 0, 0);
  chmodSync(keyFile, isRoot ? 0o600 : 0);
  const unread = run(['use', variant('unread', byTls)]);
  expect(unread.status).toBe(1);
  expect(unread.output).toMatch(/cannot load certificate key [^]*Permission denied/);
  expect(unread.output).toContain(`Nothing has changed: nginx serves ${secured} as before.\n`);
  expect(unread.output).toContain('A restart of nginx would fail: mend this first.');
  expect(await served()).toBe(secured);
});

test('a port below 1024 needs a right that only the systemd service gives to nginx', async () => {
  test.skip(!isRoot, ONLY_ROOT);
  const from = Number(readFileSync('/proc/sys/net/ipv4/ip_unprivileged_port_start', 'utf8'));
  test.skip(from < 444, 'every user may have port 443 here');
  const low = variant('low', (conf) =>
    conf.replaceAll(`127.0.0.1:${LISTEN}`, `127.${LISTEN >> 8}.${LISTEN & 255}.1:443`),
  );
  // The running nginx does not have the right either, so the switch fails with error 13.
  const done = run(['use', low], AS_OWNER);
  expect(done.status).toBe(1);
  expect(done.output).toMatch(/bind\(\) to 127\S+:443 failed \(13: /);
  await stop();
  const errorLog = () => readFileSync(join(site, 'logs/error.log'), 'utf8');
  const logged = errorLog();
  expect(run(['use', low], AS_OWNER)).toMatchObject({ status: 0 });
  const right = ['--inh-caps=+net_bind_service', '--ambient-caps=+net_bind_service'];
  nginx = spawn(
    'setpriv',
    // Starts nginx with the rights that the systemd unit gives.
    ['--reuid=www-data', '--regid=www-data', '--init-groups', ...right, nginxFile].concat([
      '-e',
      'stderr',
      '-p',
      `${site}/`,
      '-c',
      'nginx.conf',
      '-g',
      'daemon off;',
    ]),
    { stdio: ['ignore', 'ignore', 'inherit'] },
  );
  await expect.poll(served, SOON).toBe(low);
  expect(run(['use', low], AS_OWNER)).toEqual({ status: 0, output: `${low} is in use.\n` });
  // The test of the configuration lacks the right, too. It must not look like a failure of nginx.
  expect(errorLog()).toBe(logged);
});

test('only the owner and the group of the site may read the logs that release.sh creates', () => {
  for (const name of ['access.log', 'error.log']) {
    expect([name, statSync(join(site, 'logs', name)).mode & 0o777]).toEqual([name, 0o640]);
  }
});

test("release.sh refresh reloads nginx only when a backend's host name has a new address", async () => {
  test.skip(!isRoot, ONLY_ROOT);
  const hosts = join(work, 'hosts');
  const moving = join(work, 'moving.sh');
  const servers = ['127.0.0.1', '127.0.0.2'].map((address) =>
    createServer((_message, reply) => void reply.end(address)).listen(TAKEN, address),
  );
  const named = variant('named', (conf) =>
    conf
      .replaceAll(`:${LISTEN}`, `:${OTHER}`)
      .replaceAll(`:${HEALTH}`, `:${OTHER_HEALTH}`)
      .replace(`server 127.0.0.1:${PORT + 1};`, `server backend.test:${TAKEN};`),
  );
  const beside = join(work, 'beside');
  writeFileSync(
    moving,
    `set -eu
     mount --bind ${hosts} /etc/hosts
     as() { runuser -u www-data -- "$@"; }
     refresh() { sh ${script} refresh ${beside}; }
     ask() { curl -s http://localhost:${OTHER}/api/client && echo; }
     refresh
     as ${nginxFile} -e stderr -p ${beside}/ -c nginx.conf
     ask
     refresh
     echo '127.0.0.1 localhost' > ${hosts}
     refresh || echo refused
     printf '127.0.0.1 localhost\\n127.0.0.2 backend.test\\n' > ${hosts}
     refresh
     ask
     kill "$(cat ${beside}/temp/nginx.pid)"`,
  );
  writeFileSync(hosts, '127.0.0.1 localhost\n127.0.0.1 backend.test\n');
  for (const folder of ['logs', 'temp', 'releases', 'static']) {
    mkdirSync(join(beside, folder), { recursive: true });
  }
  cpSync(join(site, 'releases', named), join(beside, 'releases', named), { recursive: true });
  symlinkSync(join(site, 'releases', FORMER), join(beside, 'releases', FORMER));
  symlinkSync(`releases/${named}/nginx.conf`, join(beside, 'nginx.conf'));
  spawnSync('chown', ['-Rh', 'www-data:www-data', beside]);
  try {
    const shell = spawn('unshare', ['-m', 'sh', moving], {
      env: { ...process.env, NGINX_PATH: nginxFile },
    });
    let output = '';
    for (const stream of [shell.stdout, shell.stderr]) {
      stream.on('data', (part) => (output += String(part)));
    }
    const code = await new Promise((done) => shell.on('close', done));
    test.skip(output.includes('unshare failed'), 'no file system of its own here');
    expect([code, output]).toEqual([
      0,
      [
        'named is chosen: nginx serves it from its next start on.',
        '127.0.0.1',
        'backend.test has no address.',
        'refused',
        'named is in use.',
        '127.0.0.2',
        '',
      ].join('\n'),
    ]);
  } finally {
    for (const server of servers) {
      server.close();
      server.closeAllConnections();
    }
  }
});

import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { findCommand } from '#scripts/find-command.mjs';
import { buildNpmCommand } from '#scripts/npm-command.mjs';
import { removeFolder } from '#tests/support/remove-folder.ts';
import {
  expect,
  readReleaseName,
  PORT,
  createPublicFolder,
  serverTest as test,
  SITE_FOLDER,
} from './deployed.ts';

const [LISTEN, PLAIN, HEALTH, METRICS] = [PORT + 60, PORT + 61, PORT + 62, PORT + 63];
const NAME = 'portal.larkfield.example';
const DOCUMENTS = ['deployment', 'containers', 'operations', 'security', 'capacity', 'cdn'].map(
  (name) => `docs/${name}.md`,
);
/**
 * Commands that another test runs, each with the file of that test and a text that the file contains. The
 * test of the containers runs the steps of the Docker commands without Docker, because not every machine has
 * Docker.
 */
const RUN_ELSEWHERE: readonly (readonly [RegExp, string, string])[] = [
  [/^npm run build$/, 'tests/deploy/build.e2e.ts', "'build'"],
  [/^npm run serve:nginx$/, 'tests/support/nginx-server.ts', 'scripts/serve-nginx.ts'],
  [/^npm run deploy:config/, 'tests/deploy/deployed.ts', "'deploy:config'"],
  [/^sh dist-deploy\/upload.sh/, 'tests/deploy/headers.e2e.ts', "'upload.sh'"],
  [/^npm run generate -- icons/, 'tests/deploy/firm.e2e.ts', "'icons'"],
  [/^npm run verify/, 'tests/deploy/settings.e2e.ts', "'verify'"],
  [/^npm sbom/, 'scripts/sbom.test.ts', 'listNpmPackages'],
  [/^npm run where/, 'scripts/where.test.ts', './where.ts'],
  [/^npm run test:e2e -- --project deploy$/, 'scripts/test-suites.ts', "'deploy'"],
  [/^docker build/, 'tests/deploy/container.ts', 'deploy/portal.Dockerfile'],
  [/^docker compose/, 'tests/deploy/containers.e2e.ts', 'deploy/compose.yaml'],
];
/**
 * Commands that no test runs: set-up, tests, benchmarks, calls to the npm registry, and jobs of another
 * machine.
 */
const RUN_BY_NONE =
  /^(npm ci$|npm test$|npm run test:full$|npm audit |npm run test:unit -- --mode soak$|npm run bench |0 6 \* \* \* cd )/;

/** Returns the lines of code blocks without a language, which are commands, and the commands in the text. */
function commandsOf(text: string): readonly string[] {
  const blocks = text.split(/^```/m).filter((_block, index) => index % 2 === 1);
  const inText = text
    .split(/^```/m)
    .filter((_block, index) => index % 2 === 0)
    .flatMap((part) => [
      ...part.matchAll(
        /`((?:npm|sh|docker|find|df|du|curl|tail|logrotate|systemctl|journalctl|certbot) [^`]+)`/g,
      ),
    ]);
  return [
    // Leaves out a block that shows a tree of folders.
    ...blocks.filter((block) => /^\n(?!\/)/.test(block)).flatMap((block) => block.split('\n')),
    ...inText.map(([, command = '']) => command),
  ].filter((line) => line !== '');
}

const firmsPage = readFileSync('docs/deployment.md', 'utf8').split(/^## /m)[1] ?? '';
const operations = readFileSync('docs/operations.md', 'utf8');
const isOfServer = (command: string): boolean => !/^(npm|docker|0 6) /.test(command);

const CONTACT = 'Contact: mailto:security@larkfield.example\nExpires: 2027-06-30T00:00:00Z\n';

let root = '';
const at = (path: string): string => join(root, path);

/**
 * Scripts that replace programs which need a real server: package manager, git, systemd and the client of a
 * certificate authority.
 */
const STAND_INS: Readonly<Record<string, string>> = {
  'apt-get': 'exit 0',
  git: 'case $1 in clone) mkdir -p "$3" ;; esac',
  scp: 'cp "$1" "$ROOT/root"',
  journalctl: 'exit 0',
  systemctl: `
    pid=$ROOT/srv/portal/temp/nginx.pid
    unit=$ROOT/etc/systemd/system/portal.service
    case $1 in
      is-active) shift; for name; do echo active; done ;;
      enable | start)
        sed -i 's# /srv/# '"$ROOT"'/srv/#g' "$unit"
        user=$(sed -n 's/^User=//p' "$unit")
        umask "$(sed -n 's/^UMask=//p' "$unit")"
        (
          # Nobody waits for what this shell was given.
          exec < /dev/null > /dev/null 2> "$ROOT/journal"
          eval "exec runuser -u $user -- $(sed -n 's/^ExecStart=//p' "$unit")"
        ) &
        until curl -s -o /dev/null http://127.0.0.1:8081/; do sleep 0.1; done ;;
      stop)
        process=$(cat "$pid")
        kill -QUIT "$process"
        while kill -0 "$process" 2> /dev/null; do sleep 0.1; done ;;
    esac`,
  certbot: `
    live=$ROOT/etc/letsencrypt/live/${NAME}
    hook=$ROOT/etc/letsencrypt/hook
    certify() {
      mkdir -p "$live"
      openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 90 -subj /CN=${NAME} \\
        -keyout "$live/privkey.pem" -out "$live/fullchain.pem" 2> /dev/null
      RENEWED_LINEAGE=$live sh "$hook"
    }
    prove() {
      folder=$(cat "$ROOT/etc/letsencrypt/webroot")/.well-known/acme-challenge
      mkdir -p "$folder"
      echo proof > "$folder/token"
      [ "$(curl -s http://${NAME}/.well-known/acme-challenge/token)" = proof ]
      rm "$folder/token"
    }
    set -e
    case "$1 $2" in
      'certonly --webroot')
        [ "$3 $5 $6 $7" = '-w -d ${NAME} --deploy-hook' ]
        mkdir -p "$ROOT/etc/letsencrypt"
        echo "$4" > "$ROOT/etc/letsencrypt/webroot"
        echo "$8" > "$hook"
        prove; certify ;;
      'renew --dry-run') prove ;;
      'renew --force-renewal') prove; certify ;;
      'renew ') ;;
      *) exit 1 ;;
    esac`,
  logrotate: `
    sed -i 's#\\(^\\|[ "]\\)/srv/#\\1'"$ROOT"'/srv/#g' "$ROOT/etc/logrotate.d/portal"
    exec REAL -s "$ROOT/logrotate-state" "$@"`,
};

/** Replaces the paths and addresses in a command of a document with those of this machine. */
function here(command: string): string {
  return command
    .replaceAll(/(?<=[\s'"])\/(srv|etc)\//g, `${root}/$1/`)
    .replaceAll('127.0.0.1:8081', `127.0.0.1:${HEALTH}`)
    .replaceAll(`${NAME}:443`, `127.0.0.1:${LISTEN}`)
    .replace('RELEASE', first)
    .replace(
      'deploy:config -- --config config.json --server server.json --files firm',
      `deploy:config -- --dist ${at('clone/dist')} --config ${at('clone/config.json')} --server ${at('clone/server.json')} --files ${at('clone/firm')}`,
    );
}

let first = '';

function run(command: string): string {
  const ofBuild = /^(git|npm|tar --exclude|scp|cp deploy)/.test(command);
  const done = spawnSync('sh', ['-c', here(command)], {
    cwd: command.startsWith('npm') ? process.cwd() : at(ofBuild ? 'clone' : 'root'),
    encoding: 'utf8',
    env: {
      ...process.env,
      PATH: `${at('bin')}:${process.env['PATH']}:/usr/sbin`,
      ROOT: root,
      CURL_HOME: at('root'),
    },
  });
  expect([command, done.status, done.stderr]).toEqual([command, 0, expect.any(String)]);
  return `${done.stdout}${done.stderr}`;
}

/** Writes the settings that an operator edits. */
function edit(phone: string): void {
  const read = (name: string): object => JSON.parse(readFileSync(`deploy/${name}`, 'utf8'));
  writeFileSync(at('clone/config.json'), JSON.stringify({ ...read('config.example.json'), phone }));
  const server = {
    ...read('server.example.json'),
    listen: `127.0.0.1:${LISTEN}`,
    redirectFrom: `127.0.0.1:${PLAIN}`,
    health: `127.0.0.1:${HEALTH}`,
    metrics: `127.0.0.1:${METRICS}`,
    backend: [`127.0.0.1:${PORT + 1}`],
    backendTls: {},
    brotliModule: null,
  };
  writeFileSync(at('clone/server.json'), JSON.stringify(server));
}

/** Runs the server commands of a document in order, and returns the output of each. */
function follow(page: string): ReadonlyMap<string, string> {
  return new Map(
    commandsOf(page)
      .filter((command) => isOfServer(command) || command.startsWith('npm run deploy:config --'))
      .map((command) => [command, run(command)]),
  );
}

test.beforeAll(() => {
  root = createPublicFolder();
  for (const folder of ['bin', 'clone', 'root', 'srv', 'etc/systemd/system', 'etc/logrotate.d']) {
    mkdirSync(at(folder), { recursive: true });
  }
  for (const folder of ['dist', 'dist-deploy']) {
    cpSync(join(`${SITE_FOLDER}-release`, folder), at(`clone/${folder}`), { recursive: true });
  }
  cpSync('deploy', at('clone/deploy'), { recursive: true });
  cpSync('public', at('clone/firm'), { recursive: true });
  mkdirSync(at('clone/firm/.well-known'));
  writeFileSync(at('clone/firm/.well-known/security.txt'), CONTACT);
  const logrotate = findCommand(['logrotate'], ['/usr/sbin']);
  for (const [name, script] of Object.entries(STAND_INS)) {
    const body = name === 'logrotate' && logrotate === undefined ? 'exit 0' : script;
    const text = body
      .replace('REAL', logrotate ?? '')
      .replaceAll('127.0.0.1:8081', `127.0.0.1:${HEALTH}`);
    writeFileSync(at(`bin/${name}`), `#!/bin/sh\n${text}\n`);
    chmodSync(at(`bin/${name}`), 0o755);
  }
  writeFileSync(
    at('root/.curlrc'),
    [
      'insecure',
      `connect-to = "${NAME}:443:127.0.0.1:${LISTEN}"`,
      `connect-to = "${NAME}:80:127.0.0.1:${PLAIN}"`,
      '',
    ].join('\n'),
  );
});

test.afterAll(() => {
  const pidFile = at('srv/portal/temp/nginx.pid');
  // An nginx that could not start leaves an empty file.
  const pid = existsSync(pidFile) ? Number(readFileSync(pidFile, 'utf8')) : 0;
  if (pid > 0) process.kill(pid, 'SIGTERM');
  removeFolder(root);
});

test('the commands of docs/deployment.md and docs/operations.md install, upgrade and roll back a portal', () => {
  test.setTimeout(180_000);
  test.skip(process.getuid?.() !== 0, "the pages' commands are root's");
  edit('0117 496 0123');
  const examples = commandsOf(firmsPage).filter((command) => command.startsWith('cp deploy/'));
  expect(examples).toHaveLength(2);
  expect(commandsOf(firmsPage).findIndex((command) => command.startsWith('certbot'))).toBe(19);

  const made = follow(
    // Skips the commands that copy the example settings: `edit` has already written them.
    examples.reduce((page, command) => page.replace(`${command}\n`, ''), firmsPage),
  );
  first = readReleaseName(at('clone'));
  const getOutputs = (page: ReadonlyMap<string, string>, word: string) =>
    [...page].filter(([command]) => command.includes(word)).map(([, output]) => output);
  expect(getOutputs(made, 'release.sh install')).toEqual([`${first} is installed.\n`]);
  expect(getOutputs(made, 'release.sh certificate /srv/portal')[0]).toMatch(
    /^A certificate for a week/,
  );
  expect(getOutputs(made, 'release.sh use')).toEqual([
    `${first} is chosen: nginx serves it from its next start on.\n`,
  ]);
  expect(getOutputs(made, 'release.sh list')).toEqual([`${first} (in use)\n`]);
  expect(getOutputs(made, '8081/release')).toEqual([first]);
  expect(getOutputs(made, '8081/backend')).toEqual(['204\n']);
  expect(getOutputs(made, `https://${NAME}/login`)).toEqual(['200\n']);
  expect(getOutputs(made, `http://${NAME}/login`)).toEqual([
    `308 https://${NAME}:${LISTEN}/login\n`,
  ]);
  // Reads a file that the firm has added to the published folder.
  const contact = run(`curl -si --http1.1 https://${NAME}/.well-known/security.txt`);
  expect(contact).toMatch(/^content-type: text\/plain; charset=utf-8\r$/im);
  expect(contact).toMatch(/^cache-control: no-cache\r$/im);
  expect(contact.split('\r\n\r\n')[1]).toBe(CONTACT);
  const listed = spawnSync('tar', ['-tzf', at('root/portal.tar.gz')], { encoding: 'utf8' });
  expect(listed.stdout).toContain('dist-deploy/release.sh');
  expect(listed.stdout).not.toContain('source-maps');

  edit('0800 000 1111');
  const second = follow(operations);
  const next = readReleaseName(at('clone'));
  expect(next).not.toBe(first);
  expect(getOutputs(second, 'release.sh install')).toEqual([`${next} is installed.\n`]);
  // The script has switched twice: at the upgrade ("chosen" if nginx has ended before the restart) and at the
  // roll-back.
  expect(getOutputs(second, 'release.sh use')).toEqual([
    expect.stringMatching(/is (in use|chosen)/),
    `${first} is in use.\n`,
  ]);
  expect(getOutputs(second, '8081/release')).toEqual([next]);
  // `release.sh list` sorts releases by name.
  expect(getOutputs(second, 'release.sh list')[0]?.trim().split('\n').toSorted()).toEqual(
    [`${next} (in use)`, first].toSorted(),
  );
  expect(getOutputs(second, 'release.sh certificate')).toEqual([`${next} is in use.\n`]);
  expect(getOutputs(second, 'openssl s_client')[0]).toContain('notAfter=');
  expect(getOutputs(second, 'find /srv/portal/temp')).toEqual(['']);
  if (findCommand(['logrotate'], ['/usr/sbin']) !== undefined) {
    // logrotate has moved the log, and nginx has opened a new file.
    expect(readdirSync(at('srv/portal/logs'))).toEqual(
      expect.arrayContaining(['access.log', 'access.log.1']),
    );
  }
  expect(statSync(at('srv/portal/logs/access.log')).mode & 0o777).toBe(0o640);
});

test("npm ci, the first command of docs/deployment.md, prints no warning on the machine's own Node", () => {
  const [command, args, options] = buildNpmCommand(['ci', '--dry-run', '--offline']);
  // Node warns on stderr if both NO_COLOR and FORCE_COLOR are set, as they are in a captured Playwright run.
  const env = { ...process.env, FORCE_COLOR: undefined };
  const done = spawnSync(command, args, { ...options, env, encoding: 'utf8' });
  expect(done.status, done.stderr).toBe(0);
  expect(done.stderr).not.toContain('warn');
});

test('every command in the documents for operators is run by a test or listed in RUN_BY_NONE', () => {
  const pages = [firmsPage, operations].flatMap(commandsOf).filter(isOfServer);
  const rest = DOCUMENTS.flatMap((file) => commandsOf(readFileSync(file, 'utf8'))).filter(
    (command) => !pages.includes(command) && !RUN_BY_NONE.test(command),
  );
  expect(rest.length).toBeGreaterThan(8);
  for (const command of rest) {
    const [, file, word] = RUN_ELSEWHERE.find(([pattern]) => pattern.test(command)) ?? [];
    expect([
      command,
      file !== undefined && readFileSync(file, 'utf8').includes(word ?? ''),
    ]).toEqual([command, true]);
  }
});

test('the systemd units are valid and run nginx in /srv/portal, the folder in docs/deployment.md', () => {
  const folder = resolve(`${SITE_FOLDER}-release/dist-deploy`);
  const read = (name: string) => readFileSync(join(folder, name), 'utf8');
  expect(read('portal.service')).toMatch(
    /^ExecStart=\S+\/nginx .*-p \/srv\/portal\/ -c nginx[.]conf/m,
  );
  // The portal must start after a boot without DNS, and logs must not be readable by everybody.
  for (const line of ['RestartSec=5', 'StartLimitIntervalSec=0', 'UMask=0027']) {
    expect(read('portal.service')).toContain(`\n${line}\n`);
  }
  const done = spawnSync(
    'systemd-analyze',
    ['verify', ...['portal.service', 'portal-refresh.timer'].map((name) => join(folder, name))],
    { encoding: 'utf8' },
  );
  // Skipped where the machine has no systemd, or no nginx at Debian's path.
  if (done.error || !existsSync('/usr/sbin/nginx')) return;
  expect([done.status, done.stderr]).toEqual([0, '']);
});

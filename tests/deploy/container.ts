// A container without an engine: Linux namespaces with the files of the image, as the Dockerfile describes them.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  closeSync,
  cpSync,
  fchownSync,
  mkdirSync,
  openSync,
  readFileSync,
  symlinkSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { listChildPids } from '#tests/bench/linux-process.ts';

export const PORTAL_DOCKERFILE = 'deploy/portal.Dockerfile';
/** Folders of this machine that stand for those of the base image. */
const BASE_FOLDERS = ['usr', 'etc', 'dev'];
const WWW_DATA = 33;

/** Mounts the root folder of the image read-only, the settings and two writable folders, and starts as www-data. */
const ENTER = `
set -eu
root=$1 settings=$2 node=$3
shift 3
mount --bind "$root" "$root"
for name in ${BASE_FOLDERS.join(' ')}; do mount --rbind "/$name" "$root/$name"; done
mount --bind "$node" "$root/usr/local/bin"
mount -t proc proc "$root/proc"
[ -z "$settings" ] || mount --bind "$settings" "$root/settings"
for name in . usr etc settings; do mount -o remount,bind,ro "$root/$name" 2> /dev/null || [ "$name" = settings ]; done
mount -t tmpfs -o uid=${WWW_DATA},gid=${WWW_DATA},mode=0700,size=64m tmpfs "$root/srv/portal"
mount -t tmpfs -o size=16m tmpfs "$root/tmp"
cd "$root"
exec chroot . setpriv --reuid=${WWW_DATA} --regid=${WWW_DATA} --clear-groups --no-new-privs --bounding-set=-all "$@"
`;

export const CAN_RUN_CONTAINERS =
  process.getuid?.() === 0 &&
  spawnSync('unshare', ['--mount', '--pid', '--net', '--fork', 'ip', 'link', 'set', 'lo', 'up'])
    .status === 0;
export const NEEDS_NAMESPACES =
  'only root may create the namespaces of a container, and only on Linux with iproute2';

/** Returns the arguments of a step, for example of each `COPY`. */
export function listSteps(file: string, name: string): readonly string[] {
  const text = readFileSync(file, 'utf8').replaceAll('\\\n', '');
  return [...text.matchAll(new RegExp(`^${name} (.*)$`, 'gm'))].map(([, rest = '']) => rest);
}

/** Returns the command of a Dockerfile. */
export function readCommand(file: string): readonly string[] {
  return JSON.parse(listSteps(file, 'CMD')[0] ?? '[]');
}

/**
 * Creates the root folder of the portal's image by the steps of its Dockerfile. `former` is the root folder of the
 * image of the former release.
 */
export function createImage(root: string, former?: string): void {
  for (const name of [...BASE_FOLDERS, 'proc', 'tmp', 'settings', 'srv/portal', 'portal']) {
    mkdirSync(join(root, name), { recursive: true });
  }
  for (const name of ['bin', 'sbin', 'lib', 'lib64']) symlinkSync(`usr/${name}`, join(root, name));
  for (const step of listSteps(PORTAL_DOCKERFILE, 'COPY')) {
    const [, stage, paths = ''] = /^(?:--from=(\S+) )?(.*)$/.exec(step) ?? [];
    // The node of the base image is mounted when a container starts.
    if (stage === 'node' || (stage === 'former' && former === undefined)) continue;
    const sources = paths.split(' ');
    const target = join(root, sources.pop() ?? '');
    for (const source of sources) {
      cpSync(join(stage === 'former' ? (former ?? '') : '.', source), target, { recursive: true });
    }
  }
}

export type Container = {
  /** Process id of the first process of the container. */
  readonly getPid: () => number;
  /** Sends a signal to the first process, unless the container has ended. */
  readonly kill: (signal: NodeJS.Signals) => void;
  readonly readStdout: () => string;
  readonly readStderr: () => string;
  /** Exit code of the container. */
  readonly exitCode: Promise<number | null>;
};

type ContainerOptions = {
  /** Root folder of the image. */
  readonly image: string;
  /** Path of the logs, without extension. */
  readonly log: string;
  /** Folder that is mounted at /settings. */
  readonly settings?: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly hasOwnNetwork?: boolean;
  readonly command?: readonly string[];
};

export function startContainer({
  image,
  log,
  settings = '',
  env = {},
  hasOwnNetwork = false,
  command = readCommand(PORTAL_DOCKERFILE),
}: ContainerOptions): Container {
  // An engine lets the user of the image open its output by name.
  const streams = ['stdout', 'stderr'].map((name) => {
    const file = openSync(`${log}.${name}`, 'w', 0o600);
    fchownSync(file, WWW_DATA, WWW_DATA);
    return file;
  });
  const namespaces = [
    '--mount',
    '--pid',
    '--fork',
    '--kill-child',
    ...(hasOwnNetwork ? ['--net'] : []),
  ];
  const child = spawn(
    'unshare',
    [
      ...namespaces,
      'sh',
      '-c',
      ENTER,
      'sh',
      image,
      settings,
      dirname(process.execPath),
      ...command,
    ],
    {
      env: { PATH: '/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin', ...env },
      stdio: ['ignore', ...streams],
    },
  );
  for (const file of streams) closeSync(file);
  const getPid = () => listChildPids(child.pid ?? 0)[0] ?? 0;
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  const exitCode = once(child, 'exit').then(([code]) => Number(code));
  return {
    getPid,
    kill: (signal) => {
      if (hasEnded()) return;
      const pid = getPid();
      // Until the first process exists, `unshare` has the signal. Process 0 would be the group of the tests.
      if (pid === 0) child.kill(signal);
      else process.kill(pid, signal);
    },
    readStdout: () => readFileSync(`${log}.stdout`, 'utf8'),
    readStderr: () => readFileSync(`${log}.stderr`, 'utf8'),
    exitCode,
  };
}

// Pods of the rendered manifests without a cluster: their containers in namespaces of Linux.
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { IContainer, IProbe } from 'kubernetes-models/v1';
import { z } from 'zod';
import { removeFolder } from '#tests/support/remove-folder.ts';
import {
  CAN_RUN_CONTAINERS,
  createImage,
  NEEDS_NAMESPACES,
  startContainer,
  type Container,
} from './container.ts';
import { connectToNetwork, killContainers, runInNetwork, SLOW } from './container-steps.ts';
import { createPublicFolder, expect, test } from './deployed.ts';
import { createFirmOverlay, QA_OVERLAY, renderOverlay, type Manifest } from './manifests.ts';
import { findContainer, listMountedFiles } from './workloads.ts';

/** Address of the pod, and of a client behind the balancer. */
const POD = '10.244.1.7';
const CLIENT = '198.51.100.4';

let work = '';
let image = '';
let count = 0;
const running: Container[] = [];
let mock: ChildProcess | null = null;

/** Writes the volume `settings` as the kubelet does: links into a folder that it exchanges at each change. */
function writeVolume(manifests: readonly Manifest[]): string {
  const volume = join(work, `settings-${(count += 1)}`);
  const files = listMountedFiles(manifests);
  for (const { path, content } of files) {
    const file = join(volume, '..2026_11_29', path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
  symlinkSync('..2026_11_29', join(volume, '..data'));
  for (const name of new Set(files.map(({ path }) => path.split('/')[0] ?? ''))) {
    symlinkSync(`..data/${name}`, join(volume, name));
  }
  return volume;
}

/** Starts the container `portal` of the rendered manifests in a network of its own, with other server settings. */
function startPod(manifests: readonly Manifest[], server: object): Container {
  const { env = [] } = findContainer(manifests, 'portal');
  const variables = Object.fromEntries(env.map(({ name, value = '' }) => [name, value]));
  const given: object = JSON.parse(variables['PORTAL_SERVER'] ?? '{}');
  const container = startContainer({
    image,
    log: join(work, `log-${(count += 1)}`),
    settings: writeVolume(manifests),
    env: { ...variables, PORTAL_SERVER: JSON.stringify({ ...given, ...server }) },
    hasOwnNetwork: true,
  });
  running.push(container);
  return container;
}

/** Runs a command in the network of a pod; returns its output, empty if it fails. */
function runInPod(container: Container, script: string): string {
  try {
    return runInNetwork(container, script);
  } catch {
    return '';
  }
}

/** Sends the request of a probe as the kubelet does, to the address of the pod; returns the status. */
function probe(pod: Container, { ports = [] }: IContainer, { httpGet }: IProbe): string {
  const port = ports.find(({ name }) => name === httpGet?.port)?.containerPort;
  return runInPod(
    pod,
    `curl -s -o /dev/null -w '%{http_code}' http://${POD}:${port}${httpGet?.path}`,
  );
}

async function stopMock(): Promise<void> {
  if (!mock || mock.exitCode !== null || mock.signalCode !== null) return;
  const ended = once(mock, 'exit');
  mock.kill('SIGKILL');
  await ended;
}

test.beforeAll(() => {
  work = createPublicFolder();
  image = join(work, 'image');
  if (CAN_RUN_CONTAINERS) createImage(image);
});

test.afterEach(async () => {
  await killContainers(running.splice(0));
  await stopMock();
});

test.afterAll(() => removeFolder(work));

test.describe('pods of the manifests', () => {
  test.skip(!CAN_RUN_CONTAINERS, NEEDS_NAMESPACES);

  test("a pod of the firm's portal passes its probes without a backend, serves the firm, counts for the exporter, and ends with 0 [DEP-14, DEP-15, DEP-19]", async () => {
    const manifests = renderOverlay(createFirmOverlay(join(work, 'firm')));
    const container = findContainer(manifests, 'portal');
    // An address at which nobody answers.
    const pod = startPod(manifests, { backend: ['https://127.0.0.9'] });
    await connectToNetwork(pod, POD);
    const { startupProbe, readinessProbe, livenessProbe } = container;
    for (const one of [startupProbe, readinessProbe, livenessProbe]) {
      await expect.poll(() => probe(pod, container, one ?? {}), SLOW).toBe('200');
    }
    const headers = `-H 'Host: portal.larkfield.example' -H 'X-Forwarded-For: ${CLIENT}'`;
    const curl = (path: string) => runInPod(pod, `curl -si ${headers} http://${POD}:8080${path}`);
    expect(curl('/login')).toContain('www.larkfield.example');
    for (const path of ['/logo.svg', '/icons/icon-192.png', '/terms-and-conditions.pdf']) {
      expect([path, curl(path)]).toEqual([path, expect.stringContaining('200 OK')]);
    }
    expect(curl('/api/client')).toContain('502 Bad Gateway');
    // The balancer is a trusted proxy, so the log has the client.
    await expect
      .poll(() => pod.readStdout())
      .toMatch(new RegExp(`"address":"${CLIENT}".*"path":"/login","status":"200"`));

    const [argument = ''] = findContainer(manifests, 'exporter').args ?? [];
    const counters = argument.replace('--nginx.scrape-uri=', '');
    expect(runInPod(pod, `curl -s ${counters}`)).toContain('server accepts handled requests');
    const { port } = new URL(counters);
    expect(runInPod(pod, `curl -s http://${POD}:${port}/stub_status`)).toBe('');

    pod.kill('SIGTERM');
    expect(await pod.exitCode).toBe(0);
  });

  test('a pod with a wrong setting ends with its sentence and never becomes ready [DEP-15]', async () => {
    const overlay = createFirmOverlay(join(work, 'wrong'));
    writeFileSync(
      join(overlay, 'server.json'),
      '{ "names": ["portal.larkfield.example"], "worker": 1 }',
    );
    const pod = startPod(renderOverlay(overlay), {});
    expect(await pod.exitCode).toBe(1);
    expect(pod.readStderr()).toContain(
      'worker: there is no such setting in server.json. Did you mean workers?',
    );
  });

  test('a mock server of the manifests passes its probe, and a sandbox of its portal continues after a restart [DEP-20]', async () => {
    const manifests = renderOverlay(QA_OVERLAY);
    const pod = startPod(manifests, { backend: [`${POD}:8080`], listen: '8088' });
    await connectToNetwork(pod, POD);
    const container = findContainer(manifests, 'mock-server');
    const data = join(work, 'data');
    mkdirSync(data);
    const [, ...args] = (container.args ?? []).map((one) => one.replace('/data/', `${data}/`));
    const start = async () => {
      mock = spawn('nsenter', ['-t', String(pod.getPid()), '-n', process.execPath, ...args], {
        stdio: ['ignore', 'ignore', 'inherit'],
      });
      await expect
        .poll(() => probe(pod, container, container.startupProbe ?? {}), SLOW)
        .toBe('200');
    };
    const call = (path: string, options: string) =>
      runInPod(pod, `curl -s -H 'Host: mine.localhost' ${options} http://${POD}:8088/api${path}`);

    await start();
    const body = JSON.stringify({ username: 'investor', password: 'Portfolio1!' });
    const reply: unknown = JSON.parse(
      call('/auth/login', `-H 'Content-Type: application/json' -d '${body}'`),
    );
    const { id } = z.object({ id: z.string() }).parse(reply);
    await stopMock();
    expect(call('/client', `-H 'Authorization: Bearer ${id}'`)).toContain('is not available');
    await start();
    expect(call('/client', `-H 'Authorization: Bearer ${id}'`)).toContain('"clientNum"');
  });
});

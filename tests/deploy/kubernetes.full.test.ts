import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HTTPRoute } from '@kubernetes-models/gateway-api/gateway.networking.k8s.io/v1';
import { ServiceMonitor } from '@kubernetes-models/prometheus-operator/monitoring.coreos.com/v1';
import { Deployment, StatefulSet } from 'kubernetes-models/apps/v1';
import { HorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2';
import { Ingress, NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1';
import { ConfigMap, Service } from 'kubernetes-models/v1';
import { afterAll, describe, expect, it } from 'vitest';
import { parse, stringify } from 'yaml';
import { z } from 'zod';
import { checkConfig } from '#deploy/check-config.ts';
import { FIRM_FILES } from '#deploy/files.ts';
import { parseAddress, parsePort } from '#deploy/net-address.ts';
import { readArguments } from '#mock/arguments.ts';
import { removeFolder } from '#tests/support/remove-folder.ts';
import {
  createFirmOverlay,
  createManifest,
  findAll,
  findViolations,
  QA_OVERLAY,
  renderOverlay,
  type Manifest,
} from './manifests.ts';
import {
  findContainer,
  findSelected,
  getPod,
  listMountedFiles,
  listPorts,
  listWorkloads,
  readSettings,
} from './workloads.ts';

const folder = mkdtempSync(join(tmpdir(), 'kubernetes-'));
afterAll(() => removeFolder(folder));

const createFirm = (name: string) => createFirmOverlay(join(folder, name));

const kustomization = z.looseObject({
  components: z.array(z.string()).default([]),
  patches: z.array(z.unknown()).default([]),
});

function changeKustomization(overlay: string, changes: object): string {
  const path = join(overlay, 'kustomization.yaml');
  const given = kustomization.parse(parse(readFileSync(path, 'utf8')));
  writeFileSync(path, stringify({ ...given, ...changes }));
  return overlay;
}

/** Reads the block of docs/kubernetes.md that replaces the Gateway by an Ingress. */
function readIngressBlock(): object {
  const [, block = ''] =
    /```yaml\n(components:[^`]+)```/.exec(readFileSync('docs/kubernetes.md', 'utf8')) ?? [];
  return kustomization.parse(parse(block));
}

const firm = createFirm('firm');
const OVERLAYS: Readonly<Record<string, readonly Manifest[]>> = {
  "a firm's portal": renderOverlay(firm),
  "a firm's portal with an Ingress": renderOverlay(
    changeKustomization(createFirm('ingress'), readIngressBlock()),
  ),
  "a firm's portal with a client certificate": renderOverlay(
    changeKustomization(createFirm('certificate'), {
      components: ['../components/gateway', '../components/backend-tls'],
    }),
  ),
  'a portal with mock servers': renderOverlay(QA_OVERLAY),
};
const NAMES = Object.keys(OVERLAYS);
const getOverlay = (name: string) => OVERLAYS[name] ?? [];

/** Lists the firm's files that the pod sees, by their paths in the portal. */
function listFirmFiles(manifests: readonly Manifest[]): readonly string[] {
  return listMountedFiles(manifests)
    .map(({ path }) => path)
    .filter((path) => path.startsWith('files/'))
    .map((path) => path.slice('files'.length));
}

function toBytes(quantity: unknown): number {
  const [, number, unit = ''] = /^(\d+)(Ki|Mi|Gi)?$/.exec(String(quantity)) ?? [];
  return Number(number) * 1024 ** ['', 'Ki', 'Mi', 'Gi'].indexOf(unit);
}

/** Images by the names of their containers. */
const { services } = z
  .object({
    services: z.record(
      z.string(),
      z.object({ build: z.object({ dockerfile: z.string() }), mem_limit: z.string() }),
    ),
  })
  .parse(parse(readFileSync('deploy/compose.yaml', 'utf8')));
const readDockerfile = (name: string) =>
  readFileSync(services[name]?.build.dockerfile ?? '', 'utf8');

/** Returns the last step of a name, which is that of the image. */
const getStep = (file: string, step: string) =>
  [...file.matchAll(new RegExp(`^${step} (.*)$`, 'gm'))].at(-1)?.[1] ?? '';

/** Lists the Services and ports that routes and monitors name, such as `portal:80`. */
function listTargets(manifests: readonly Manifest[]): readonly string[] {
  const routes = findAll(manifests, HTTPRoute).flatMap(({ spec }) =>
    (spec?.rules ?? []).flatMap(({ backendRefs = [] }) => backendRefs),
  );
  const paths = findAll(manifests, Ingress).flatMap(({ spec }) =>
    (spec?.rules ?? []).flatMap(({ http }) => http?.paths ?? []),
  );
  const monitors = findAll(manifests, ServiceMonitor).flatMap(({ spec }) =>
    (spec?.endpoints ?? []).map(({ port }) => ({
      name: spec?.selector.matchLabels?.['app.kubernetes.io/name'],
      port,
    })),
  );
  return [
    ...routes.map(({ name, port }) => `${name}:${port}`),
    ...paths.map(({ backend: { service } }) => `${service?.name}:${service?.port?.name}`),
    ...monitors.map(({ name, port }) => `${name}:${port}`),
  ];
}

describe.each(NAMES)('%s', (name) => {
  const manifests = getOverlay(name);

  it('passes the schemas of Kubernetes, Gateway API and Prometheus, and has no unknown field [DEP-11]', () => {
    expect(manifests.length).toBeGreaterThan(10);
    expect(manifests.flatMap(findViolations)).toEqual([]);
  });

  it('is in one namespace that enforces the restricted pod security standard, and satisfies it [DEP-12]', () => {
    const [namespace, ...others] = manifests;
    expect(namespace?.metadata?.labels).toEqual({
      'pod-security.kubernetes.io/enforce': 'restricted',
    });
    expect(new Set(others.map(({ metadata }) => metadata?.namespace))).toEqual(
      new Set([namespace?.metadata?.name]),
    );
    for (const pod of listWorkloads(manifests).map(getPod)) {
      expect(pod).toMatchObject({
        automountServiceAccountToken: false,
        securityContext: { runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } },
      });
      for (const container of pod.containers) {
        expect(container.securityContext).toEqual({
          allowPrivilegeEscalation: false,
          readOnlyRootFilesystem: true,
          capabilities: { drop: ['ALL'] },
        });
      }
      for (const { name: _, ...source } of pod.volumes ?? []) {
        expect(['emptyDir', 'projected', 'secret']).toContain(Object.keys(source).join());
      }
    }
  });

  it('runs the images of compose.yaml as their users and with their memory, each with a version [DEP-12]', () => {
    for (const workload of listWorkloads(manifests)) {
      const pod = getPod(workload);
      const [container] = pod.containers;
      const service = services[workload.metadata?.name ?? ''];
      const file = readDockerfile(workload.metadata?.name ?? '');
      const [user, group] = getStep(file, 'USER').split(':').map(Number);
      expect(pod.securityContext).toMatchObject({ runAsUser: user, runAsGroup: group });
      const [, image] = / -t ([\w-]+) /.exec(file) ?? [];
      expect(container?.image).toMatch(new RegExp(`/${image}:`));
      const [port] = getStep(file, 'EXPOSE').split(' ').map(Number);
      expect(container?.ports).toContainEqual({ name: 'http', containerPort: port });
      expect(container?.resources?.limits?.['memory']).toBe(service?.mem_limit.replace('m', 'Mi'));
      for (const { image: used } of pod.containers) expect(used).toMatch(/:\d+\.\d+\.\d+$/);
    }
  });

  it('has Services and probes with pods and ports that exist [DEP-13]', () => {
    for (const service of findAll(manifests, Service)) {
      const ports = listPorts(findSelected(manifests, service.spec?.selector));
      const targets = (service.spec?.ports ?? []).map(({ targetPort }) => targetPort);
      expect(ports).toEqual(expect.arrayContaining(targets));
      expect(targets).not.toEqual([]);
    }
    for (const workload of listWorkloads(manifests)) {
      const [container] = getPod(workload).containers;
      const probes = [container?.startupProbe, container?.readinessProbe, container?.livenessProbe];
      for (const probe of probes) expect(listPorts(workload)).toContain(probe?.httpGet?.port);
    }
  });

  it('has an autoscaler, disruption budgets and a spread for pods that exist [DEP-13]', () => {
    const [deployment] = findAll(manifests, Deployment);
    for (const { spec } of findAll(manifests, HorizontalPodAutoscaler)) {
      expect(spec?.scaleTargetRef).toMatchObject({ kind: 'Deployment', name: 'portal' });
      for (const { containerResource } of spec?.metrics ?? []) {
        const { resources } = findContainer(manifests, containerResource?.container ?? '');
        expect(resources?.requests).toHaveProperty('cpu');
      }
    }
    expect(deployment?.metadata?.name).toBe('portal');
    // A number in the manifest would undo what the autoscaler has set.
    expect(deployment?.spec).not.toHaveProperty('replicas');
    const budgets = findAll(manifests, PodDisruptionBudget);
    for (const workload of listWorkloads(manifests)) {
      const spread = getPod(workload).topologySpreadConstraints ?? [];
      const selectors = [
        workload.spec?.selector,
        budgets.find(({ metadata }) => metadata?.name === workload.metadata?.name)?.spec?.selector,
        ...spread.map(({ labelSelector }) => labelSelector),
      ];
      for (const selector of selectors) {
        expect(findSelected(manifests, selector?.matchLabels)).toBe(workload);
      }
    }
  });

  it('routes and monitors ports of Services that exist [DEP-13]', () => {
    const services = findAll(manifests, Service).flatMap(({ metadata, spec }) =>
      (spec?.ports ?? []).flatMap(({ name: portName, port }) => [
        `${metadata?.name}:${port}`,
        `${metadata?.name}:${portName}`,
      ]),
    );
    expect(services).toEqual(expect.arrayContaining([...listTargets(manifests)]));
  });

  it('restarts no pod and withdraws none while the backend is away [DEP-14]', () => {
    const { startupProbe, readinessProbe, livenessProbe, ports } = findContainer(
      manifests,
      'portal',
    );
    const [, health] = /127\.0\.0\.1:(\d+)\//.exec(readDockerfile('portal')) ?? [];
    expect(ports).toContainEqual({ name: 'health', containerPort: Number(health) });
    expect([startupProbe, readinessProbe, livenessProbe].map((one) => one?.httpGet)).toEqual(
      ['/', '/', '/release'].map((path) => ({ path, port: 'health' })),
    );
  });

  it('gives a pod that ends the time for its running calls [DEP-14]', () => {
    const { server } = readSettings(manifests);
    const { lifecycle } = findContainer(manifests, 'portal');
    const [deployment] = findAll(manifests, Deployment);
    const { terminationGracePeriodSeconds = 0 } = deployment ? getPod(deployment) : {};
    const left = terminationGracePeriodSeconds - (lifecycle?.preStop?.sleep?.seconds ?? 0);
    expect(left).toBeGreaterThan(server.upstream.replySeconds);
    expect(deployment?.spec?.strategy?.rollingUpdate).toMatchObject({ maxUnavailable: 0 });
  });

  it('has valid settings and files for its hosts [DEP-15]', () => {
    const { config, server } = readSettings(manifests);
    const files = listFirmFiles(manifests);
    const isLocal = server.names.includes('localhost');
    const options = isLocal ? {} : { isFirmsFile: (path: string) => files.includes(path) };
    expect(checkConfig(config, options).problems).toEqual([]);
    const hosts = [
      ...findAll(manifests, HTTPRoute).flatMap(({ spec }) => spec?.hostnames ?? []),
      ...findAll(manifests, Ingress).flatMap(({ spec }) => [
        ...(spec?.rules ?? []).map(({ host }) => host),
        ...(spec?.tls ?? []).flatMap(({ hosts: secured = [] }) => secured),
      ]),
    ];
    expect(new Set(hosts)).toEqual(new Set(isLocal ? [] : server.names));
    for (const map of findAll(manifests, ConfigMap)) {
      expect(map.immutable).toBe(true);
      expect(JSON.stringify(map).length).toBeLessThan(1024 * 1024);
    }
  });

  it('has the processors and the memory that its settings use [DEP-16]', () => {
    const { server } = readSettings(manifests);
    const { resources } = findContainer(manifests, 'portal');
    expect(server.workers).toBe(Number(resources?.limits?.['cpu']));
    const connections = Number(server.workers) * server.connections;
    expect(toBytes(resources?.limits?.['memory'])).toBeGreaterThan(connections * 64 * 1024);
    for (const { containers } of listWorkloads(manifests).map(getPod)) {
      for (const container of containers) {
        const amounts = { cpu: expect.any(String), memory: expect.any(String) };
        expect(container.resources).toEqual({ requests: amounts, limits: amounts });
      }
    }
  });

  it('allows only the connections that it needs [DEP-17]', () => {
    const policies = findAll(manifests, NetworkPolicy);
    for (const workload of listWorkloads(manifests)) {
      const own = policies.filter(
        ({ spec }) => findSelected(manifests, spec?.podSelector?.matchLabels) === workload,
      );
      const directions = new Set(own.flatMap(({ spec }) => spec?.policyTypes));
      expect(directions).toEqual(new Set(['Ingress', 'Egress']));
      const incoming = own.flatMap(({ spec }) => spec?.ingress ?? []);
      for (const { from, ports } of incoming) {
        expect(from).toHaveLength(1);
        for (const { port } of ports ?? []) expect(listPorts(workload)).toContain(port);
      }
    }
    const { server } = readSettings(manifests);
    const outgoing = policies
      .filter(({ metadata }) => metadata?.name?.startsWith('portal-to-'))
      .flatMap(({ spec }) => spec?.egress ?? []);
    const allowed = outgoing.flatMap(({ to, ports = [] }) => {
      const selected = findSelected(manifests, to?.[0]?.podSelector?.matchLabels);
      return ports.flatMap(({ port }) => (selected ? listPorts(selected) : [port]));
    });
    const needed = server.backend.map((one) => {
      const { port } = new URL(one.startsWith('https:') ? one : `http://${one}`);
      return port === '' ? 443 : Number(port);
    });
    expect(allowed).toEqual(expect.arrayContaining(needed));
  });
});

it('the image has the certificate authorities that verify a backend over TLS by default [DEP-15]', () => {
  const { server } = readSettings(getOverlay("a firm's portal"));
  expect(server.backend).toEqual([expect.stringMatching(/^https:/)]);
  expect(server.backendTls.trust).toBe('/etc/ssl/certs/ca-certificates.crt');
  expect(readDockerfile('portal')).toMatch(/apt-get install .* ca-certificates\b/);
});

it("the firm's overlay lists every file of a firm, and its pods see them at their paths [DEP-15]", () => {
  const files = listFirmFiles(getOverlay("a firm's portal"));
  expect(files).toEqual(expect.arrayContaining([...FIRM_FILES, '/terms-and-conditions.pdf']));
});

it('a changed setting gives the ConfigMap another name, which the pods use, and a former name stays free [DEP-18]', () => {
  const changed = createFirm('changed');
  const config: unknown = JSON.parse(readFileSync(join(changed, 'config.json'), 'utf8'));
  writeFileSync(
    join(changed, 'config.json'),
    JSON.stringify({ ...Object(config), phone: '0117 496 0124' }),
  );
  const nameOf = (manifests: readonly Manifest[]) => {
    const names = findAll(manifests, ConfigMap).map(({ metadata }) => metadata?.name ?? '');
    const [deployment] = findAll(manifests, Deployment);
    const { volumes = [] } = deployment ? getPod(deployment) : {};
    const used = volumes.flatMap(({ projected }) =>
      (projected?.sources ?? []).map(({ configMap }) => configMap?.name ?? ''),
    );
    expect(used.toSorted()).toEqual(names.toSorted());
    return Object.fromEntries(names.map((one) => [one.replace(/-\w+$/, ''), one]));
  };
  const before = nameOf(getOverlay("a firm's portal"));
  const after = nameOf(renderOverlay(changed));
  expect(after['portal-files']).toBe(before['portal-files']);
  expect(after['portal-settings']).not.toBe(before['portal-settings']);
});

it('the exporter reads the counters of nginx, and Prometheus reaches it [DEP-19]', () => {
  const manifests = getOverlay("a firm's portal");
  const { args = [] } = findContainer(manifests, 'exporter');
  const { metrics } = Object(readSettings(manifests).server);
  expect(args).toEqual([`--nginx.scrape-uri=http://${metrics}/stub_status`]);
  expect(parseAddress(String(metrics))).toBe('127.0.0.1');
  expect(listPorts(findAll(manifests, Deployment)[0])).not.toContain(parsePort(String(metrics)));
});

describe('mock servers', () => {
  const manifests = getOverlay('a portal with mock servers');
  const { server } = readSettings(manifests);
  const [set] = findAll(manifests, StatefulSet);

  it('the portal sends each sandbox to one server, at an address that stays when its pod restarts [DEP-20]', () => {
    expect(server.sandboxes).toBe(true);
    const addresses = findAll(manifests, Service)
      .filter(({ spec }) => spec?.selector?.['statefulset.kubernetes.io/pod-name'])
      .map(({ metadata, spec }) => {
        expect(spec).not.toHaveProperty('clusterIP');
        expect(spec?.selector?.['statefulset.kubernetes.io/pod-name']).toBe(metadata?.name);
        return `${metadata?.name}:${spec?.ports?.[0]?.port}`;
      });
    expect(addresses).toEqual(server.backend);
    expect(set?.spec?.replicas).toBe(addresses.length);
    const governing = findAll(manifests, Service).find(
      ({ metadata }) => metadata?.name === set?.spec?.serviceName,
    );
    expect(governing?.spec?.clusterIP).toBe('None');
  });

  it('a mock server starts as in its image, and stores its sandboxes on its own disk [DEP-20]', () => {
    const { args = [], volumeMounts } = findContainer(manifests, 'mock-server');
    const command = z
      .array(z.string())
      .parse(JSON.parse(getStep(readDockerfile('mock-server'), 'CMD')));
    expect(args.slice(0, command.length)).toEqual(command);
    const { persist } = readArguments(args.slice(args.indexOf('mock-server/cli.ts') + 1));
    const [claim] = set?.spec?.volumeClaimTemplates ?? [];
    expect(volumeMounts).toContainEqual({ name: claim?.metadata?.name, mountPath: '/data' });
    expect(persist).toMatch(/^\/data\//);
  });
});

it('reports a misspelt field, a wrong type and an unknown kind of a manifest [DEP-11]', () => {
  const meta = { apiVersion: 'v1', kind: 'Service', metadata: { name: 'portal' } };
  const check = (spec: object) => findViolations(createManifest({ ...meta, spec }));
  expect(check({ ports: [{ port: 80 }] })).toEqual([]);
  expect(check({ ports: [{ prot: 80, port: 80 }] })).toEqual([
    'Service.spec.ports.0.prot: there is no such field',
  ]);
  expect(check({ ports: [{ port: '80' }] })[0]).toContain('port must be integer');
  expect(() => createManifest({ ...meta, kind: 'Pod' })).toThrow('There is no schema of v1 Pod.');
});

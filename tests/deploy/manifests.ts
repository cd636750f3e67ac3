import { execFileSync } from 'node:child_process';
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { HTTPRoute } from '@kubernetes-models/gateway-api/gateway.networking.k8s.io/v1';
import { ServiceMonitor } from '@kubernetes-models/prometheus-operator/monitoring.coreos.com/v1';
import { Deployment, StatefulSet } from 'kubernetes-models/apps/v1';
import { HorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2';
import { Ingress, NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1';
import { ConfigMap, Namespace, Service } from 'kubernetes-models/v1';
import { parseAllDocuments } from 'yaml';
import { z } from 'zod';
import { findKubectl } from './kubectl.ts';

/** Kinds of Kubernetes that the manifests use, with the schemas of their packages. */
const KINDS = [
  ConfigMap,
  Deployment,
  HTTPRoute,
  HorizontalPodAutoscaler,
  Ingress,
  Namespace,
  NetworkPolicy,
  PodDisruptionBudget,
  Service,
  ServiceMonitor,
  StatefulSet,
] as const;

export type Manifest = InstanceType<(typeof KINDS)[number]>;

const header = z.looseObject({ apiVersion: z.string(), kind: z.string() });

const SOURCE = 'deploy/kubernetes';
export const QA_OVERLAY = join(SOURCE, 'qa');

/** Copies the manifests with a firm's settings and files, as docs/kubernetes.md describes; returns its overlay. */
export function createFirmOverlay(folder: string): string {
  const overlay = join(folder, 'example');
  cpSync(SOURCE, folder, { recursive: true });
  cpSync('deploy/config.example.json', join(overlay, 'config.json'));
  cpSync('public', join(overlay, 'files'), { recursive: true });
  return overlay;
}

/** Renders an overlay with `kubectl kustomize`. */
export function renderOverlay(folder: string): readonly Manifest[] {
  const text = execFileSync(findKubectl(), ['kustomize', folder], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    stdio: 'pipe',
  });
  return parseAllDocuments(text).map((document) =>
    createManifest(document.toJS({ reviver: joinLines })),
  );
}

export function findAll<Kind extends (typeof KINDS)[number]>(
  manifests: readonly Manifest[],
  Kind: Kind,
): readonly InstanceType<Kind>[] {
  return manifests.filter((one): one is InstanceType<Kind> => one instanceof Kind);
}

/** @throws {Error} for a kind that is not in `KINDS`. */
export function createManifest(given: unknown): Manifest {
  const { apiVersion, kind } = header.parse(given);
  const Kind = KINDS.find((one) => one.apiVersion === apiVersion && one.kind === kind);
  if (!Kind) throw new Error(`There is no schema of ${apiVersion} ${kind}.`);
  return new Kind(Object(given));
}

/** Removes the line breaks that kustomize writes into base64, and that the schema refuses. */
function joinLines(name: unknown, value: unknown): unknown {
  return name === 'binaryData'
    ? z
        .record(
          z.string(),
          z.string().transform((text) => text.replaceAll('\n', '')),
        )
        .parse(value)
    : value;
}

/** Returns the violations of the schema, and the fields that the schema does not have. */
export function findViolations(manifest: Manifest): readonly string[] {
  const read = new Map<object, Set<string>>();
  try {
    manifest.validate.call(recordReads(manifest, read));
  } catch (error) {
    return [`${manifest.kind}: ${String(error)}`];
  }
  return listUnread(manifest, read, manifest.kind);
}

/**
 * Records which fields are read. The compiled schemas ignore fields that they do not know, such as a misspelt
 * `readinesProbe`, and read all others.
 */
function recordReads<Value extends object>(value: Value, read: Map<object, Set<string>>): Value {
  const names = read.get(value) ?? new Set();
  read.set(value, names);
  return new Proxy(value, {
    get(target, name) {
      const field: unknown = Reflect.get(target, name);
      names.add(String(name));
      return isObject(field) ? recordReads(field, read) : field;
    },
  });
}

function listUnread(
  value: object,
  read: ReadonlyMap<object, ReadonlySet<string>>,
  path: string,
): readonly string[] {
  return Object.entries(value).flatMap(([name, field]: readonly [string, unknown]) => {
    const at = `${path}.${name}`;
    if (!read.get(value)?.has(name)) return [`${at}: there is no such field`];
    return isObject(field) ? listUnread(field, read, at) : [];
  });
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

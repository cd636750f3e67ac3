import { Deployment, StatefulSet } from 'kubernetes-models/apps/v1';
import { ConfigMap, type IContainer, type IPodSpec } from 'kubernetes-models/v1';
import { z } from 'zod';
import { parseServerSettings } from '#deploy/server-settings.ts';
import { findAll, type Manifest } from './manifests.ts';

type Workload = Deployment | StatefulSet;

export function listWorkloads(manifests: readonly Manifest[]): readonly Workload[] {
  return [...findAll(manifests, Deployment), ...findAll(manifests, StatefulSet)];
}

export function getPod(workload: Workload): IPodSpec {
  const pod = workload.spec?.template.spec;
  if (!pod) throw new Error(`${workload.kind} has no pod.`);
  return pod;
}

function getLabels(workload: Workload): Readonly<Record<string, string>> {
  const set = workload instanceof StatefulSet ? [0, 1, 2] : [];
  // Labels that the cluster adds to the pods of a StatefulSet.
  const added = set.map((index) => `${workload.metadata?.name}-${index}`);
  return {
    ...workload.spec?.template.metadata?.labels,
    ...(added[0] !== undefined && { 'statefulset.kubernetes.io/pod-name': added.join() }),
  };
}

/** Finds the workload whose pods a selector selects. */
export function findSelected(
  manifests: readonly Manifest[],
  selector: Readonly<Record<string, string>> | undefined,
): Workload | undefined {
  return listWorkloads(manifests).find((one) =>
    Object.entries(selector ?? { none: '' }).every(([name, value]) =>
      getLabels(one)[name]?.split(',').includes(value),
    ),
  );
}

export function listPorts(
  workload: Workload | undefined,
): readonly (string | number | undefined)[] {
  const containers = workload ? getPod(workload).containers : [];
  return containers.flatMap(({ ports = [] }) =>
    ports.flatMap(({ name, containerPort }) => [name, containerPort]),
  );
}

export function findContainer(manifests: readonly Manifest[], name: string): IContainer {
  const all = listWorkloads(manifests).flatMap((one) => getPod(one).containers);
  const container = all.find((one) => one.name === name);
  if (!container) throw new Error(`There is no container ${name}.`);
  return container;
}

const json = z.string().transform((text): unknown => JSON.parse(text));
const settings = z.object({ 'config.json': json, 'server.json': json });

/** Reads the settings as the image does: the variable replaces settings of the file. */
export function readSettings(manifests: readonly Manifest[]) {
  const [map] = findAll(manifests, ConfigMap).filter(({ data }) => data?.['server.json']);
  const files = settings.parse(map?.data);
  const { env = [] } = findContainer(manifests, 'portal');
  const replaced = env.find(({ name }) => name === 'PORTAL_SERVER')?.value ?? '{}';
  return {
    config: files['config.json'],
    server: parseServerSettings({
      ...Object(files['server.json']),
      ...Object(JSON.parse(replaced)),
    }),
  };
}

/** A file of a volume: its path, and its content. */
type MountedFile = { readonly path: string; readonly content: Buffer };

/** Lists the files of the volume `settings` that the pod sees, from the ConfigMaps that exist. */
export function listMountedFiles(manifests: readonly Manifest[]): readonly MountedFile[] {
  const [deployment] = findAll(manifests, Deployment);
  const { volumes = [] } = deployment ? getPod(deployment) : {};
  const sources = volumes.flatMap(({ projected }) => projected?.sources ?? []);
  return sources.flatMap(({ configMap }) => {
    const map = findAll(manifests, ConfigMap).find(
      ({ metadata }) => metadata?.name === configMap?.name,
    );
    return (configMap?.items ?? []).flatMap(({ key, path }) => {
      const [text, bytes] = [map?.data?.[key], map?.binaryData?.[key]];
      if (text !== undefined) return [{ path, content: Buffer.from(text) }];
      return bytes === undefined ? [] : [{ path, content: Buffer.from(bytes, 'base64') }];
    });
  });
}

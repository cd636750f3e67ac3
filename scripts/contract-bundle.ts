import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runCommand } from '#mock/command-line.ts';
import { CONTRACTS, ROOT, runRedocly } from './contract-redocly.ts';

export const BUNDLE_DIR = join(ROOT, 'build/contract');

type Json = Readonly<Record<string, unknown>>;
const SHARED = ['responses', 'parameters', 'requestBodies'] as const;

/**
 * Writes each contract as one file, `<name>.json`, into `dir`. References to schemas stay. Shared
 * replies and parameters are inlined: Orval generates no schema for a reply that is a reference,
 * and a reference may have its own description. The headers of every reply are added to each.
 */
export function bundleContracts(dir: string): void {
  // Two components of one name would become `Name` and `Name-2` in the generated code, without an
  // error.
  const strict = ['--component-renaming-conflicts-severity=error', '--lint-config=error'];
  const run = runRedocly(
    ['bundle', ...CONTRACTS, '--ext=json', `--output=${dir}`, ...strict],
    'capture',
  );
  if (run.status !== 0) {
    throw new Error(`The contract could not be bundled.\n${run.stderr}${run.stdout}`);
  }
  for (const name of CONTRACTS) {
    const file = join(dir, `${name}.json`);
    writeFileSync(file, JSON.stringify(inlined(JSON.parse(readFileSync(file, 'utf8'))), null, 2));
  }
}

type Bundle = {
  readonly components: Readonly<Record<string, Readonly<Record<string, Json>>>>;
  readonly 'x-reply-headers'?: Json;
};

function inlined({ components, 'x-reply-headers': shared, ...document }: Bundle): Json {
  const targets = new Map(
    SHARED.flatMap((kind) =>
      Object.entries(components[kind] ?? {}).map(([name, target]) => [
        `#/components/${kind}/${name}`,
        target,
      ]),
    ),
  );
  const resolve = (_key: string, value: unknown): unknown => {
    if (typeof value !== 'object' || value === null || !('$ref' in value)) return value;
    const { $ref, ...siblings } = value;
    const target = targets.get(String($ref));
    return target ? { ...target, ...siblings } : value;
  };
  const others = Object.entries(components).filter(([kind]) => !SHARED.some((k) => k === kind));
  const withHeaders = (key: string, value: Readonly<Record<string, Json>>) =>
    key === 'responses' && shared
      ? Object.fromEntries(
          Object.entries(value).map(([status, { headers, ...reply }]) => [
            status,
            { ...reply, headers: { ...shared, ...Object(headers) } },
          ]),
        )
      : value;
  return {
    ...JSON.parse(JSON.stringify(document, resolve), withHeaders),
    components: Object.fromEntries(others),
  };
}

if (import.meta.main) {
  const about = 'Writes each contract as one file to build/contract.';
  await runCommand({ name: 'npm run contract:bundle --', about, options: {} }, () => {
    bundleContracts(BUNDLE_DIR);
    console.log(`build/contract: ${CONTRACTS.map((name) => `${name}.json`).join(', ')}`);
  });
}

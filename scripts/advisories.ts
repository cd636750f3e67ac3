// `npm run advisories`: asks the registry for advisories on the packages that the bundle contains.
// `npm audit --omit=dev` leaves out what a tool shares with the portal, such as react.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { runCommand } from '#scripts/run-command.ts';
import { refOf, type Lockfile } from './sbom.ts';

const ROOT = join(import.meta.dirname, '..');

/** The part of `npm audit --json` that is read (auditReportVersion 2). */
const reportSchema = z.object({
  vulnerabilities: z.record(
    z.string(),
    z.object({
      /** The name of another entry, or the advisory itself. */
      via: z.array(
        z.union([
          z.string(),
          z.object({ name: z.string(), title: z.string(), url: z.string(), severity: z.string() }),
        ]),
      ),
      /** Keys of package-lock.json. */
      nodes: z.array(z.string()),
    }),
  ),
});
const sbomSchema = z.object({
  components: z.array(z.object({ 'bom-ref': z.string(), scope: z.string() })),
});

/** A line for each advisory on what the list of the build requires. Throws where it cannot be said. */
export function advisoriesOf(
  audit: string,
  sbom: string,
  packages: Lockfile['packages'],
): readonly string[] {
  const { components } = sbomSchema.parse(JSON.parse(sbom));
  const bundled = components.filter(({ scope }) => scope === 'required');
  const refs = new Set(bundled.map((component) => component['bom-ref']));
  const locked = new Set(
    Object.keys(packages).flatMap((path) => (path === '' ? [] : refOf(path, packages))),
  );
  const gone = [...refs].filter((ref) => !locked.has(ref));
  if (gone.length > 0) throw new Error(`The build is of other packages (${gone.join(', ')}).`);
  const report = reportSchema.safeParse(jsonOf(audit));
  if (!report.success) {
    throw new Error(`The registry gave no list, so nothing was checked: ${audit.slice(0, 300)}`);
  }
  const lines = Object.values(report.data.vulnerabilities)
    .filter(({ nodes }) => nodes.some((path) => refs.has(refOf(path, packages))))
    .flatMap(({ via }) => via.filter((one) => typeof one !== 'string'))
    .map(({ name, title, url, severity }) => `${severity}: ${name}: ${title} (${url})`);
  return [...new Set(lines)];
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

if (import.meta.main) {
  await runCommand(
    {
      name: 'npm run advisories --',
      about: 'Asks the registry for advisories on the packages that the bundle contains.',
      options: {},
    },
    () => {
      const { stdout } = spawnSync('npm', ['audit', '--json'], {
        cwd: ROOT,
        encoding: 'utf8',
        shell: process.platform === 'win32',
      });
      const { packages }: Lockfile = JSON.parse(
        readFileSync(join(ROOT, 'package-lock.json'), 'utf8'),
      );
      const sbom = readFileSync(join(ROOT, 'dist-deploy/sbom.cdx.json'), 'utf8');
      const lines = advisoriesOf(stdout, sbom, packages);
      console.log([...lines, `${lines.length} advisories`].join('\n'));
      return lines.length > 0 ? 1 : 0;
    },
  );
}

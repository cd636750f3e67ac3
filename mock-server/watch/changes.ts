import { watch } from 'node:fs';
import { join, sep } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');
const FOLDERS = ['mock-server', 'contract', 'deploy'];
const SOURCE = /^(?!.*\.test\.ts$).*\.(ts|ya?ml|css|svg)$/;
/** An editor writes a file in several steps. */
const SETTLE_MS = 60;

/** Calls with the files that have changed, from the root of the repository, once they are at rest. */
export function watchSources(onChange: (files: ReadonlySet<string>) => void): void {
  let files = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  const notify = () => {
    const changed = files;
    files = new Set();
    onChange(changed);
  };
  for (const folder of FOLDERS) {
    watch(join(ROOT, folder), { recursive: true }, (_event, name) => {
      if (name === null || !SOURCE.test(name)) return;
      files.add(join(folder, name).split(sep).join('/'));
      clearTimeout(timer);
      timer = setTimeout(notify, SETTLE_MS);
    });
  }
}

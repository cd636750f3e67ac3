import { readFile, rename, writeFile } from 'node:fs/promises';
import type { MockApp } from '../app.ts';

export type Persistence = {
  /** Call after each change; saves are batched. */
  readonly changed: () => void;
  /** Saves pending changes. */
  readonly close: () => Promise<void>;
};

const FORMAT_VERSION = 1;
const SAVE_DELAY_MS = 250;

/** Loads all sandboxes from the file, if it exists, and saves them after changes. */
export async function openPersistence(
  file: string,
  app: Pick<MockApp, 'exportStates' | 'importStates'>,
  log: (line: string) => void,
): Promise<Persistence> {
  const saved = await readSaved(file);
  if (saved !== null) {
    await app.importStates(saved).catch((error: unknown) => {
      const reason = error instanceof Error ? error.message : String(error);
      throw new Error(`${file} cannot be loaded: ${reason} Move it away to start afresh.`);
    });
  }

  let timer: NodeJS.Timeout | null = null;
  let saving: Promise<void> = Promise.resolve();
  const save = () => {
    timer = null;
    saving = saving.then(async () => {
      const sandboxes = await app.exportStates();
      // Atomic: a crash while writing leaves the previous file.
      await writeFile(`${file}.new`, JSON.stringify({ formatVersion: FORMAT_VERSION, sandboxes }));
      await rename(`${file}.new`, file);
    });
    saving = saving.catch((error: unknown) => log(`${file} cannot be saved: ${String(error)}`));
  };

  return {
    changed() {
      timer ??= setTimeout(save, SAVE_DELAY_MS);
    },
    async close() {
      if (timer) {
        clearTimeout(timer);
        save();
      }
      await saving;
    },
  };
}

async function readSaved(file: string): Promise<unknown> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  });
  if (text === null || text.trim() === '') return null;
  const value: unknown = JSON.parse(text);
  if (typeof value === 'object' && value !== null && 'sandboxes' in value) return value.sandboxes;
  throw new Error(`${file} is not a file that the mock server has saved.`);
}

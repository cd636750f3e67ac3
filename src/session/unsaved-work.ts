import { z } from 'zod/mini';
import { safeSessionStorage } from '#src/shared/platform/browser/safe-storage.ts';
import { parseStoredValue } from './parse-stored-value.ts';
import { draftsInMemory, DRAFTS_STORAGE_KEY } from './work-storage.ts';

const workSchema = z.object({
  username: z.string(),
  /** Drafts by form name. */
  forms: z.record(z.string(), z.unknown()),
});

type Work = z.infer<typeof workSchema>;

/** Drafts that survive the session's end in this tab, for the same user; no passwords or bank numbers. */
export type FormDraftStore = {
  readonly read: () => unknown;
  /** Returns false if the browser could not store the draft, which then lasts as long as the page. */
  readonly save: (values: object) => boolean;
  readonly drop: () => void;
};

/** Returns access to the draft of `username` in the form named `form`. */
export function getFormDraftStore(username: string, form: string): FormDraftStore {
  const readForms = (): Work['forms'] => {
    const work = readWork();
    return work?.username === username ? work.forms : {};
  };
  return {
    read: () => readForms()[form] ?? null,
    save: (values) => writeWork({ username, forms: { ...readForms(), [form]: values } }),
    drop: () => {
      const { [form]: _done, ...others } = readForms();
      if (Object.keys(others).length > 0) writeWork({ username, forms: others });
      else if (readWork()?.username === username) remove();
    },
  };
}

/** Removes the drafts of another user in this tab. Called at each login. */
export function removeOtherUsersDrafts(username: string): void {
  if (readWork()?.username !== username) remove();
}

function readWork(): Work | null {
  return parseStoredValue(
    workSchema,
    draftsInMemory.get(DRAFTS_STORAGE_KEY) ?? safeSessionStorage.read(DRAFTS_STORAGE_KEY),
  );
}

function writeWork(work: Work): boolean {
  const text = JSON.stringify(work);
  const isStored = safeSessionStorage.write(DRAFTS_STORAGE_KEY, text);
  if (isStored) draftsInMemory.clear();
  else draftsInMemory.set(DRAFTS_STORAGE_KEY, text);
  return isStored;
}

function remove(): void {
  draftsInMemory.clear();
  safeSessionStorage.remove(DRAFTS_STORAGE_KEY);
}

import { z } from 'zod/mini';
import { sessionStore } from '#src/shared/platform/browser/safe-storage.ts';
import { parseStoredValue } from './parse-stored-value.ts';
import { workInMemory, WORK_KEY } from './work-storage.ts';

const workSchema = z.object({
  username: z.string(),
  /** Drafts by form name. */
  forms: z.record(z.string(), z.unknown()),
});

type Work = z.infer<typeof workSchema>;

/**
 * Drafts of one form that survive the end of a session (decided: 'Unsaved work'): in this tab only,
 * for the same user, until the user logs out. Never used for passwords or bank numbers.
 */
export type UnsavedWork = {
  readonly read: () => unknown;
  /**
   * Returns false if the browser could not store the draft, which then lasts as long as the page.
   */
  readonly save: (values: object) => boolean;
  readonly drop: () => void;
};

/** Returns access to the draft of `username` in the form named `form`. */
export function getUnsavedWork(username: string, form: string): UnsavedWork {
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
export function removeOtherUsersWork(username: string): void {
  if (readWork()?.username !== username) remove();
}

function readWork(): Work | null {
  return parseStoredValue(workSchema, workInMemory.get(WORK_KEY) ?? sessionStore.read(WORK_KEY));
}

function writeWork(work: Work): boolean {
  const text = JSON.stringify(work);
  const isStored = sessionStore.write(WORK_KEY, text);
  if (isStored) workInMemory.clear();
  else workInMemory.set(WORK_KEY, text);
  return isStored;
}

function remove(): void {
  workInMemory.clear();
  sessionStore.remove(WORK_KEY);
}

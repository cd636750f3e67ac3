import { z } from 'zod/mini';
import { sessionStore, WORK_KEY } from './safe-storage.ts';

const workSchema = z.object({
  username: z.string(),
  /** Drafts, by the name of the form. */
  forms: z.record(z.string(), z.unknown()),
});

type Work = z.infer<typeof workSchema>;

/**
 * Drafts that survive the end of a session (decided: 'Unsaved work'): in this tab only, for the
 * same user, until the user logs out. Never for passwords or bank numbers.
 */
export type UnsavedWork = {
  readonly read: () => unknown;
  readonly keep: (values: object) => void;
  readonly drop: () => void;
};

/** The draft of `username` in the form of this name. */
export function unsavedWork(username: string, form: string): UnsavedWork {
  const formsOf = (): Work['forms'] => {
    const work = storedWork();
    return work?.username === username ? work.forms : {};
  };
  return {
    read: () => formsOf()[form] ?? null,
    keep: (values) => store({ username, forms: { ...formsOf(), [form]: values } }),
    drop: () => {
      const { [form]: _done, ...others } = formsOf();
      if (Object.keys(others).length > 0) store({ username, forms: others });
      else if (storedWork()?.username === username) sessionStore.remove(WORK_KEY);
    },
  };
}

/** At a login: the drafts of another user in this tab are removed. */
export function keepUnsavedWorkOf(username: string): void {
  if (storedWork()?.username !== username) sessionStore.remove(WORK_KEY);
}

function storedWork(): Work | null {
  const text = sessionStore.read(WORK_KEY);
  if (!text) return null;
  try {
    return workSchema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

function store(work: Work): void {
  sessionStore.write(WORK_KEY, JSON.stringify(work));
}

import type { Elements } from '../ui/elements.ts';
import { createStore } from '../state/store.ts';

/** What would be lost by leaving the page. */
export type UnsavedChanges = {
  /** As the question names it: 'your address'. */
  readonly what: string;
  /** Saves them and resolves to whether that succeeded. Absent if they can only be sent. */
  readonly save?: () => Promise<boolean>;
  /** Removes what is stored of them, such as a kept draft. */
  readonly discard?: () => void;
};

/** The state of a navigation that stays on the form, such as to the address of its new draft. */
export const KEEPS_FORM = { keepsForm: true } as const;

const open = createStore<readonly UnsavedChanges[]>([]);

/** What the user wants to do; null while no question is open. */
export const leaving = createStore<(() => void) | null>(null);

/**
 * The question's element, once a page with a form has brought it. The signed-in frame renders it,
 * so that its bytes load with the forms and never at the moment of leaving, which may be offline.
 */
export const leaveQuestion = createStore<Elements>(null);

/** Registers changes until the returned function is called. */
export function addUnsavedChanges(changes: UnsavedChanges): () => void {
  open.set([...open.get(), changes]);
  return () => open.set(open.get().filter((other) => other !== changes));
}

export function unsavedChanges(): readonly UnsavedChanges[] {
  return open.get();
}

/** Without a question: the session has ended, or the user has answered. */
export function forgetUnsavedChanges(): void {
  leaving.set(null);
  open.set([]);
}

/** Leaves at once, or after the user has saved or discarded the unsaved changes of the page. */
export function leaveAfterQuestion(leave: () => void): void {
  if (open.get().length === 0 || leaveQuestion.get() === null) leave();
  else leaving.set(leave);
}

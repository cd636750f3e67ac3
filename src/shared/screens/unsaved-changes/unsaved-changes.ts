import type { ChildElements } from '../../ui/elements.ts';
import { createStore } from '../../platform/state/store.ts';

/** Changes that would be lost by leaving the page. */
export type UnsavedChanges = {
  /** Name of the changes in the dialog that asks about them: 'your address'. */
  readonly what: string;
  /** Saves the changes and resolves to whether that succeeded. Absent if they can only be sent. */
  readonly save?: () => Promise<boolean>;
  /** Removes stored data of the changes, such as a draft. */
  readonly discard?: () => void;
};

/** State of a navigation that stays on the form, such as a navigation to the address of its new draft. */
export const STAYS_ON_FORM_STATE = { staysOnForm: true } as const;

/** Functions that leave the open steps of a form, the innermost last. */
export const backSteps: (() => void)[] = [];

const open = createStore<readonly UnsavedChanges[]>([]);

/** Action, such as a log-out, that waits for the user's answer; null if no action waits. */
export const pendingLeaveStore = createStore<(() => void) | null>(null);

/** `LeaveQuestion` element for the frame; loads with the forms: the user may be offline when leaving. */
export const leaveQuestionStore = createStore<ChildElements>(null);

/** Registers changes until the returned function is called. */
export function addUnsavedChanges(changes: UnsavedChanges): () => void {
  open.set([...open.get(), changes]);
  return () => open.set(open.get().filter((other) => other !== changes));
}

export function getUnsavedChanges(): readonly UnsavedChanges[] {
  return open.get();
}

/** Clears the unsaved changes without asking: the session has ended or the user has answered. */
export function clearUnsavedChanges(): void {
  pendingLeaveStore.set(null);
  open.set([]);
}

/** Calls `leave` at once without unsaved changes, else after the user has saved or discarded them. */
export function leaveAfterQuestion(leave: () => void): void {
  if (open.get().length === 0 || leaveQuestionStore.get() === null) leave();
  else pendingLeaveStore.set(leave);
}

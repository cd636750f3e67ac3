import { useEffect, useEffectEvent, useLayoutEffect } from 'react';
import {
  addUnsavedChanges,
  backSteps,
  leaveQuestionStore,
  type UnsavedChanges,
} from './unsaved-changes.ts';
import { LeaveQuestion } from './leave-question.tsx';

leaveQuestionStore.set(<LeaveQuestion />);

/**
 * Asks the user before unsaved changes are lost. While `changes` is not null, the portal asks before it
 * leaves the page, changes the account or logs out, and the browser asks before a reload or a closed tab. A
 * navigation with the state `STAYS_ON_FORM_STATE` does not ask. The hook must not be used on pages before the
 * login, which do not render the dialog.
 */
export function useUnsavedChanges(changes: UnsavedChanges | null): void {
  const save = useEffectEvent(async () => (await changes?.save?.()) ?? true);
  const discard = useEffectEvent(() => changes?.discard?.());
  const what = changes?.what ?? null;
  const canSave = changes?.save !== undefined;

  useEffect(() => {
    if (what === null) return;
    const stay = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', stay);
    const remove = addUnsavedChanges({
      what,
      discard: () => discard(),
      ...(canSave && { save: () => save() }),
    });
    return () => {
      window.removeEventListener('beforeunload', stay);
      remove();
    };
  }, [what, canSave]);
}

/**
 * Lets Back leave a step of a form, such as a review or a question, instead of the page. Starts and ends in
 * the commit that shows or removes the step, so that an immediate Back does what the screen shows.
 */
export function useBackStep(leave: (() => void) | null): void {
  const isStep = leave !== null;
  const onBack = useEffectEvent(() => leave?.());
  useLayoutEffect(() => {
    if (!isStep) return;
    const step = () => onBack();
    backSteps.push(step);
    return () => void backSteps.splice(backSteps.indexOf(step), 1);
  }, [isStep]);
}

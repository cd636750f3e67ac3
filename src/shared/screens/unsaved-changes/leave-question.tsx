import { useEffect, useEffectEvent, useState } from 'react';
import { useBlocker, type Location } from 'react-router-dom';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { ErrorState } from '../../ui/error-state/error-state.tsx';
import {
  backSteps,
  clearUnsavedChanges,
  pendingLeaveStore,
  getUnsavedChanges,
} from './unsaved-changes.ts';
import { useStore } from '../../platform/state/use-store.ts';

/** Asks before a link, Back, a switch of the account or a log-out discards unsaved changes. */
export function LeaveQuestion() {
  const leave = useStore(pendingLeaveStore);
  const [backStep, setBackStep] = useState<() => void>();
  const blocker = useBlocker(({ currentLocation, nextLocation, historyAction }) => {
    const step = historyAction === 'POP' ? backSteps.at(-1) : undefined;
    setBackStep(() => step);
    if (step) return true;
    return getUnsavedChanges().length > 0 && !isSamePage(currentLocation, nextLocation);
  });
  if (leave) return <Question go={leave} stay={() => pendingLeaveStore.set(null)} />;
  if (blocker.state !== 'blocked') return null;
  if (backStep) {
    const leaveStep = () => {
      blocker.reset();
      backStep();
    };
    return <BackStep onMount={leaveStep} />;
  }
  return <Question go={() => blocker.proceed()} stay={() => blocker.reset()} />;
}

function BackStep({ onMount }: { readonly onMount: () => void }): null {
  const leaveStep = useEffectEvent(onMount);
  useEffect(() => leaveStep(), []);
  return null;
}

type QuestionProps = { readonly go: () => void; readonly stay: () => void };

function Question({ go, stay }: QuestionProps) {
  const [changes] = useState(getUnsavedChanges);
  const [isSaving, setSaving] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const saves = changes.flatMap(({ save }) => save ?? []);
  const isAnswerable = !isSaving;

  const leaveNow = () => {
    clearUnsavedChanges();
    go();
  };
  const discard = () => {
    if (!isAnswerable) return;
    for (const change of changes) change.discard?.();
    leaveNow();
  };
  const save = async () => {
    if (!isAnswerable) return;
    setSaving(true);
    setFailed(false);
    const results = await Promise.all(saves.map((each) => each()));
    setSaving(false);
    if (results.every(Boolean)) leaveNow();
    else setFailed(true);
  };

  return (
    <Dialog
      title={copy.title}
      description={copy.question(changes.map(({ what }) => what))}
      role="alertdialog"
      onClose={isAnswerable ? stay : null}
      actions={
        <>
          <Button data-autofocus onClick={stay} disabled={isSaving}>
            {copy.stay}
          </Button>
          <Button variant="negative" onClick={discard} disabled={isSaving}>
            {copy.discard}
          </Button>
          {saves.length === changes.length && (
            <Button variant="primary" isPending={isSaving} onClick={() => void save()}>
              {copy.save}
            </Button>
          )}
        </>
      }
    >
      {hasFailed && <ErrorState title={copy.notSaved} />}
    </Dialog>
  );
}

function isSamePage(current: Location, next: Location): boolean {
  // The router has no type for the state that a page sets.
  const state: unknown = next.state;
  if (typeof state === 'object' && state !== null && 'staysOnForm' in state) return true;
  return current.pathname === next.pathname && current.search === next.search;
}

const copy = {
  title: 'Leave without saving?',
  question: (what: readonly string[]) =>
    `You have not saved ${what.join(', ')}. Discarding cannot be undone.`,
  stay: 'Stay on this page',
  discard: 'Discard',
  save: 'Save',
  notSaved: 'We could not save it. Stay on this page to try again.',
} as const;

import type { LucideIcon } from 'lucide-react';
import { useRef, useState, type ReactNode } from 'react';
import { amountsHiddenStore } from '../../platform/hidden-amounts/hidden-amounts.ts';
import { useIsMounted } from '../../screens/unsaved-changes/use-is-mounted.ts';
import { announce } from '../../ui/announce/announce.ts';
import { ErrorState } from '../../ui/error-state/error-state.tsx';
import type { ExportedClient } from './export-subject.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';

/** Document that a button creates: a file or a print. */
export type ExportItem = {
  readonly icon: LucideIcon;
  /** Label of the button. */
  readonly label: ReactNode;
  /** Client whose number is in the document. */
  readonly client?: ExportedClient;
  /**
   * Creates the document; called after the client number is loaded. After each `await` the function must
   * stop if `isWanted` returns false.
   */
  readonly onExport: (
    clientNumber: string | null,
    isWanted: () => boolean,
    hasAmounts: boolean,
  ) => void | Promise<void>;
  /** Text that is shown and announced while the document is created; set if the creation takes long. */
  readonly preparing?: string | undefined;
  /**
   * Whether the document has amounts: the user is asked whether to include those that are hidden on this
   * device.
   */
  readonly hasFigures?: boolean;
  /** Error message if the client number fails to load. */
  readonly numberError?: string;
  /** Error message if the document cannot be created. */
  readonly errorText: string;
};

type Choice = { readonly item: ExportItem; readonly hasAmounts: boolean };
type Failure = Choice & { readonly title: ReactNode; readonly error?: unknown };

const WAITING = 'Loading your client number…';

/**
 * Exports a document, always with the client number. An export that is requested before the number is loaded
 * waits for it, and ends with an error if the number fails to load. Render an `ExportOutcome` beside the
 * button.
 */
export function useExport() {
  const [failure, setFailure] = useState<Failure>();
  const [pending, setPending] = useState<string>();
  const [asked, setAsked] = useState<ExportItem>();
  const button = useRef<HTMLButtonElement>(null);
  const isHere = useIsMounted();

  const wait = (text?: string) => {
    if (text) announce(text);
    setPending(text);
  };

  const start = async (choice: Choice) => {
    const { client, onExport, preparing, numberError, errorText } = choice.item;
    setAsked(undefined);
    // A click on Try again removes that button, so the focus moves to the export button.
    button.current?.focus();
    setFailure(undefined);
    wait(client && client.number === undefined ? WAITING : undefined);
    const number = client ? await client.loadNumber().catch(reportError) : null;
    // Stops if the user has left the page, or if it now shows another client.
    if (!isHere()) return;
    try {
      if (number === undefined) setFailure({ ...choice, title: numberError });
      else {
        wait(preparing);
        await onExport(number, isHere, choice.hasAmounts);
      }
    } catch (error) {
      if (!isHere()) return;
      console.error(errorText, error);
      setFailure({ ...choice, title: errorText, error });
    }
    wait();
  };

  const requestExport = (item: ExportItem) => {
    if (item.hasFigures && amountsHiddenStore.get()) setAsked(item);
    else void start({ item, hasAmounts: true });
  };

  const outcome = { failure, asked, onStart: start, onCancel: () => setAsked(undefined) };
  return { button, pending, ask: requestExport, outcome };
}

type ExportOutcomeProps = ReturnType<typeof useExport>['outcome'];

/** Question or error message of an export. */
export function ExportOutcome({ failure, asked, onStart, onCancel }: ExportOutcomeProps) {
  return (
    <>
      {failure && (
        <ErrorState
          title={failure.title}
          error={failure.error}
          onRetry={() => void onStart(failure)}
        />
      )}
      {asked && (
        <AmountsQuestion
          onAnswer={(hasAmounts) => void onStart({ item: asked, hasAmounts })}
          onClose={onCancel}
        />
      )}
    </>
  );
}

function reportError(error: unknown): undefined {
  console.error(error);
}

type AmountsQuestionProps = {
  readonly onAnswer: (hasAmounts: boolean) => void;
  readonly onClose: () => void;
};

/** Asks whether a file or a print includes the amounts that this device hides. */
function AmountsQuestion({ onAnswer, onClose }: AmountsQuestionProps) {
  return (
    <Dialog
      title="Include amounts?"
      description="You have hidden amounts. Other people could read a file or printout."
      onClose={onClose}
      actions={
        <>
          <Button data-autofocus onClick={() => onAnswer(false)}>
            Leave out amounts
          </Button>
          <Button onClick={() => onAnswer(true)}>Include amounts</Button>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
        </>
      }
    />
  );
}

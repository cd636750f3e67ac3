import type { LucideIcon } from 'lucide-react';
import { useRef, useState, type ReactNode } from 'react';
import { amountsHidden } from '../money/hidden-amounts.ts';
import { useIsHere } from '../state/use-is-here.ts';
import { announce } from '../ui/announce.ts';
import { ErrorState } from '../ui/error-state.tsx';
import type { ExportClient } from './export-subject.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';

/** A document that a press makes: a file, or a print. */
export type Export = {
  readonly icon: LucideIcon;
  /** Of the button. */
  readonly label: ReactNode;
  /** Whose number the document has. */
  readonly client?: ExportClient;
  /**
   * Creates the document, once the client number is known. After its own waits it checks whether
   * the document is still wanted.
   */
  readonly onExport: (
    clientNumber: string | null,
    isWanted: () => boolean,
    hasAmounts: boolean,
  ) => void | Promise<void>;
  /** Shown and said until the document is there, if that takes its time. */
  readonly preparing?: string | undefined;
  /** Asks whether to include amounts that are hidden on this device. */
  readonly hasFigures?: boolean;
  /** Shown if the client number fails to load. */
  readonly withoutNumber?: string;
  /** Shown if the document fails. */
  readonly failed: string;
};

type Choice = { readonly of: Export; readonly hasAmounts: boolean };
type Failure = Choice & { readonly title: ReactNode; readonly error?: unknown };

const WAITING = 'Waiting for the client number…';

/**
 * Exports a document, always with the client number: an export requested earlier waits for the
 * number, and ends with an error if it fails to load. An `ExportOutcome` stands beside the button.
 */
export function useExport() {
  const [failure, setFailure] = useState<Failure>();
  const [pending, setPending] = useState<string>();
  const [asked, setAsked] = useState<Export>();
  const button = useRef<HTMLButtonElement>(null);
  const isHere = useIsHere();

  const wait = (text?: string) => {
    if (text) announce(text);
    setPending(text);
  };

  const start = async (choice: Choice) => {
    const { client, onExport, preparing, withoutNumber, failed } = choice.of;
    setAsked(undefined);
    // 'Retry' is removed by the press; the focus moves to the button.
    button.current?.focus();
    setFailure(undefined);
    wait(client && client.number === undefined ? WAITING : undefined);
    const number = client ? await client.loadNumber().catch(reported) : null;
    // A page that was left, or that now shows another client, saves nothing.
    if (!isHere()) return;
    try {
      if (number === undefined) setFailure({ ...choice, title: withoutNumber });
      else {
        wait(preparing);
        await onExport(number, isHere, choice.hasAmounts);
      }
    } catch (error) {
      if (!isHere()) return;
      console.error(failed, error);
      setFailure({ ...choice, title: failed, error });
    }
    wait();
  };

  const ask = (of: Export) => {
    if (of.hasFigures && amountsHidden.get()) setAsked(of);
    else void start({ of, hasAmounts: true });
  };

  const outcome = { failure, asked, onStart: start, onCancel: () => setAsked(undefined) };
  return { button, pending, ask, outcome };
}

type ExportOutcomeProps = ReturnType<typeof useExport>['outcome'];

/** What an export asks, and its failure. */
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
          onAnswer={(hasAmounts) => void onStart({ of: asked, hasAmounts })}
          onClose={onCancel}
        />
      )}
    </>
  );
}

function reported(error: unknown): undefined {
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
      title="With the amounts?"
      description="Amounts are hidden on this device. A file or a printed page can be read by others."
      onClose={onClose}
      actions={
        <>
          <Button data-autofocus onClick={() => onAnswer(false)}>
            Without amounts
          </Button>
          <Button onClick={() => onAnswer(true)}>With amounts</Button>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
        </>
      }
    />
  );
}

import type { LucideIcon } from 'lucide-react';
import { useRef, useState, type ReactNode } from 'react';
import { amountsHidden } from '../money/hidden-amounts.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { announce } from '../ui/live-region.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { AmountsQuestion } from './amounts-question.tsx';
import { useIsHere } from '../state/use-is-here.ts';
import type { ExportClient } from './export-subject.ts';

type ExportButtonProps = {
  readonly icon: LucideIcon;
  readonly client: ExportClient;
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
  readonly withoutNumber: string;
  /** Shown if the document fails. */
  readonly failed: string;
  readonly children: ReactNode;
};

const WAITING = 'Waiting for the client number…';

/**
 * Exports a document, always with the client number: an export requested earlier waits for the
 * number, and ends with an error if it fails to load.
 */
export function ExportButton(props: ExportButtonProps) {
  const { icon, children } = props;
  const { button, pending, error, isAsking, ask, start, again, cancel } = useExport(props);
  return (
    <>
      <Button
        ref={button}
        variant="quiet"
        size="sm"
        isPending={Boolean(pending)}
        pendingText={pending}
        onClick={ask}
      >
        <Icon icon={icon} size={18} />
        <span>{children}</span>
      </Button>
      {error && <ErrorState title={error} onRetry={again} />}
      {isAsking && <AmountsQuestion onAnswer={start} onClose={cancel} />}
    </>
  );
}

function useExport(props: ExportButtonProps) {
  const { client, onExport, hasFigures = false, withoutNumber, failed, preparing } = props;
  const [error, setError] = useState<string>();
  const [pending, setPending] = useState<string>();
  const button = useRef<HTMLButtonElement>(null);
  const isHere = useIsHere();
  const [isAsking, setAsking] = useState(false);
  const hadAmounts = useRef(true);

  const ask = () => {
    if (hasFigures && amountsHidden.get()) setAsking(true);
    else void start(true);
  };

  const start = async (hasAmounts: boolean) => {
    hadAmounts.current = hasAmounts;
    setAsking(false);
    // 'Retry' is removed by the press; the focus moves to the export button.
    button.current?.focus();
    setError(undefined);
    wait(client.number === undefined ? WAITING : undefined);
    const number = await client.loadNumber().catch(reported);
    // A page that was left, or that now shows another client, saves nothing.
    if (!isHere()) return;
    try {
      if (number === undefined) setError(withoutNumber);
      else {
        wait(preparing);
        await onExport(number, isHere, hasAmounts);
      }
    } catch (cause) {
      console.error(cause);
      setError(failed);
    }
    wait();
  };

  const wait = (text?: string) => {
    if (text) announce(text);
    setPending(text);
  };

  return {
    button,
    pending,
    error,
    isAsking,
    ask,
    start: (hasAmounts: boolean) => void start(hasAmounts),
    again: () => void start(hadAmounts.current),
    cancel: () => setAsking(false),
  };
}

function reported(error: unknown): undefined {
  console.error(error);
}

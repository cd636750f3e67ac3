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
  /** Asks whether to include amounts that are hidden on this device. */
  readonly hasFigures?: boolean;
  /** Shown if the client number fails to load. */
  readonly withoutNumber: string;
  /** Shown if the document fails. */
  readonly failed: string;
  readonly children: ReactNode;
};

type Step = 'idle' | 'waiting' | 'no-number' | 'failed';

const WAITING = 'Waiting for the client number…';

/**
 * Exports a document, always with the client number: an export requested earlier waits for the
 * number, and ends with an error if it fails to load.
 */
export function ExportButton(props: ExportButtonProps) {
  const { icon, client, onExport, hasFigures = false, withoutNumber, failed, children } = props;
  const [step, setStep] = useState<Step>('idle');
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
    if (client.number === undefined) announce(WAITING);
    setStep(client.number === undefined ? 'waiting' : 'idle');
    const number = await client.loadNumber().catch(reported);
    // A page that was left, or that now shows another client, saves nothing.
    if (!isHere()) return;
    if (number === undefined) {
      setStep('no-number');
      return;
    }
    setStep('idle');
    try {
      await onExport(number, isHere, hasAmounts);
    } catch (error) {
      console.error(error);
      setStep('failed');
    }
  };

  return (
    <>
      <Button
        ref={button}
        variant="quiet"
        size="sm"
        isPending={step === 'waiting'}
        pendingText={WAITING}
        onClick={ask}
      >
        <Icon icon={icon} size={18} />
        {children}
      </Button>
      {step === 'no-number' && (
        <ErrorState title={withoutNumber} onRetry={() => void start(hadAmounts.current)} />
      )}
      {step === 'failed' && (
        <ErrorState title={failed} onRetry={() => void start(hadAmounts.current)} />
      )}
      {isAsking && (
        <AmountsQuestion onAnswer={(has) => void start(has)} onClose={() => setAsking(false)} />
      )}
    </>
  );
}

function reported(error: unknown): undefined {
  console.error(error);
}

import type { LucideIcon } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { announce } from '../ui/live-region.tsx';
import { Notice } from '../ui/notice.tsx';
import type { ExportClient } from './export-subject.ts';

type ExportButtonProps = {
  readonly icon: LucideIcon;
  readonly client: ExportClient;
  /**
   * Makes the document; called once the client number is known. After a wait of its own it asks
   * whether the document is still wanted.
   */
  readonly onExport: (clientNumber: string | null, isWanted: () => boolean) => void | Promise<void>;
  /** Said when the client number does not come. */
  readonly withoutNumber: string;
  /** Said when making the document fails. */
  readonly failed: string;
  readonly children: ReactNode;
};

type Step = 'idle' | 'waiting' | 'no-number' | 'failed';

const WAITING = 'Waiting for the client number…';

/**
 * Lets a document leave the portal, and only with the client number: an export that is asked for
 * before the number is there waits for it, and ends with an error when it does not come.
 */
export function ExportButton(props: ExportButtonProps) {
  const { icon, client, onExport, withoutNumber, failed, children } = props;
  const [step, setStep] = useState<Step>('idle');
  const button = useRef<HTMLButtonElement>(null);
  const isHere = useIsHere();

  const start = async () => {
    // 'Retry' goes with the press; the focus stays with the export.
    button.current?.focus();
    if (client.number === undefined) announce(WAITING);
    setStep(client.number === undefined ? 'waiting' : 'idle');
    const number = await client.loadNumber().catch(reported);
    // A page that has been left, or that shows another client by now, saves nothing any more.
    if (!isHere()) return;
    if (number === undefined) {
      setStep('no-number');
      return;
    }
    setStep('idle');
    try {
      await onExport(number, isHere);
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
        onClick={() => void start()}
      >
        <Icon icon={icon} size={18} />
        {children}
      </Button>
      {step === 'no-number' && (
        <Notice
          tone="error"
          actions={
            <Button size="sm" onClick={() => void start()}>
              Retry
            </Button>
          }
        >
          {withoutNumber}
        </Notice>
      )}
      {step === 'failed' && <Notice tone="error">{failed}</Notice>}
    </>
  );
}

function reported(error: unknown): undefined {
  console.error(error);
}

/** Whether the component is still on the page, for what comes after a wait. */
function useIsHere(): () => boolean {
  const here = useRef(false);
  useEffect(() => {
    here.current = true;
    return () => void (here.current = false);
  }, []);
  return () => here.current;
}

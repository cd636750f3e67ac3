import type { ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { ExportOutcome, useExport, type Export } from './use-export.tsx';

type ExportButtonProps = Omit<Export, 'label'> & { readonly children: ReactNode };

/** A button that exports one document. */
export function ExportButton({ children, ...of }: ExportButtonProps) {
  const { button, pending, ask, outcome } = useExport();
  return (
    <>
      <Button
        ref={button}
        variant="quiet"
        size="sm"
        isPending={Boolean(pending)}
        pendingText={pending}
        onClick={() => ask({ ...of, label: children })}
      >
        <Icon icon={of.icon} size={18} />
        <span>{children}</span>
      </Button>
      <ExportOutcome {...outcome} />
    </>
  );
}

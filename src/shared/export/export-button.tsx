import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { ExportOutcome, useExport, type Export } from './use-export.tsx';

/** Button that exports one document. */
export function ExportButton(of: Export) {
  const { button, pending, ask, outcome } = useExport();
  return (
    <>
      <Button
        ref={button}
        variant="quiet"
        size="sm"
        isPending={Boolean(pending)}
        pendingText={pending}
        onClick={() => ask(of)}
      >
        <Icon icon={of.icon} size={18} />
        <span>{of.label}</span>
      </Button>
      <ExportOutcome {...outcome} />
    </>
  );
}

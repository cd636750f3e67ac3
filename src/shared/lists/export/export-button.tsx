import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ExportOutcome, useExport, type ExportItem } from './use-export.tsx';

/** Button that exports one document. */
export function ExportButton(item: ExportItem) {
  const { button, pending, ask, outcome } = useExport();
  return (
    <>
      <Button
        ref={button}
        variant="quiet"
        size="sm"
        isPending={Boolean(pending)}
        pendingText={pending}
        onClick={() => ask(item)}
      >
        <Icon icon={item.icon} size={18} />
        <span>{item.label}</span>
      </Button>
      <ExportOutcome {...outcome} />
    </>
  );
}

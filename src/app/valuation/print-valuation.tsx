import { useQueryClient } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { useState } from 'react';
import type { ChildElements } from '#src/shared/ui/elements.ts';
import type { ExportedClient } from '#src/shared/lists/export/export-subject.ts';
import { ExportButton } from '#src/shared/lists/export/export-button.tsx';
import { printPage } from '#src/shared/lists/export/use-print.tsx';
import { loadScript } from '#src/shared/platform/browser/load-script.ts';

/** Button that prints the valuation instead of the page. A press loads the script and the data. */
export function PrintValuationButton({ client }: { readonly client: ExportedClient }) {
  const { name } = client;
  const queries = useQueryClient();
  const [statement, setStatement] = useState<ChildElements>(null);
  const print = async (number: string | null, isWanted: () => boolean, hasAmounts: boolean) => {
    const { prepareStatement } = await loadScript(() => import('./statement.tsx'));
    const prepared = await prepareStatement(queries, { name, number });
    if (!isWanted()) return;
    // Some browsers print after `window.print` has returned.
    window.addEventListener('afterprint', () => setStatement(null), { once: true });
    printPage(hasAmounts, () => setStatement(prepared));
  };
  return (
    <>
      <ExportButton
        icon={Printer}
        label="Print valuation"
        client={client}
        onExport={print}
        hasFigures
        preparing="Preparing the valuation…"
        numberError="We could not load your client number. Nothing was printed."
        errorText="We could not prepare your valuation. Try again."
      />
      {statement}
    </>
  );
}

import { Printer } from 'lucide-react';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { Elements } from '../ui/elements.ts';
import { Flex } from '../ui/layout.ts';
import { revealAmounts } from '../money/hidden-amounts.ts';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import { CsvButton, type CsvButtonProps } from './csv-button.tsx';
import { ExportButton } from './export-button.tsx';
import { PrintHead } from './print-head.tsx';

type ExportActionsProps = CsvButtonProps & {
  /** Where the print is not of the page: an `ExportButton` of its own. */
  readonly printButton?: Elements;
};

/**
 * Exports the shown figures: as a file for a spreadsheet, and on paper. Once on a page, because it
 * describes the whole page; further tables use a `CsvButton`.
 */
export function ExportActions({ printButton, ...props }: ExportActionsProps) {
  const { subject } = props;
  // The page may not have rendered the number yet that the export has waited for.
  const [loaded, setLoaded] = useState<string | null>();
  const print = (clientNumber: string | null, _isWanted: () => boolean, hasAmounts: boolean) => {
    // Some browsers print after `print` has returned.
    flushSync(() => {
      if (hasAmounts) window.addEventListener('afterprint', revealAmounts(), { once: true });
      setLoaded(clientNumber);
    });
    window.print();
  };
  const { number = loaded } = subject.client;
  return (
    <div>
      <PrintHead subject={subject} clientNumber={number} />
      <Flex flexWrap="wrap" gap={2} mx={-3}>
        <CsvButton {...props} />
        {printButton ?? (
          <ExportButton
            icon={Printer}
            client={subject.client}
            onExport={print}
            hasFigures
            withoutNumber="The client number could not be loaded, so nothing was printed."
            failed="The page could not be printed. Please try again."
          >
            Print
            <VisuallyHidden>{` ${subject.title}`}</VisuallyHidden>
          </ExportButton>
        )}
      </Flex>
    </div>
  );
}

import { Printer } from 'lucide-react';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { revealAmounts } from '../../platform/hidden-amounts/hidden-amounts.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import type { ExportSubject } from './export-subject.ts';
import type { ExportItem } from './use-export.tsx';

/**
 * Returns a function that creates the print of the page, and the client number that the export has loaded,
 * for the `PrintHeader`.
 */
export function usePrint() {
  // Stored here, because the page may not have rendered yet with the number that the export has loaded.
  const [loadedNumber, setLoadedNumber] = useState<string | null>();
  const onExport: ExportItem['onExport'] = (clientNumber, _isWanted, hasAmounts) =>
    printPage(hasAmounts, () => setLoadedNumber(clientNumber));
  const createPrint = ({ title, client }: ExportSubject): ExportItem => ({
    icon: Printer,
    label: (
      <span>
        Print
        <VisuallyHidden>{` ${title}`}</VisuallyHidden>
      </span>
    ),
    client,
    onExport,
    hasFigures: true,
    numberError: 'We could not load your client number. Nothing was printed.',
    errorText: 'We could not print this page. Try again.',
  });
  return { printOf: createPrint, loadedNumber };
}

/**
 * Prints the page after the changes that `show` makes, and with the hidden amounts if `hasAmounts` is true.
 */
export function printPage(hasAmounts: boolean, show: () => void): void {
  // Amounts are hidden again at `afterprint`: some browsers print after `print` has returned.
  flushSync(() => {
    if (hasAmounts) window.addEventListener('afterprint', revealAmounts(), { once: true });
    show();
  });
  window.print();
}

import { Printer } from 'lucide-react';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { revealAmounts } from '../money/hidden-amounts.ts';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import type { ExportSubject } from './export-subject.ts';
import type { Export } from './use-export.tsx';

/** Prints the page, whose `PrintHead` has the number that was loaded for it. */
export function usePrint() {
  // The page may not have rendered the number yet that the export has waited for.
  const [loadedNumber, setLoadedNumber] = useState<string | null>();
  const onExport: Export['onExport'] = (clientNumber, _isWanted, hasAmounts) =>
    printShown(hasAmounts, () => setLoadedNumber(clientNumber));
  const printOf = ({ title, client }: ExportSubject): Export => ({
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
    withoutNumber: 'The client number could not be loaded, so nothing was printed.',
    failed: 'The page could not be printed. Please try again.',
  });
  return { printOf, loadedNumber };
}

/** Prints the page with what `show` renders, and with hidden amounts if they are wanted. */
export function printShown(hasAmounts: boolean, show: () => void): void {
  // Some browsers print after `print` has returned.
  flushSync(() => {
    if (hasAmounts) window.addEventListener('afterprint', revealAmounts(), { once: true });
    show();
  });
  window.print();
}

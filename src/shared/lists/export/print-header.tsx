import { useEffect } from 'react';
import { amountsHiddenStore } from '../../platform/hidden-amounts/hidden-amounts.ts';
import { styled } from '../../ui/theme/styled.ts';
import { DataText } from '../../ui/text/data-text.tsx';
import { loadScript } from '../../platform/browser/load-script.ts';
import { useStore } from '../../platform/state/use-store.ts';
import { buildSubjectLines, type ExportSubject } from './export-subject.ts';

type PrintHeaderProps = {
  readonly subject: ExportSubject;
  /** Undefined until it is loaded: a print by the browser's own command then shows 'not loaded yet'. */
  readonly clientNumber: string | null | undefined;
};

/** Header above printed figures; the following pages repeat it in their margin. */
export function PrintHeader({ subject, clientNumber }: PrintHeaderProps) {
  const hasAmounts = !useStore(amountsHiddenStore);
  const lines = buildSubjectLines(subject, clientNumber, hasAmounts).filter(
    ([, text]) => text !== '',
  );
  const marginText = lines.map(([, text]) => text).join(' · ');
  useEffect(() => adoptMargins(marginText), [marginText]);

  return (
    <Lines data-outline="left-out">
      {lines.map(([label, text]) => (
        <div key={label}>
          <dt>{`${label}:`}</dt>
          <dd>
            <DataText text={text} />
          </dd>
        </div>
      ))}
    </Lines>
  );
}

/** Sets the margins of printed pages once their code has loaded; returns a function that resets them. */
function adoptMargins(text: string): () => void {
  let reset = (): void => {};
  let isCancelled = false;
  loadScript(() => import('./print-margins.ts')).then(
    ({ adoptStyles, buildPrintMargins }) => {
      if (!isCancelled) reset = adoptStyles(buildPrintMargins(text));
    },
    // Prints the browser's own margins.
    () => {},
  );
  return () => {
    isCancelled = true;
    reset();
  };
}

const Lines = styled('dl', {
  base: {
    display: 'none',
    _print: { display: 'block', mb: 6 },
    '& > div': { display: 'flex', gap: 2 },
    '& dd': { fontWeight: 'semibold' },
  },
});

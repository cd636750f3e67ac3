import { useEffect } from 'react';
import { amountsHiddenStore } from '../../platform/hidden-amounts/hidden-amounts.ts';
import { styled } from '../../ui/theme/styled.ts';
import { DataText } from '../../ui/text/data-text.tsx';
import { useStore } from '../../platform/state/use-store.ts';
import { buildHeaderLines, type ExportSubject } from './export-subject.ts';
import { adoptStyles, buildPrintMargins } from './print-margins.ts';

type PrintHeaderProps = {
  readonly subject: ExportSubject;
  /** Undefined until it is loaded: a print by the browser's own command then shows 'not loaded yet'. */
  readonly clientNumber: string | null | undefined;
};

/** Header above printed figures; the following pages repeat it in their margin. */
export function PrintHeader({ subject, clientNumber }: PrintHeaderProps) {
  const hasAmounts = !useStore(amountsHiddenStore);
  const lines = buildHeaderLines(subject, clientNumber, hasAmounts).filter(
    ([, text]) => text !== '',
  );
  const margins = buildPrintMargins(lines.map(([, text]) => text).join(' · '));
  useEffect(() => adoptStyles(margins), [margins]);

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

const Lines = styled('dl', {
  base: {
    display: 'none',
    _print: { display: 'block', mb: 6 },
    '& > div': { display: 'flex', gap: 2 },
    '& dd': { fontWeight: 'semibold' },
  },
});

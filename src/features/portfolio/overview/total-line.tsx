import { styled } from '#src/shared/ui/theme/styled.ts';
import { NoWrapFigure } from '#src/shared/ui/text/no-wrap.tsx';

type TotalLineProps = { readonly label: string; readonly value: string };

/** Total that does not lead, on one line with its label. */
export function TotalLine({ label, value }: TotalLineProps) {
  return (
    <Line>
      <dt>{label}</dt>
      <dd>
        <NoWrapFigure text={value} />
      </dd>
    </Line>
  );
}

const Line = styled('dl', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: 2,
    minH: 'control',
    textStyle: 'small',
    '& dt': { color: 'ink-muted' },
    '& dd': { fontWeight: 'semibold', fontVariantNumeric: 'lining-nums tabular-nums' },
  },
});

import { useId, type ReactNode } from 'react';
import { Box } from '#src/shared/ui/layout.ts';
import { styled } from '#src/shared/ui/theme/styled.ts';
import { DataText } from '#src/shared/ui/text/data-text.tsx';
import { ShowMoreButton, addRowCount, useShowMore } from '#src/shared/ui/use-show-more.tsx';
import { NoWrapFigure } from '#src/shared/ui/text/no-wrap.tsx';

export type BreakdownRow = {
  readonly id: string;
  readonly name: string;
  readonly amount: string;
  /** Reason why the row does not count, or a remark on a row that counts. */
  readonly reason?: string | undefined;
  readonly counts: boolean;
};

type BreakdownProps = {
  readonly label: string;
  readonly total: string;
  readonly rule: string;
  readonly rows: readonly BreakdownRow[];
};

/** Rows that a total counts and rows that it leaves out, below the rule for both. */
export function Breakdown({ label, total, rule, rows }: BreakdownProps) {
  const counted = rows.filter(({ counts }) => counts);
  const others = rows.filter(({ counts }) => !counts);
  const { limit, box, showMore } = useShowMore(Math.max(counted.length, others.length));
  return (
    <Box
      ref={box}
      tabIndex={-1}
      pt={1}
      pb={2}
      ps={{ base: 0, sm: 'min({spacing.7}, 28px)' }}
      maxW="compose"
      containerType="inline-size"
    >
      <Box as="p" color="ink-muted" maxW="measure">
        {rule}
      </Box>
      <Group title={addRowCount('Counted', counted.length)}>
        {counted.slice(0, limit).map((row) => (
          <Row key={row.id} row={row} />
        ))}
        <Line isTotal>
          <Name>{label}</Name>
          <Amount>
            <NoWrapFigure text={total} />
          </Amount>
        </Line>
      </Group>
      {others.length > 0 && (
        <Group title={addRowCount('Not counted', others.length)}>
          {others.slice(0, limit).map((row) => (
            <Row key={row.id} row={row} />
          ))}
        </Group>
      )}
      {showMore && <ShowMoreButton onClick={showMore} />}
    </Box>
  );
}

function Group({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <Box role="group" aria-labelledby={id} my={5}>
      <Box as="p" id={id} fontWeight="semibold" pb={2}>
        {title}
      </Box>
      <dl>{children}</dl>
    </Box>
  );
}

function Row({ row: { name, amount, reason } }: { readonly row: BreakdownRow }) {
  return (
    <Line>
      <Name>
        <DataText text={name} />
        {reason !== undefined && <Reason>{reason}</Reason>}
      </Name>
      <Amount>
        <NoWrapFigure text={amount} />
      </Amount>
    </Line>
  );
}

// An amount that does not fit beside its name wraps below it in one piece.
const Line = styled('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    columnGap: 4,
    py: 2,
    borderTopWidth: '1px',
    borderColor: 'line',
    breakInside: 'avoid',
  },
  variants: { isTotal: { true: { borderColor: 'line-strong', fontWeight: 'semibold' } } },
});

const Name = styled('dt', { base: { flex: '1 1 9rem', minW: 0, overflowWrap: 'anywhere' } });

const Amount = styled('dd', {
  base: {
    ms: 'auto',
    minW: 0,
    overflowWrap: 'anywhere',
    textAlign: 'end',
    fontVariantNumeric: 'lining-nums tabular-nums',
  },
});

const Reason = styled('span', {
  base: { display: 'block', textStyle: 'small', color: 'ink-muted' },
});

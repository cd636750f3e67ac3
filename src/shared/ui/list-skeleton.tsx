import { Box } from './layout.ts';
import { BAR, SKELETON_ANIMATION, type SkeletonProps } from './skeleton.tsx';
import { cardRecipe } from './theme/recipes/card.ts';
import { styled } from './theme/styled.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

/** Placeholder for rows of a name and a value. */
export function RowsSkeleton({ height, lines = 1, label }: Omit<SkeletonProps, 'width'>) {
  return (
    <>
      {label && <VisuallyHidden>{label}</VisuallyHidden>}
      <Box aria-hidden>
        {Array.from({ length: lines }, (_, line) => (
          <Row key={line} h={height} />
        ))}
      </Box>
    </>
  );
}

/** Placeholder for a list of records: a table's card with rows. */
export function ListSkeleton({ label }: Pick<SkeletonProps, 'label'>) {
  return (
    <ListCard>
      <RowsSkeleton height="row" lines={8} label={label} />
    </ListCard>
  );
}

const Row = styled('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    borderColor: 'line',
    animation: SKELETON_ANIMATION,
    '& + &': { borderTopWidth: '1px' },
    '&::before, &::after': { ...BAR, content: '""', w: '45%', h: 4 },
    '&:nth-of-type(even)::before': { w: '30%' },
    '&::after': { w: '15%' },
  },
});

const ListCard = styled('div', { base: { ...cardRecipe.base, py: { base: 0, sm: 0 } } });

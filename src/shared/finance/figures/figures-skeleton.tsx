import { Card } from '../../ui/card.tsx';
import { ChartSkeleton } from '../../ui/chart-skeleton.tsx';
import { Box, Flex, Stack } from '../../ui/layout.ts';
import { RowsSkeleton } from '../../ui/list-skeleton.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';

/** Placeholder of a card with a total, a chart and rows. */
export function FiguresSkeleton({ label }: { readonly label: string }) {
  return (
    <>
      <VisuallyHidden>{label}</VisuallyHidden>
      <Card aria-hidden>
        <Stack gap={4}>
          <Skeleton height={14} width="min(100%, 17rem)" />
          <Flex flexWrap="wrap" gap={7}>
            <Box flex="1 1 25rem">
              <ChartSkeleton height="18.75rem" />
            </Box>
            <Box flex="1 1 20rem">
              <RowsSkeleton height={14} lines={5} />
            </Box>
          </Flex>
        </Stack>
      </Card>
    </>
  );
}

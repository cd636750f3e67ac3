import { Box } from '@chakra-ui/react/box';
import { Grid } from '@chakra-ui/react/grid';
import { Stack } from '@chakra-ui/react/stack';
import { Card } from '#src/shared/ui/card.tsx';
import { Skeleton } from '#src/shared/ui/skeleton.tsx';
import { VisuallyHidden } from '#src/shared/ui/visually-hidden.tsx';
import { copy } from '../copy.ts';

/** The skeleton of the overview: the total, the bar, its legend and a row of cards. */
export function OverviewSkeleton() {
  return (
    <Stack gap={8}>
      <VisuallyHidden role="status">{copy.loading}</VisuallyHidden>
      <Card>
        <Stack gap={3} minH={{ base: '35rem', sm: '32rem' }}>
          <Skeleton height={5} width="5rem" />
          <Skeleton height={10} width="min(100%, 16rem)" />
          <Skeleton height={5} width="11rem" />
          <Box mt={4}>
            <Skeleton height={4} />
          </Box>
          <Box mt={4} maxW="compose">
            <Skeleton height={5} lines={5} />
          </Box>
        </Stack>
      </Card>
      <Grid
        gap={{ base: 4, sm: 6 }}
        templateColumns="repeat(auto-fill, minmax(min(100%, 17.5rem), 1fr))"
      >
        {['one', 'two', 'three'].map((place) => (
          <Card key={place} aria-hidden>
            <Stack gap={5} minH="9rem" justify="space-between">
              <Skeleton height={6} width="70%" />
              <Skeleton height={8} width="55%" />
            </Stack>
          </Card>
        ))}
      </Grid>
    </Stack>
  );
}

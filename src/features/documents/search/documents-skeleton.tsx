import { Box } from '@chakra-ui/react/box';
import { Stack } from '@chakra-ui/react/stack';
import { Card } from '#src/shared/ui/card.tsx';
import { Skeleton } from '#src/shared/ui/skeleton.tsx';
import { copy } from '../copy.ts';

/** The skeleton of the documents of all holdings: the search, groups of files. */
export function DocumentsSkeleton() {
  return (
    <>
      <Skeleton height="control" width="min(100%, 20rem)" label={copy.loading} />
      <Stack gap={5} mt={8}>
        {['one', 'two', 'three'].map((group) => (
          <Card key={group} aria-hidden>
            <Skeleton height={7} width="14rem" />
            <Box mt={4}>
              <Skeleton height={10} lines={2} />
            </Box>
          </Card>
        ))}
      </Stack>
    </>
  );
}

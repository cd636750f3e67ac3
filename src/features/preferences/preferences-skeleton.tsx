import { Card } from '#src/shared/ui/card.tsx';
import { Box, Stack } from '#src/shared/ui/layout.ts';
import { Skeleton } from '#src/shared/ui/skeleton.tsx';
import { copy } from './copy.ts';

/** In the shape of the blocks. */
export function PreferencesSkeleton() {
  return (
    <Stack gap={5}>
      <Skeleton height={6} lines={2} label={copy.loading} />
      {['contact', 'frequency'].map((block) => (
        <Card key={block}>
          <Skeleton height={7} width="12rem" />
          <Box mt={3}>
            <Skeleton height="2.5rem" lines={3} />
          </Box>
        </Card>
      ))}
    </Stack>
  );
}

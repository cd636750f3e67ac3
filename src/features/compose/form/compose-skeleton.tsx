import { Box } from '#src/shared/ui/layout.ts';
import { Skeleton } from '#src/shared/ui/skeleton.tsx';

export function ComposeSkeleton() {
  return (
    <Box display="grid" gap={6} maxW="compose">
      <Skeleton label="Loading your message" height={12} />
      <Skeleton height="20rem" />
      <Skeleton height={20} />
    </Box>
  );
}

import { Card } from '#src/shared/ui/card.tsx';
import { Box, Flex, Stack } from '#src/shared/ui/layout.ts';
import { Skeleton } from '#src/shared/ui/skeleton.tsx';
import { Spinner } from '#src/shared/ui/spinner.tsx';
import { copy } from './copy.ts';

/** The skeleton of the holdings: summary, filter line, rows. */
export function HoldingsSkeleton() {
  return (
    <Stack gap={8}>
      <Card>
        <Box mb={4}>
          <Spinner label={copy.loading} delayMs={0} />
        </Box>
        <Flex flexWrap="wrap" columnGap={12} rowGap={5}>
          {['value', 'cost', 'date'].map((figure) => (
            <Box key={figure} w="9rem">
              <Skeleton height={5} width="6rem" />
              <Box mt={2}>
                <Skeleton height={7} />
              </Box>
            </Box>
          ))}
        </Flex>
      </Card>
      <Stack gap={4}>
        <Skeleton height={8} width="8rem" />
        <Skeleton height="control" />
        <Skeleton height="3.25rem" lines={8} />
      </Stack>
    </Stack>
  );
}

import { Card } from '#src/shared/ui/card.tsx';
import { Flex, Stack } from '#src/shared/ui/layout.ts';
import { Skeleton } from '#src/shared/ui/skeleton.tsx';
import { VisuallyHidden } from '#src/shared/ui/visually-hidden.tsx';
import { copy } from '../copy.ts';

/** The skeleton of the overview: the total, the bar and a row per category. */
export function OverviewSkeleton() {
  return (
    <>
      <VisuallyHidden>{copy.loading}</VisuallyHidden>
      <Card aria-hidden css={{ pt: { base: 4, sm: 4 }, pb: { base: 2, sm: 1 } }}>
        <Stack gap={2} minH={{ base: '12.5rem', sm: '6rem' }} mb={4}>
          <Skeleton height={5} width="5rem" />
          <Skeleton height={10} width="min(100%, 16rem)" />
          <Skeleton height={5} width="min(100%, 24rem)" />
        </Stack>
        <Skeleton height={4} />
        {['one', 'two', 'three', 'four', 'five'].map((place, index) => (
          <Flex
            key={place}
            alignItems="center"
            minH={{ base: '4.5rem', sm: 16 }}
            mt={index === 0 ? { base: 2, sm: 1 } : 0}
            borderTopWidth={index === 0 ? 0 : '1px'}
            borderColor="line"
          >
            <Skeleton height={5} width="14rem" />
          </Flex>
        ))}
        <Flex
          alignItems="center"
          minH={{ base: 24, lg: '3.25rem' }}
          borderTopWidth="1px"
          borderColor="line"
        >
          <Skeleton height={5} width="12rem" />
        </Flex>
      </Card>
    </>
  );
}

import type { UseQueryResult } from '@tanstack/react-query';
import type { ClientSearchResult } from '#contract/generated/schemas/clientSearchResult.zod.ts';
import { QueryView } from '#src/shared/screens/query/query-view.tsx';
import { Box, Flex } from '#src/shared/ui/layout.ts';
import { Spinner } from '#src/shared/ui/spinner.tsx';
import { copy } from '../copy.ts';
import { ClientList, type ClientListProps } from './client-list.tsx';

/** Maximum number of results from the server. The reply does not contain the total number. */
const MOST_RESULTS = 50;

type SearchResultsProps = Omit<ClientListProps, 'clients'> & {
  readonly result: UseQueryResult<readonly ClientSearchResult[]>;
};

export function SearchResults({ result, isCurrent, ...list }: SearchResultsProps) {
  const { data } = result;
  const isWaiting = !isCurrent || (result.isPending && result.isFetching);
  return (
    <>
      {data && data.length > 0 && (
        <Box as="h2" textStyle="h2" mb={1}>
          {copy.results}
        </Box>
      )}
      <Flex minH={6} mb={data?.length ? 4 : 1} color={data?.length ? 'ink-muted' : 'ink'}>
        <p role="status">{isCurrent && data && outcome(data.length)}</p>
        {isWaiting && <Spinner label={copy.searching} />}
      </Flex>
      <QueryView
        result={result}
        loading={null}
        errorTitle={copy.failed}
        empty={isCurrent && <Box color="ink-muted">{copy.noneFoundHelp}</Box>}
        isEmpty={(found) => found.length === 0}
      >
        {(found) => <ClientList clients={found} isCurrent={isCurrent} {...list} />}
      </QueryView>
    </>
  );
}

function outcome(count: number): string {
  if (count === 0) return copy.noneFound;
  return count < MOST_RESULTS ? copy.found(count) : copy.cut(count);
}

import { useId } from 'react';
import type { ChildElements } from '#src/shared/ui/elements.ts';
import { getBlockedReason, type GuardedFunction } from '#src/session/acting-rules.ts';
import { useSession } from '#src/session/session-store.ts';
import { QueryView, type QueryResult } from '#src/shared/screens/query/query-view.tsx';
import { BlockedNotice } from '#src/shared/ui/notice/blocked-notice.tsx';
import { Card } from '#src/shared/ui/card.tsx';
import { Box } from '#src/shared/ui/layout.ts';
import { RowsSkeleton } from '#src/shared/ui/list-skeleton.tsx';
import { copy } from './copy.ts';

type DetailsCardProps<Details> = {
  readonly title: string;
  /** Function that some viewers may not use; they see the reason and the details, but no form. */
  readonly guardedFunction: GuardedFunction;
  readonly result: QueryResult<Details>;
  readonly errorTitle: string;
  readonly children: (details: Details, canChange: boolean) => ChildElements;
};

export function DetailsCard<Details>(props: DetailsCardProps<Details>) {
  const { title, guardedFunction, result, errorTitle, children } = props;
  const id = useId();
  const session = useSession();
  const reason = session && getBlockedReason(session, guardedFunction);
  return (
    // Removes the minimum height of a loading section: only the whole page needs it.
    <Card as="section" aria-labelledby={id} css={{ '& > [data-loading][aria-busy]': { minH: 0 } }}>
      <Box as="h2" id={id} textStyle="h2" mb={3}>
        {title}
      </Box>
      {reason && (
        <Box mb={4}>
          <BlockedNotice reason={reason} />
        </Box>
      )}
      <QueryView
        result={result}
        hidesContentBelow
        loading={<RowsSkeleton height={8} lines={4} label={copy.loading} />}
        errorTitle={errorTitle}
        // The children show the text for an empty record.
        empty={null}
        isEmpty={null}
      >
        {(details) => children(details, !reason)}
      </QueryView>
    </Card>
  );
}

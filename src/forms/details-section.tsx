import { useId } from 'react';
import type { Elements } from '#src/shared/ui/elements.ts';
import { QueryView, type QueryResult } from '#src/shared/query/query-view.tsx';
import { Box } from '#src/shared/ui/layout.ts';
import { DetailsSkeleton } from './details-skeleton.tsx';

type DetailsSectionProps<Details> = {
  readonly title: string;
  readonly result: QueryResult<Details>;
  readonly errorTitle: string;
  /** About how many the form has. */
  readonly fields: number;
  readonly children: (details: Details) => Elements;
};

/** A section of a page with details that are on record. */
export function DetailsSection<Details>(props: DetailsSectionProps<Details>) {
  const { title, result, errorTitle, fields, children } = props;
  const id = useId();
  return (
    <Box as="section" aria-labelledby={id} maxW="form">
      <Box as="h2" id={id} textStyle="h2" mb={4}>
        {title}
      </Box>
      <QueryView
        result={result}
        comesFirst
        loading={<DetailsSkeleton fields={fields} />}
        errorTitle={errorTitle}
        // Nothing on record is an empty form.
        empty={null}
        isEmpty={null}
      >
        {children}
      </QueryView>
    </Box>
  );
}

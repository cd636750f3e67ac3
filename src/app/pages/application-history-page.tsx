import type { LoaderFunctionArgs } from 'react-router-dom';
import { ApplicationHistory } from '#src/features/applications/application-history.tsx';
import { prefetchApplications } from '#src/features/applications/applications-queries.ts';
import { prefetchClientNumber } from '#src/session/current-client.ts';
import { getPageHeader } from '#src/shared/screens/address/pages.ts';
import { HoldingNameLink } from '../quick-find/holding-name-link.tsx';
import { PageFrame } from '../shell/page-frame.tsx';
import { parseQuery } from '#src/shared/screens/address/parse-query.ts';

export function loader({ request }: Pick<LoaderFunctionArgs, 'request'>): null {
  prefetchApplications(parseQuery(new URL(request.url).search));
  prefetchClientNumber();
  return null;
}

/**
 * Skips revalidation after a change of the query string. The screen itself requests another year,
 * and another sort order needs no request.
 */
export { isOtherPath as shouldRevalidate } from './is-other-path.ts';

export function Component() {
  return (
    <PageFrame isWide {...getPageHeader('applicationHistory')}>
      <ApplicationHistory Name={HoldingNameLink} />
    </PageFrame>
  );
}

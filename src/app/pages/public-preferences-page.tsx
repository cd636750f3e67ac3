import { useParams, type LoaderFunctionArgs } from 'react-router-dom';
import { prefetchPublicPreferences } from '#src/features/preferences/preferences-queries.ts';
import { PublicPreferences } from '#src/features/preferences/public-preferences.tsx';
import { useConfig } from '#src/shared/platform/config/use-config.ts';
import { pages } from '#src/shared/screens/address/pages.ts';
import { PageHeading } from '#src/shared/ui/page-heading/page-heading.tsx';
import { IdentityScope } from '../shell/identity-scope.tsx';
import { PublicFrame } from '../shell/public-frame.tsx';

export function loader({ params: { wcid = '' } }: LoaderFunctionArgs): null {
  prefetchPublicPreferences(wcid);
  return null;
}

/** Page at `/prefs/:wcid`, opened by a link in an email, with or without a session. */
export function Component() {
  const { wcid = '' } = useParams();
  const { product } = useConfig();
  const { title } = pages.publicPreferences;
  // Renders no PageFrame, which would name the session's viewed client and not that of the link.
  return (
    <PublicFrame>
      <title>{`${title} - ${product}`}</title>
      <PageHeading title={title} />
      <IdentityScope>
        <PublicPreferences key={wcid} wcid={wcid} />
      </IdentityScope>
    </PublicFrame>
  );
}

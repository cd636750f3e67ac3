import { useQuery } from '@tanstack/react-query';
import {
  getGetUserByWcidQueryOptions,
  getGetClientNameQueryOptions,
} from '#src/sdk/generated/client/client.ts';
import { useConfig } from '#src/shared/platform/config/use-config.ts';
import { QueryView } from '#src/shared/screens/query/query-view.tsx';
import { combineQueries } from '#src/shared/screens/query/combine-queries.ts';
import { Button } from '#src/shared/ui/button.tsx';
import { Card } from '#src/shared/ui/card.tsx';
import { Box } from '#src/shared/ui/layout.ts';
import { useRetryAnnouncements } from '#src/shared/ui/error-state/error-state.tsx';
import { Notice } from '#src/shared/ui/notice/notice.tsx';
import { Skeleton } from '#src/shared/ui/skeleton.tsx';
import { EmailLink, PhoneLink } from '#src/shared/ui/text-link.tsx';
import { splitTextNodes } from '#src/shared/ui/text/split-text-nodes.ts';
import { PreferenceBlocks } from './blocks/preference-blocks.tsx';
import { usePreferences } from './blocks/use-preferences.ts';
import { copy } from './copy.ts';
import { getLinkPreferenceCalls } from './preferences-queries.ts';

/** Marketing preferences without a login, for the client whose emailed link was opened. */
export function PublicPreferences({ wcid }: { readonly wcid: string }) {
  const source = getLinkPreferenceCalls(wcid);
  const user = useQuery(getGetUserByWcidQueryOptions(wcid));
  const enabled = user.isSuccess;
  const name = useQuery({ ...getGetClientNameQueryOptions(wcid), enabled });
  const preferences = usePreferences(source, enabled);
  const data = preferences.data && name.data && { stored: preferences.data, name: name.data };
  return (
    <Box maxW="form">
      <QueryView
        result={combineQueries([user, name, preferences], data)}
        hidesContentBelow
        loading={<Skeleton height={10} lines={6} label={copy.loading} />}
        errorTitle={copy.contactUsTitle}
        failed={(retry) => <ContactUs {...retry} />}
        empty={null}
        isEmpty={null}
      >
        {({ stored, name: { salutation, lastName } }) => (
          <>
            <Box as="p" textStyle="lead" mb={4}>
              {splitTextNodes(copy.hello([salutation, lastName].filter(Boolean).join(' ')))}
            </Box>
            <Card>
              <PreferenceBlocks source={source} stored={stored} level={2} />
            </Card>
          </>
        )}
      </QueryView>
    </Box>
  );
}

type ContactUsProps = { readonly retry: () => void; readonly isRetrying: boolean };

/** Shown for an unknown link too, so that a visitor cannot find out which links exist. */
function ContactUs({ retry, isRetrying }: ContactUsProps) {
  const { phone, supportEmail } = useConfig();
  useRetryAnnouncements(isRetrying);
  return (
    <Notice
      tone="error"
      title={copy.contactUsTitle}
      actions={
        <Button size="sm" isPending={isRetrying} onClick={retry}>
          {copy.retry}
        </Button>
      }
    >
      <Box color="ink">
        {copy.contactUs} <PhoneLink phone={phone} whiteSpace="nowrap" /> {copy.orEmail}{' '}
        <EmailLink email={supportEmail} />.
      </Box>
    </Notice>
  );
}

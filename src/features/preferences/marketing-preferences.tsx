import { blockedReason } from '#src/session/acting-rules.ts';
import { useSession } from '#src/session/session-store.ts';
import { QueryView } from '#src/shared/query/query-view.tsx';
import { BlockedNotice } from '#src/shared/ui/blocked-notice.tsx';
import { Box } from '#src/shared/ui/layout.ts';
import { PreferenceBlocks } from './blocks/preference-blocks.tsx';
import { usePreferences } from './blocks/use-preferences.ts';
import { copy } from './copy.ts';
import { ownPreferences } from './preferences-queries.ts';
import { PreferencesSkeleton } from './preferences-skeleton.tsx';

/** The marketing preferences of the signed-in client; read-only for those who view as another. */
export function MarketingPreferences() {
  const session = useSession();
  const source = ownPreferences();
  const result = usePreferences(source);
  const reason = session && blockedReason(session, 'marketing');
  return (
    <Box as="section" aria-labelledby="marketing-preferences" maxW="form">
      <Box as="h2" id="marketing-preferences" textStyle="h2" mb={4}>
        {copy.title}
      </Box>
      <QueryView
        result={result}
        comesFirst
        loading={<PreferencesSkeleton />}
        errorTitle={copy.loadFailed}
        // Every client has preferences.
        empty={null}
        isEmpty={null}
      >
        {(stored) => (
          <>
            {reason && (
              <Box mb={5}>
                <BlockedNotice reason={reason} />
              </Box>
            )}
            <PreferenceBlocks
              source={source}
              stored={stored}
              level={3}
              isLocked={Boolean(reason)}
            />
          </>
        )}
      </QueryView>
    </Box>
  );
}

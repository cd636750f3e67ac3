import { formatTime } from '#src/shared/platform/time/date.ts';
import { RouterLink, RouterLinkButton } from '#src/shared/screens/address/router-link.ts';
import { paths } from '#src/shared/screens/address/paths.ts';
import { DataText } from '#src/shared/ui/text/data-text.tsx';
import { Box, Flex } from '#src/shared/ui/layout.ts';
import { Notice } from '#src/shared/ui/notice/notice.tsx';
import type { SavedDraft } from './use-message-form.ts';
import { copy } from '../copy.ts';

type SavedNoticeProps = { readonly saved: SavedDraft; readonly continueAt: string | null };

/** Stays after the toast. */
export function SavedNotice({ saved, continueAt }: SavedNoticeProps) {
  const { subject, at } = saved;
  return (
    <Box maxW="compose" mb={5}>
      <Notice
        tone="success"
        takesFocus
        actions={
          <Flex flexWrap="wrap" alignItems="center" columnGap={4} rowGap={2}>
            {continueAt !== null && (
              <RouterLinkButton variant="secondary" size="sm" to={continueAt}>
                {copy.continueDraft}
              </RouterLinkButton>
            )}
            <RouterLink to={paths.inbox({ folder: 'drafts' })}>{copy.viewDrafts}</RouterLink>
          </Flex>
        }
      >
        <DataText text={copy.savedFact(subject, formatTime(at))} />
      </Notice>
    </Box>
  );
}

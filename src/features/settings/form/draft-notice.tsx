import { Box } from '@chakra-ui/react/box';
import { Button } from '#src/shared/ui/button.tsx';
import { Notice } from '#src/shared/ui/notice.tsx';
import { copy } from '../copy.ts';

/** Tells that the form shows what was typed before, and not what is on record. */
export function DraftNotice({ onDrop }: { readonly onDrop: () => void }) {
  return (
    <Box mb={5}>
      <Notice
        tone="info"
        actions={
          <Button variant="link" size="sm" onClick={onDrop}>
            {copy.dropDraft}
          </Button>
        }
      >
        {copy.draft}
      </Notice>
    </Box>
  );
}

import { RouterLink } from '#src/shared/screens/address/router-link.ts';
import { paths } from '#src/shared/screens/address/paths.ts';
import { Box } from '#src/shared/ui/layout.ts';
import { copy } from '../copy.ts';

export function ReturnToInboxLink() {
  return (
    <Box as="p" mb={5}>
      <RouterLink to={paths.inbox()}>{copy.returnToInbox}</RouterLink>
    </Box>
  );
}

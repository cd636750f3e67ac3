import { RouterLink } from '#src/shared/pages/router-link.ts';
import { paths } from '#src/shared/pages/paths.ts';
import { Box } from '#src/shared/ui/layout.ts';
import { copy } from '../copy.ts';

export function ReturnToInbox() {
  return (
    <Box as="p" mb={5}>
      <RouterLink to={paths.inbox()}>{copy.returnToInbox}</RouterLink>
    </Box>
  );
}

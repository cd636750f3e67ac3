import { RouterLink } from '#src/shared/screens/address/router-link.ts';
import { paths } from '#src/shared/screens/address/paths.ts';
import { copy } from './copy.ts';

export function ReturnToInboxLink() {
  return <RouterLink to={paths.inbox()}>{copy.returnToInbox}</RouterLink>;
}

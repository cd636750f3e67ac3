import { ChangePassword } from '#src/features/settings/change-password.tsx';
import { PageFrame } from '../shell/page-frame.tsx';
import { getPageHeader } from '#src/shared/screens/address/pages.ts';

export function Component() {
  return (
    <PageFrame {...getPageHeader('changePassword')}>
      <ChangePassword />
    </PageFrame>
  );
}

import { SettingsLinks } from '#src/features/settings/settings-links.tsx';
import { PageFrame } from '../shell/page-frame.tsx';
import { getPageHeader } from '#src/shared/screens/address/pages.ts';

/** Page at `/account-settings` (decided, SETT-65). */
export function Component() {
  return (
    <PageFrame {...getPageHeader('accountSettings')}>
      <SettingsLinks />
    </PageFrame>
  );
}

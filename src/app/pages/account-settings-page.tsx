import { SettingsLinks } from '#src/features/settings/settings-links.tsx';
import { PageFrame } from '../shell/page-frame.tsx';
import { headOf } from '#src/shared/pages/pages.ts';

/** Page at `/account-settings` (decided, SETT-65). */
export function Component() {
  return (
    <PageFrame {...headOf('accountSettings')}>
      <SettingsLinks />
    </PageFrame>
  );
}

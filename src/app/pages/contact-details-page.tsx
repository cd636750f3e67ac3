import { MarketingPreferences } from '#src/features/preferences/marketing-preferences.tsx';
import { prefetchMarketingPreferences } from '#src/features/preferences/preferences-queries.ts';
import { AddressSection } from '#src/features/settings/address-section.tsx';
import { ContactSection } from '#src/features/settings/contact-section.tsx';
import { prefetchContactDetails } from '#src/features/settings/settings-queries.ts';
import { PageFrame } from '../shell/page-frame.tsx';
import { headOf } from '#src/shared/pages/pages.ts';
import { Stack } from '#src/shared/ui/layout.ts';

export function loader(): null {
  prefetchContactDetails();
  prefetchMarketingPreferences();
  return null;
}

/** `/update-contact-details`: address, contact details, marketing preferences. */
export function Component() {
  return (
    <PageFrame {...headOf('contactDetails')}>
      <Stack gap={10}>
        <AddressSection />
        <ContactSection />
        <MarketingPreferences />
      </Stack>
    </PageFrame>
  );
}

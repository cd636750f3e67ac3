import { MarketingPreferences } from '#src/features/preferences/marketing-preferences.tsx';
import { prefetchMarketingPreferences } from '#src/features/preferences/preferences-queries.ts';
import { AddressSection } from '#src/features/settings/address-section.tsx';
import { ContactSection } from '#src/features/settings/contact-section.tsx';
import { prefetchContactDetails } from '#src/features/settings/settings-queries.ts';
import { PageFrame } from '../shell/page-frame.tsx';
import { getPageHeader } from '#src/shared/screens/address/pages.ts';
import { Box, Grid, Stack } from '#src/shared/ui/layout.ts';

export function loader(): null {
  prefetchContactDetails();
  prefetchMarketingPreferences();
  return null;
}

export function Component() {
  return (
    <PageFrame {...getPageHeader('contactDetails')}>
      <Grid
        gap={5}
        // Prevents the page's scroll bar from disappearing while the cards load one after another.
        css={{ '&:has([data-loading])': { minH: '100dvh' } }}
        alignContent="start"
        gridTemplateColumns="repeat(auto-fit, minmax(min(100%, 26rem), 1fr))"
      >
        <Stack gap={5} maxW="form">
          <AddressSection />
          <ContactSection />
        </Stack>
        <Box maxW="form">
          <MarketingPreferences />
        </Box>
      </Grid>
    </PageFrame>
  );
}

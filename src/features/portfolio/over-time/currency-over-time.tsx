import { Box, Stack } from '#src/shared/ui/layout.ts';
import { copy } from './copy.ts';
import { GainAndChart } from './gain-and-chart.tsx';
import { OverTimeDetails } from './over-time-details.tsx';
import type { OverTimeProps } from './over-time.ts';
import { TaxYearsTable } from './tax-years.tsx';
import { GrowthByCategory } from './growth-by-category.tsx';

/** Gain, chart, growth by category and tax years in one currency; nothing is converted. */
export function CurrencyOverTime(props: OverTimeProps) {
  const { history } = props;
  return (
    <Stack gap={5} containerType="inline-size" py={3}>
      <div>
        <GainAndChart {...props} />
      </div>
      {history.categories.length > 1 && <GrowthByCategory history={history} getPath={() => null} />}
      <Box as="div" textStyle="small" color="ink-muted" maxW="measure">
        <OverTimeDetails history={history} />
      </Box>
      <div>
        <Box as="h5" textStyle="h3">
          {copy.taxYears}
        </Box>
        <TaxYearsTable {...props} />
      </div>
    </Stack>
  );
}

import type { PortfolioHistory } from '#contract/generated/schemas/portfolioHistory.zod.ts';
import { currencyOf, PENCE } from '#src/shared/money/currency.ts';
import { Card } from '#src/shared/ui/card.tsx';
import { DataText } from '#src/shared/ui/data-text.tsx';
import { Disclosure } from '#src/shared/ui/disclosure.tsx';
import { fetchedAt } from '#src/shared/time/fetched-at.ts';
import { Box, Stack } from '#src/shared/ui/layout.ts';
import { copy } from './copy.ts';
import { CurrencyOverTime } from './currency-over-time.tsx';

// In one chunk: both need the same parts.
export { IncomeTable } from './income-table.tsx';

const HEADING_ID = 'over-time-heading';

/** What the portfolio was worth over time; a chunk of its own, because it loads the chart. */
export function OverTimeSection({ history }: { readonly history: PortfolioHistory }) {
  // Pence are in no total (specification 5).
  const [main, ...others] = history.currencies.filter(
    ({ currency }) => currencyOf(currency) !== PENCE,
  );
  if (!main) return null;
  const checkedAt = fetchedAt(history);
  return (
    <Box as="section" aria-labelledby={HEADING_ID}>
      <Box as="h2" id={HEADING_ID} textStyle="h2" mb={4} _print={{ breakAfter: 'avoid' }}>
        {copy.heading}
      </Box>
      <CurrencyOverTime history={main} checkedAt={checkedAt} headingLevel={3} />
      {others.length > 0 && (
        <Card css={CURRENCIES}>
          <Box as="p" textStyle="small" color="ink-muted" mb={2}>
            {copy.otherCurrencies}
          </Box>
          <Stack gap={1}>
            {others.map((each) => (
              <Disclosure
                key={each.currency}
                label={<DataText text={copy.headingIn(each.currency)} />}
                headingLevel={3}
              >
                <Box py={3}>
                  <CurrencyOverTime history={each} checkedAt={checkedAt} headingLevel={4} />
                </Box>
              </Disclosure>
            ))}
          </Stack>
        </Card>
      )}
    </Box>
  );
}

const CURRENCIES = {
  mt: 5,
  _print: { '&:not(:has([aria-expanded=true]))': { display: 'none' } },
} as const;

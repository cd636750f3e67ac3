import { useConfig } from '#src/shared/platform/config/use-config.ts';
import { formatCheckedAt } from '#src/shared/platform/time/checked-at.ts';
import { formatMoney } from '#src/shared/finance/format/money.ts';
import type { Amount } from '#src/shared/finance/money/amount.ts';
import { useLondonToday } from '#src/shared/platform/time/use-london-today.ts';
import { Card } from '#src/shared/ui/card.tsx';
import { DataText } from '#src/shared/ui/text/data-text.tsx';
import { EmptyState } from '#src/shared/ui/empty-state/empty-state.tsx';
import { Box } from '#src/shared/ui/layout.ts';
import { LinkButton } from '#src/shared/ui/link-button.tsx';
import { copy } from '../copy.ts';
import { TotalLine } from './total-line.tsx';

export type OffersLinkProps = {
  readonly category: string;
  readonly link: string;
  /** Page of the public website that lists the offers (DASH-51). */
  readonly address: string;
};

type EmptyPortfolioProps = {
  readonly offers: OffersLinkProps;
  readonly totalLabel: string;
  readonly total: Amount;
  readonly fetchedAt: Date;
};

/** Overview of an empty portfolio: a link to the offers, then the total of zero. */
export function EmptyPortfolio({ offers, totalLabel, total, fetchedAt }: EmptyPortfolioProps) {
  const today = useLondonToday();
  return (
    <Card css={{ pt: { base: 2, sm: 2 } }}>
      <OffersLink {...offers} />
      <Box mt={4} pt={2} borderTopWidth="1px" borderColor="line">
        {/* A client without any investment sees £0.00 (decided, DASH-53). */}
        <TotalLine label={totalLabel} value={formatMoney(total)} />
        <Box as="p" textStyle="small" color="ink-muted">
          {formatCheckedAt(fetchedAt, today)}
        </Box>
      </Box>
    </Card>
  );
}

/** Empty state: the literal sentence of the specification, the offers, and what happens afterwards. */
export function OffersLink({ category, link, address }: OffersLinkProps) {
  const { host } = useConfig();
  return (
    <EmptyState
      title={copy.noInvestments(category)}
      action={
        <LinkButton variant="primary" href={address}>
          <DataText text={link} />
        </LinkButton>
      }
    >
      {copy.whatNext(host)}
    </EmptyState>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useConfig } from '#src/shared/platform/config/use-config.ts';
import { replaceUnderscores } from '#src/shared/platform/text/underscores.ts';
import { DataText } from '#src/shared/ui/text/data-text.tsx';
import { EmptyState } from '#src/shared/ui/empty-state/empty-state.tsx';
import { Stack } from '#src/shared/ui/layout.ts';
import { LinkButton } from '#src/shared/ui/link-button.tsx';
import { Notice } from '#src/shared/ui/notice/notice.tsx';
import { PhoneLink } from '#src/shared/ui/text-link.tsx';
import { copy } from './copy.ts';
import { holdingsOptions } from './holdings-queries.ts';
import { HoldingsView, type HoldingsViewProps } from './holdings-view.tsx';

/** The only category without an up-to-date valuation from the provider (specification 2). */
const WITHOUT_VALUATION = 'AIM_IHT_portfolios';

type CategoryHoldingsProps = Pick<HoldingsViewProps, 'documented' | 'Panel' | 'overTime'> & {
  readonly parent: string;
  readonly child: string;
  /** Last URL segment of the public page with the offers of the parent category. */
  readonly offersSlug: string;
};

export function CategoryHoldings({ parent, child, offersSlug, ...view }: CategoryHoldingsProps) {
  const { host } = useConfig();
  const result = useQuery(holdingsOptions(parent, child));
  return (
    <Stack gap={{ base: 4, sm: 8 }}>
      {child === WITHOUT_VALUATION && <ValuationNotice />}
      <HoldingsView
        {...view}
        kind="category"
        category={child}
        result={result}
        empty={
          <EmptyState
            title={copy.noHoldings(replaceUnderscores(child))}
            action={
              <LinkButton href={`https://${host}/${offersSlug}`}>
                <DataText text={copy.offersLink(replaceUnderscores(child))} />
              </LinkButton>
            }
          />
        }
      />
    </Stack>
  );
}

/** Notice about the missing valuation, which stays after the list has loaded (decided, HOLD-088). */
function ValuationNotice() {
  const { phone } = useConfig();
  return (
    <Notice tone="warning" isStatic>
      {copy.noUpToDateValuation} <PhoneLink phone={phone} />.
    </Notice>
  );
}

import { Stack } from '@chakra-ui/react/stack';
import type { DocumentGroup } from '#contract/generated/schemas/documentGroup.zod.ts';
import { useListDocuments } from '#src/sdk/generated/files/files.ts';
import { useListHoldings } from '#src/sdk/generated/investments/investments.ts';
import { useBrand } from '#src/shared/config/use-brand.ts';
import { underscoresToSpaces } from '#src/shared/format/underscores.ts';
import { DataText } from '#src/shared/ui/data-text.tsx';
import { EmptyState } from '#src/shared/ui/empty-state.tsx';
import { LinkButton } from '#src/shared/ui/link-button.tsx';
import { Notice } from '#src/shared/ui/notice.tsx';
import { TextLink } from '#src/shared/ui/text-link.tsx';
import { copy } from './copy.ts';
import { documentedQuery, holdingsQuery } from './holdings-queries.ts';
import { HoldingsView } from './holdings-view.tsx';

/** The one category of which the provider has no up-to-date valuation (specification 2). */
const WITHOUT_VALUATION = 'AIM_IHT_portfolios';

type CategoryHoldingsProps = {
  readonly parent: string;
  /** The category. */
  readonly child: string;
  /** Names the public page of what is on offer in the parent category. */
  readonly offersSlug: string;
};

/** The holdings of a category, with the documents that some of them have. */
export function CategoryHoldings({ parent, child, offersSlug }: CategoryHoldingsProps) {
  const { host } = useBrand();
  const result = useListHoldings(parent, child, { query: holdingsQuery });
  // A failure hides 'View documents' and nothing else.
  const { data: documented } = useListDocuments({
    query: { ...documentedQuery, select: idsOf },
  });
  return (
    <Stack gap={8}>
      {child === WITHOUT_VALUATION && <ValuationNotice />}
      <HoldingsView
        kind="category"
        category={child}
        result={result}
        documented={documented}
        empty={
          <EmptyState
            title={copy.nothingHeld(underscoresToSpaces(child))}
            action={
              <LinkButton href={`https://${host}/${offersSlug}`}>
                <DataText text={copy.offersLink(underscoresToSpaces(child))} />
              </LinkButton>
            }
          />
        }
      />
    </Stack>
  );
}

/** Decided (HOLD-088): it stays when the list has come. */
function ValuationNotice() {
  const { phone } = useBrand();
  return (
    <Notice tone="warning" isStatic>
      {copy.noUpToDateValuation}{' '}
      <TextLink href={`tel:${phone.replaceAll(/[^+0-9]/g, '')}`}>{phone}</TextLink>.
    </Notice>
  );
}

function idsOf(groups: readonly DocumentGroup[]): ReadonlySet<string> {
  return new Set(groups.map(({ id }) => id));
}

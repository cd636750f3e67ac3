import { ArrowRight } from 'lucide-react';
import { formatMoneyOrZero } from '#src/shared/format/money.ts';
import { Link } from '#src/shared/link.tsx';
import { styled } from '#src/shared/theme/styled.ts';
import { Card } from '#src/shared/ui/card.tsx';
import { Icon } from '#src/shared/ui/icon.tsx';
import { DataText } from '#src/shared/ui/data-text.tsx';
import { Stat, StatList } from '#src/shared/ui/stat.tsx';
import { copy } from '../copy.ts';
import type { CategoryCardModel } from '../data/overview-model.ts';
import { shareText } from './share-text.ts';

type HeadingLevel = { readonly headingLevel: 2 | 3 };
type CategoryCardsProps = HeadingLevel & { readonly cards: readonly CategoryCardModel[] };
type CategoryCardProps = HeadingLevel & { readonly card: CategoryCardModel };

export function CategoryCards({ cards, headingLevel }: CategoryCardsProps) {
  return (
    <Grid>
      {cards.map((card) => (
        <li key={card.id}>
          <CategoryCard card={card} headingLevel={headingLevel} />
        </li>
      ))}
    </Grid>
  );
}

function CategoryCard({ card, headingLevel }: CategoryCardProps) {
  const { name, value, hasAccountValue, path } = card;
  return (
    <CardBody isLink={path !== null}>
      <CardTitle as={`h${headingLevel}`}>
        {path === null ? (
          <DataText text={name} />
        ) : (
          <Link to={path}>
            <DataText text={name} />
          </Link>
        )}
        {path !== null && <Icon icon={ArrowRight} />}
      </CardTitle>
      <StatList>
        <Stat
          label={hasAccountValue ? copy.accountValue : copy.investmentValue}
          // Specification 2: zero and missing both read £0.00; the second line distinguishes them.
          value={formatMoneyOrZero(value)}
          hint={hintOf(card)}
        />
      </StatList>
    </CardBody>
  );
}

function hintOf({ value, share }: CategoryCardModel): string | null {
  if (value === null) return copy.noValuation;
  return share === null || value <= 0 ? null : copy.shareOfTotal(shareText(share));
}

const Grid = styled('ul', {
  base: {
    display: 'grid',
    gap: { base: 4, sm: 6 },
    // 3, 2 or 1 columns, by the space beside the navigation; a long amount fits in the narrowest.
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 17.5rem), 1fr))',
  },
});

const CardBody = styled(Card, {
  base: {
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'space-between',
    gap: 5,
    h: 'full',
  },
});

const CardTitle = styled('h3', {
  base: {
    display: 'flex',
    justifyContent: 'space-between',
    gap: 3,
    textStyle: 'h3',
    overflowWrap: 'anywhere',
    '& a': { textDecoration: 'none' },
    // The whole card is clickable, while the link's name is only the category.
    '& a::after': { content: '""', position: 'absolute', inset: 0, borderRadius: 'card' },
    '& a:focus-visible': { outline: 'none' },
    '& a:focus-visible::after': { outline: '3px solid var(--color-focus)', outlineOffset: '2px' },
    '& > svg': {
      flexShrink: 0,
      mt: 1,
      color: 'brand-700',
      transition: 'transform 180ms ease-out',
    },
    '& a:is(:hover, :focus-visible) + svg': { transform: 'translateX(3px)' },
  },
});

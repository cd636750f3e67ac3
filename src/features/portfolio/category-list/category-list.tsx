import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ChildElements } from '#src/shared/ui/elements.ts';
import { formatMoney, formatMoneyOrZero } from '#src/shared/finance/format/money.ts';
import { usePeriodLink } from '#src/shared/finance/period/use-period-link.ts';
import { Link } from '#src/shared/screens/address/link.tsx';
import { styled } from '#src/shared/ui/theme/styled.ts';
import { DataText } from '#src/shared/ui/text/data-text.tsx';
import { Icon } from '#src/shared/ui/icon.tsx';
import { CategoryTile } from '#src/shared/finance/category/category-tile.tsx';
import { StackedBar } from './stacked-bar.tsx';
import { NoWrapFigure } from '#src/shared/ui/text/no-wrap.tsx';
import { VisuallyHidden } from '#src/shared/ui/visually-hidden.tsx';
import { copy } from '../copy.ts';
import type { CategoryModel, GrowthRenderer } from '../data/overview-model.ts';
import { hasShare, getRowKind, formatShare, getValueLabel } from './category-texts.ts';

type SharedProps = {
  readonly headingLevel: 2 | 3 | 4 | 5;
  /** Currency of the values; pounds by default. */
  readonly currency?: string;
  /** Period that the links carry; that of the address by default. */
  readonly period?: string | undefined;
};

type CategoryListProps = SharedProps & {
  readonly categories: readonly CategoryModel[];
  readonly renderGrowth?: GrowthRenderer | undefined;
  /** Renders the growth as a bar. */
  readonly renderBar?: GrowthRenderer | undefined;
  /** Returns the value of a category that has one in other currencies alone; else an empty text. */
  readonly getForeignValue?: (category: CategoryModel) => string;
  /** Further rows. */
  readonly children?: ChildElements;
};

/** Bar of shares, and a row per category: legend of the bar and link to the category. */
export function CategoryList(props: CategoryListProps) {
  const { categories, renderGrowth, renderBar, getForeignValue, children, ...shared } = props;
  const parts = categories.filter(hasShare);
  return (
    <>
      {parts.length > 0 && (
        <StackedBar
          parts={parts.map((part) => ({ ...part, label: part.name, value: part.value ?? 0 }))}
        />
      )}
      <Sized>
        <ul aria-label={copy.allocation}>
          {categories.map((category) => (
            <CategoryRow
              key={category.id}
              {...shared}
              category={category}
              foreignValue={getForeignValue?.(category)}
              growth={renderGrowth?.(category)}
              bar={renderBar?.(category)}
            />
          ))}
          {children}
        </ul>
      </Sized>
    </>
  );
}

type CategoryRowProps = SharedProps & {
  readonly category: CategoryModel;
  /** Amount in another currency, shown in place of £0.00; the pounds then follow the label. */
  readonly foreignValue?: string | undefined;
  readonly growth: ReactNode;
  readonly bar: ChildElements;
};

export function CategoryRow(props: CategoryRowProps) {
  const { category, headingLevel, currency, period, foreignValue, growth, bar } = props;
  const { name, value, share, path, hue, tint } = category;
  const linkTo = usePeriodLink(period);
  // Zero and missing values both show £0.00; a second line distinguishes them (specification 2).
  const worth = currency === undefined ? formatMoneyOrZero(value) : formatMoney(value, currency);
  return (
    <Row data-outline={`categories ${getRowKind(category)}`} isGrowthLoading={growth === null}>
      <Tile>
        <CategoryTile hue={hue} tint={tint} />
      </Tile>
      <Name as={`h${headingLevel}`}>
        {path === null ? (
          <DataText text={name} />
        ) : (
          <Link to={linkTo(path)}>
            <DataText text={name} />
          </Link>
        )}
      </Name>
      <Figures>
        <Group>
          <Label>{getValueLabel(category)}</Label>
          <Value>
            <NoWrapFigure text={foreignValue || worth} />
          </Value>
          {foreignValue && (
            <Share>
              <NoWrapFigure text={worth} />
              <VisuallyHidden>{` ${copy.inPounds}`}</VisuallyHidden>
            </Share>
          )}
          {hasShare(category) && (
            <Share>
              <span>{formatShare(share)}</span>
              <VisuallyHidden>{` ${copy.ofTheTotal}`}</VisuallyHidden>
            </Share>
          )}
          {value === null && <Growth>{copy.noValuation}</Growth>}
          {value !== null && growth !== undefined && growth !== null && <Growth>{growth}</Growth>}
        </Group>
      </Figures>
      {bar}
      <Arrow>{path !== null && <Icon icon={ArrowRight} />}</Arrow>
    </Row>
  );
}

/** Up to this width the value does not fit beside the name. */
const TINY = '@container (max-width: 20.5rem)';
/** Up to this width the share does not fit beside the label: a phone with large text. */
const TINIEST = '@container (max-width: 14rem)';

const Sized = styled('div', { base: { mt: 1, containerType: 'inline-size' } });

const Row = styled('li', {
  base: {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: 'auto auto minmax(0, 1fr) auto auto',
    gridTemplateAreas: '"tile name name value arrow" "tile label share growth arrow"',
    alignContent: 'center',
    alignItems: 'baseline',
    minH: '3.875rem',
    py: 1.5,
    breakInside: 'avoid',
    borderBottomWidth: '1px',
    borderColor: 'line',
    '&:has(a:hover)': { bg: 'surface-muted' },
    [TINY]: {
      gridTemplateColumns: 'auto auto minmax(0, 1fr) auto',
      gridTemplateAreas:
        '"tile name name arrow" "tile label share arrow" "tile value value arrow" "tile growth growth arrow"',
    },
    [TINIEST]: {
      gridTemplateColumns: 'minmax(0, 1fr)',
      gridTemplateAreas: '"name" "label" "share" "value" "growth"',
    },
  },
  variants: {
    // Reserves the line of the growth; elsewhere the label already fills that line.
    isGrowthLoading: {
      true: {
        [TINY]: { gridTemplateRows: 'auto auto auto 1.25rem' },
        [TINIEST]: { gridTemplateRows: 'auto auto auto auto 1.25rem' },
      },
    },
  },
});

const Tile = styled('span', {
  base: {
    display: 'grid',
    gridArea: 'tile',
    alignSelf: 'center',
    me: 2.5,
    [TINIEST]: { display: 'none' },
  },
});

const Arrow = styled('span', {
  base: {
    gridArea: 'arrow',
    alignSelf: 'center',
    color: 'brand-700',
    '& > svg': { ms: 1, _print: { display: 'none' } },
    [TINIEST]: { display: 'none' },
  },
});

const Name = styled('h3', {
  base: {
    gridArea: 'name',
    fontWeight: 'semibold',
    lineHeight: '1.375',
    overflowWrap: 'anywhere',
    hyphens: 'auto',
    '& a': { textDecoration: 'none' },
    // Makes the whole row clickable, while the accessible name of the link is only the category.
    '& a::after': { content: '""', position: 'absolute', inset: 0 },
    '& a:focus-visible': { outline: 'none' },
    '& a:focus-visible::after': {
      outline: '3px solid var(--color-focus)',
      outlineOffset: '-3px',
      borderRadius: 'control',
    },
  },
});

// Terms and values are grid cells of the row.
const Figures = styled('dl', { base: { display: 'contents' } });
const Group = styled('div', { base: { display: 'contents' } });

const SMALL = {
  textStyle: 'small',
  color: 'ink-muted',
  fontVariantNumeric: 'lining-nums tabular-nums',
} as const;

const Label = styled('dt', { base: { ...SMALL, gridArea: 'label' } });

const Share = styled('dd', {
  base: {
    ...SMALL,
    gridArea: 'share',
    whiteSpace: 'nowrap',
    _before: { content: '"\\00a0·\\00a0"' },
    [TINIEST]: { _before: { content: 'none' } },
  },
});

const FIGURE = {
  ps: 3,
  textAlign: 'end',
  [TINY]: { ps: 0, textAlign: 'start', containerType: 'inline-size' },
} as const;

const Value = styled('dd', {
  base: {
    gridArea: 'value',
    ...FIGURE,
    fontWeight: 'semibold',
    lineHeight: '1.375',
    whiteSpace: 'nowrap',
    fontVariantNumeric: 'lining-nums tabular-nums',
  },
});

const Growth = styled('dd', { base: { gridArea: 'growth', ...SMALL, ...FIGURE } });

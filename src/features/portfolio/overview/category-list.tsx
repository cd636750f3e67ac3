import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatMoneyOrZero } from '#src/shared/finance/format/money.ts';
import { usePeriodLink } from '#src/shared/finance/period/use-period-link.ts';
import { Link } from '#src/shared/screens/address/link.tsx';
import { styled } from '#src/shared/ui/theme/styled.ts';
import { DataText } from '#src/shared/ui/text/data-text.tsx';
import { Icon } from '#src/shared/ui/icon.tsx';
import { StackedBar, Swatch } from './stacked-bar.tsx';
import { NoWrapFigure } from '#src/shared/ui/text/no-wrap.tsx';
import { copy } from '../copy.ts';
import type { CategoryModel, GrowthRenderer } from '../data/overview-model.ts';
import { hasShare, getRowKind, formatShare, getValueLabel } from './category-texts.ts';

type CategoryListProps = {
  readonly categories: readonly CategoryModel[];
  readonly headingLevel: 2 | 3 | 4;
  readonly renderGrowth?: GrowthRenderer | undefined;
};

/** Bar of shares, and a row per category: legend of the bar and link to the category. */
export function CategoryList({ categories, headingLevel, renderGrowth }: CategoryListProps) {
  // Swatch and bar segment have the same index, so categories without a share are filtered out first.
  const parts = categories.filter(hasShare);
  return (
    <>
      {parts.length > 0 && (
        <StackedBar
          parts={parts.map(({ id, name, value }) => ({ id, label: name, value: value ?? 0 }))}
        />
      )}
      <Sized>
        <Rows aria-label={copy.allocation}>
          {categories.map((category) => (
            <CategoryRow
              key={category.id}
              category={category}
              headingLevel={headingLevel}
              part={hasShare(category) ? parts.indexOf(category) : null}
              growth={renderGrowth?.(category)}
            />
          ))}
        </Rows>
      </Sized>
    </>
  );
}

type CategoryRowProps = {
  readonly category: CategoryModel;
  readonly headingLevel: 2 | 3 | 4;
  /** Index of the category's segment in the bar; null without a share. */
  readonly part: number | null;
  readonly growth: ReactNode;
};

function CategoryRow({ category, headingLevel, part, growth }: CategoryRowProps) {
  const { name, value, share, path } = category;
  const linkTo = usePeriodLink();
  return (
    <Row data-outline={`categories ${getRowKind(category)}`} isGrowthLoading={growth === null}>
      <IconCell css={{ gridArea: 'swatch' }}>{part !== null && <Swatch index={part} />}</IconCell>
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
          {/* Zero and missing values both show £0.00; a second line distinguishes them (specification 2). */}
          <Value isAlone={value !== null && growth === undefined} hasGrowth={growth !== undefined}>
            <NoWrapFigure text={formatMoneyOrZero(value)} />
          </Value>
          {part !== null && (
            <Share>
              <span>{formatShare(share)}</span>
              <OfTheTotal> {copy.ofTheTotal}</OfTheTotal>
            </Share>
          )}
          {value === null && <Growth>{copy.noValuation}</Growth>}
          {value !== null && growth !== undefined && growth !== null && <Growth>{growth}</Growth>}
        </Group>
      </Figures>
      <IconCell css={{ gridArea: 'arrow' }}>{path !== null && <Icon icon={ArrowRight} />}</IconCell>
    </Row>
  );
}

/** From this width the share has its own column. */
const WIDE = '@container (min-width: 38rem)';
/** From this width the growth shows its amount too. */
const WIDER = '@container (min-width: 53rem)';
/** Up to this width the share does not fit between the label and a value of six figures. */
const NARROW = '@container (max-width: 24rem)';
/** Up to this width the value does not fit beside the name. */
const TINY = '@container (max-width: 20.5rem)';
/** Up to this width the share does not fit beside the label: a phone with large text. */
const TINIEST = '@container (max-width: 14rem)';

// Extends to the edges of the card.
const Sized = styled('div', {
  base: { mt: { base: 2, sm: 1 }, mx: { base: -4, sm: -6 }, containerType: 'inline-size' },
});

const Rows = styled('ul', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'auto auto minmax(0, 1fr) auto auto',
    [WIDE]: { gridTemplateColumns: 'auto minmax(0, 1fr) auto auto auto' },
  },
});

// A subgrid aligns shares and values of all rows in columns.
const Row = styled('li', {
  base: {
    position: 'relative',
    display: 'grid',
    gridColumn: '1 / -1',
    gridTemplateColumns: 'subgrid',
    gridTemplateAreas:
      '"swatch name name name arrow" "swatch label share value arrow" "swatch growth growth growth arrow"',
    alignContent: 'center',
    alignItems: 'baseline',
    minH: { base: '4.5rem', sm: 16 },
    py: 1,
    px: { base: 4, sm: 6 },
    breakInside: 'avoid',
    borderBottomWidth: '1px',
    borderColor: 'line',
    '&:has(a:hover)': { bg: 'surface-muted' },
    [WIDE]: {
      gridTemplateAreas: '"swatch name share value arrow" "swatch label share growth arrow"',
    },
    [NARROW]: {
      gridTemplateAreas:
        '"swatch name name share arrow" "swatch label value value arrow" "swatch growth growth growth arrow"',
    },
    [TINY]: {
      py: 2,
      gridTemplateAreas:
        '"swatch name name name arrow" ". label share share arrow" ". value value value value" ". growth growth growth growth"',
    },
    [TINIEST]: {
      gridTemplateAreas:
        '"swatch name name name name" "label label label label label" "share share share share arrow" "value value value value value" "growth growth growth growth growth"',
    },
  },
  variants: {
    // Reserves the line of the growth; on a wide screen the label already fills that line.
    isGrowthLoading: {
      true: {
        gridTemplateRows: 'auto auto 1.25rem',
        [WIDE]: { gridTemplateRows: 'auto auto' },
        [TINY]: { gridTemplateRows: 'auto auto auto 1.25rem' },
        [TINIEST]: { gridTemplateRows: 'auto auto auto auto 1.25rem' },
      },
    },
  },
});

const IconCell = styled('span', {
  base: {
    alignSelf: 'center',
    color: 'brand-700',
    '& > svg': { ms: 2, _print: { display: 'none' } },
  },
});

const Name = styled('h3', {
  base: {
    gridArea: 'name',
    fontWeight: 'semibold',
    lineHeight: { base: '1.25', sm: '1.5' },
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

const Label = styled('dt', {
  base: { gridArea: 'label', textStyle: 'small', color: 'ink-muted', pe: 2 },
});

const Share = styled('dd', {
  base: {
    gridArea: 'share',
    textStyle: 'small',
    color: 'ink-muted',
    whiteSpace: 'nowrap',
    fontVariantNumeric: 'lining-nums tabular-nums',
    [NARROW]: { ps: 2, textAlign: 'end' },
    [TINY]: { ps: 0, textAlign: 'start' },
    [WIDE]: { alignSelf: 'center', textAlign: 'end' },
  },
});

// Visible only if it fits; screen readers always read it.
const OfTheTotal = styled('span', {
  base: {
    position: 'absolute',
    w: '1px',
    overflow: 'hidden',
    clipPath: 'inset(50%)',
    [WIDE]: { position: 'static', clipPath: 'none' },
  },
});

const Value = styled('dd', {
  base: {
    gridArea: 'value',
    ps: { base: 3, sm: 8 },
    textAlign: 'end',
    fontWeight: 'semibold',
    lineHeight: { base: '1.25', sm: '1.5' },
    whiteSpace: 'nowrap',
    fontVariantNumeric: 'lining-nums tabular-nums',
    // Fits the growth figure, which loads later, so that the column keeps its width.
    [WIDE]: { minW: '14rem' },
    [TINY]: { ps: 0, textAlign: 'start', containerType: 'inline-size' },
  },
  variants: {
    isAlone: { true: { [WIDE]: { gridRowEnd: 'growth-end', alignSelf: 'center' } } },
    // Minimum width for most growth figures, so that the shares do not move when the growth loads.
    hasGrowth: { true: { [WIDE]: { minW: '15rem' }, [WIDER]: { minW: '22.5rem' } } },
  },
});

const Growth = styled('dd', {
  base: {
    gridArea: 'growth',
    ps: 3,
    textStyle: 'small',
    textAlign: 'end',
    color: 'ink-muted',
    fontVariantNumeric: 'lining-nums tabular-nums',
    [TINY]: { ps: 0, textAlign: 'start', containerType: 'inline-size' },
  },
});

import { Suspense } from 'react';
import { createLazyComponent } from '../../platform/browser/lazy-component.ts';
import { styled } from '../../ui/theme/styled.ts';
import type { CategoryColor } from './categories.ts';
import { CATEGORY_COLORS, CATEGORY_FILL } from './category-colors.ts';

// Loaded after the first screen: the tile has its size and colour without its icon.
const LazyIcon = createLazyComponent(
  async () => (await import('./category-icon.tsx')).CategoryIcon,
  null,
);

type CategoryTileProps = CategoryColor & {
  /** `sm` and `dot`, without an icon, are for the navigation. */
  readonly size?: 'dot' | 'sm' | 'md';
};

/** Decorative square with a category's colour and icon, always beside its name. */
export function CategoryTile({ hue, tint, size = 'md' }: CategoryTileProps) {
  return (
    <Tile aria-hidden size={size} data-hue={hue} data-tint={tint}>
      {size !== 'dot' && (
        <span data-outline="left-out">
          <Suspense>
            <LazyIcon hue={hue} size={size === 'md' ? 18 : 14} />
          </Suspense>
        </span>
      )}
    </Tile>
  );
}

/** Ring against the dark green of the navigation. */
const ON_NAV = '0 0 0 1px var(--color-nav-ink-muted)';

const Tile = styled('span', {
  base: {
    display: 'inline-grid',
    placeItems: 'center',
    flexShrink: 0,
    color: 'surface',
    '& svg': { display: 'block' },
    ...CATEGORY_COLORS,
    ...CATEGORY_FILL,
  },
  variants: {
    size: {
      dot: { w: 2.5, h: 2.5, borderRadius: '3px', boxShadow: ON_NAV },
      sm: { w: 5, h: 5, borderRadius: '5px', boxShadow: ON_NAV },
      md: { w: 8, h: 8, borderRadius: 'control' },
    },
  },
});

import { useLocation } from 'react-router-dom';
import { getPageColor } from '#src/shared/finance/category/categories.ts';
import { CategoryScope } from '#src/shared/finance/category/category-scope.ts';
import { CategoryTile } from '#src/shared/finance/category/category-tile.tsx';
import { PageFrame, type PageFrameProps } from './page-frame.tsx';

/** Frame of a page about a category, whose colour its heading and its charts have. */
export function CategoryFrame({ children, ...props }: PageFrameProps) {
  const { hue, tint } = getPageColor(useLocation().pathname);
  return (
    <PageFrame {...props} isWide tile={<CategoryTile hue={hue} tint={tint} />}>
      <CategoryScope data-hue={hue} data-tint={tint}>
        {children}
      </CategoryScope>
    </PageFrame>
  );
}

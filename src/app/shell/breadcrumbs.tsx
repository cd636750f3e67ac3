import { ChevronRight } from 'lucide-react';
import { RouterLink } from '#src/shared/screens/address/router-link.ts';
import type { PageLink } from '#src/shared/screens/address/pages.ts';
import { buildWiderThanQuery } from '#src/shared/ui/theme/breakpoints.ts';
import { styled } from '#src/shared/ui/theme/styled.ts';
import { DataText } from '#src/shared/ui/text/data-text.tsx';
import { Icon } from '#src/shared/ui/icon.tsx';
import { useMediaQuery } from '#src/shared/ui/use-media-query.ts';

/** Links to the parent pages; below 700 px only to the direct parent (specification 2). */
export function Breadcrumbs({ links }: { readonly links: readonly PageLink[] }) {
  const isWide = useMediaQuery(buildWiderThanQuery('list'));
  return (
    <nav aria-label="Breadcrumb">
      <Line>
        {(isWide ? links : links.slice(-1)).map(({ title, to }, index) => (
          <Parent key={to}>
            {index > 0 && <Icon icon={ChevronRight} size={14} />}
            <RouterLink to={to}>
              <DataText text={title} />
            </RouterLink>
          </Parent>
        ))}
      </Line>
    </nav>
  );
}

const Line = styled('ol', { base: { display: 'flex', flexWrap: 'wrap', columnGap: 1.5 } });

const Parent = styled('li', {
  base: { display: 'flex', alignItems: 'center', gap: 1.5, minW: 0, '& svg': { flexShrink: 0 } },
});

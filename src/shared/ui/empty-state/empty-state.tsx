import type { ReactNode } from 'react';
import { Watermark, WATERMARK_URL } from './watermark.tsx';
import type { ChildElements } from '../elements.ts';
import { Box } from '../layout.ts';
import { splitTextNodes } from '../text/split-text-nodes.ts';

type EmptyStateProps = {
  /** One sentence about what is missing. */
  readonly title: ReactNode;
  readonly children?: ReactNode;
  /** Link or button for the user's next step. */
  readonly action?: ReactNode;
};

export function EmptyState({ title, children, action }: EmptyStateProps) {
  return (
    <WatermarkedContent>
      <Box py={{ base: 2, sm: 4 }} maxW="measure" minH={{ lg: 40 }}>
        <Box as="p" textStyle="lead" color="ink">
          {splitTextNodes(title)}
        </Box>
        {children && (
          <Box color="ink-muted" mt={1}>
            {children}
          </Box>
        )}
        {action && <Box mt={5}>{action}</Box>}
      </Box>
    </WatermarkedContent>
  );
}

/** Short content, with the decorative drawing beside it in a wide container. */
export function WatermarkedContent({ children }: { readonly children: ChildElements }) {
  return (
    <Box position="relative" containerType="inline-size">
      {children}
      <Watermark css={WATERMARK_STYLES} />
    </Box>
  );
}

const WATERMARK_STYLES = {
  '@container (max-width: 48rem)': { display: 'none' },
  position: 'absolute',
  inset: '0 0 0 auto',
  w: '35%',
  maskImage: `${WATERMARK_URL}, linear-gradient(to left, black, transparent)`,
  maskComposite: 'intersect',
} as const;

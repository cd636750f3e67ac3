import { useEffect, useRef, type ReactNode } from 'react';
import { styled } from '#src/shared/ui/theme/styled.ts';
import { AnimatedExit, AnimatedBlock } from '#src/shared/ui/motion/motion.tsx';
import { copy } from './copy.ts';

/** Region with short notices at the bottom; covers no focused element (WCAG 2.4.11). Notices need a `key`. */
export function NoticeBar({ children }: { readonly children: ReactNode }) {
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const page = document.documentElement;
    page.style.scrollPaddingBottom = `calc(${bar.current?.offsetHeight ?? 0}px + var(--foot-bar, 0px))`;
    return () => {
      page.style.scrollPaddingBottom = '';
    };
  });
  return (
    <Bar ref={bar} role="region" aria-label={copy.notices}>
      <AnimatedExit>{children}</AnimatedExit>
    </Bar>
  );
}

const Bar = styled(AnimatedBlock, {
  base: {
    position: 'sticky',
    bottom: 'var(--foot-bar, 0px)',
    zIndex: 'sticky',
    bg: 'surface',
    borderTopWidth: '1px',
    borderColor: 'line-strong',
    textStyle: 'small',
    animation: 'appear 180ms ease-out',
    _print: { display: 'none' },
  },
});

export const NoticeLine = styled(AnimatedBlock, {
  base: {
    overflow: 'hidden',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: 3,
    rowGap: 1,
    px: { base: 4, md: 10 },
    py: 2,
    '& > svg': { flexShrink: 0 },
    '& > p': { flex: '1 1 12rem', minW: 0 },
    '& + &': { borderTopWidth: '1px', borderColor: 'line' },
  },
  variants: {
    tone: {
      quiet: { '& > svg': { color: 'ink-muted' } },
      attention: { bg: 'accent-soft', '& > svg': { color: 'accent' } },
      good: { '& > svg': { color: 'positive' } },
    },
  },
});

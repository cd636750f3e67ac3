import type { ReactNode } from 'react';
import { styled } from '../theme/styled.ts';

type TimelineItemProps = {
  /** `past` for a finished state: an open ring instead of a dot. */
  readonly tone?: 'present' | 'past';
  readonly children: ReactNode;
};

/** States along a line, the newest first. */
export const Timeline = styled('ol', { base: { position: 'relative' } });

export function TimelineItem({ tone = 'present', children }: TimelineItemProps) {
  return (
    <Item>
      <Dot aria-hidden tone={tone} />
      {children}
    </Item>
  );
}

// The line is the item's own border, so that it ends with the last item.
const Item = styled('li', {
  base: {
    position: 'relative',
    ps: 6,
    pb: 5,
    ms: 1.5,
    borderInlineStartWidth: '1px',
    borderColor: 'line-strong',
    '&:last-of-type': { pb: 0, borderColor: 'transparent' },
    breakInside: 'avoid',
  },
});

const Dot = styled('span', {
  base: {
    position: 'absolute',
    insetInlineStart: '-0.375rem',
    top: '0.375rem',
    w: 3,
    h: 3,
    borderRadius: 'full',
    borderWidth: '2px',
    borderColor: 'brand-700',
    bg: 'brand-700',
    printColorAdjust: 'exact',
    forcedColorAdjust: 'none',
  },
  variants: {
    tone: { present: {}, past: { bg: 'surface', borderColor: 'line-strong' } },
  },
});

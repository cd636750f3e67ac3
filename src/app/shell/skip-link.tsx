import type { MouseEvent, ReactNode } from 'react';
import { styled } from '#src/shared/ui/theme/styled.ts';

type SkipLinkProps = { readonly targetId: string; readonly children?: ReactNode };

/** First focusable element of the page; visible only while focused. */
export function SkipLink({ targetId, children = 'Skip to main content' }: SkipLinkProps) {
  return (
    <SkipAnchor href={`#${targetId}`} onClick={(event: MouseEvent) => skipTo(targetId, event)}>
      {children}
    </SkipAnchor>
  );
}

const SkipAnchor = styled('a', {
  base: {
    position: 'fixed',
    top: 2,
    insetInlineStart: 2,
    zIndex: 'skip',
    px: 4,
    py: 2,
    borderRadius: 'control',
    bg: 'surface',
    color: 'brand-700',
    fontWeight: 'medium',
    boxShadow: 'panel',
    '&:not(:focus)': { clipPath: 'inset(50%)' },
    _print: { display: 'none' },
  },
});

// Moves the focus by script: the hash of a fragment link would add a history entry.
function skipTo(targetId: string, event: MouseEvent): void {
  const target = document.getElementById(targetId);
  if (!target) return;
  event.preventDefault();
  if (!target.hasAttribute('tabindex')) target.tabIndex = -1;
  target.focus();
}

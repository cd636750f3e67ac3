import { Lock } from 'lucide-react';
import { styled } from '../theme/styled.ts';
import { Icon } from '../icon.tsx';

/** Message that replaces a function which this viewer may not use: the reason, as one sentence. */
export function BlockedNotice({ reason }: { readonly reason: string }) {
  return (
    <Frame>
      <Icon icon={Lock} />
      <strong>{reason}</strong>
    </Frame>
  );
}

const Frame = styled('div', {
  base: {
    display: 'flex',
    alignItems: 'flex-start',
    gap: 3,
    maxW: 'measure',
    px: 4,
    py: 4,
    bg: 'surface-muted',
    borderRadius: 'card',
    outline: '1px solid transparent',
    outlineOffset: '-1px',
    '& > svg': { flexShrink: 0, mt: 0.5, color: 'ink-muted' },
  },
});

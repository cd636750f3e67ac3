import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from '../theme/styled.ts';
import { Icon } from './icon.tsx';

type BlockedNoticeProps = {
  /** The reason, as one sentence. */
  readonly reason: string;
  /** What the user can do instead. */
  readonly children?: ReactNode;
};

/** Replaces a function that this viewer may not use with the reason. */
export function BlockedNotice({ reason, children }: BlockedNoticeProps) {
  return (
    <Frame>
      <Icon icon={Lock} />
      <div>
        <strong>{reason}</strong>
        {children && <p>{children}</p>}
      </div>
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
    '& p': { mt: 1, color: 'ink-muted' },
  },
});

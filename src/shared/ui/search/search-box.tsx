import { Search } from 'lucide-react';
import type { ChildElements } from '../elements.ts';
import { styled } from '../theme/styled.ts';
import { Icon } from '../icon.tsx';

/** Search field with a magnifier icon inside. */
export function SearchBox({ children }: { readonly children: ChildElements }) {
  return (
    <Box>
      <Icon icon={Search} />
      {children}
    </Box>
  );
}

const Box = styled('div', {
  base: {
    position: 'relative',
    '& > svg': {
      position: 'absolute',
      insetInlineStart: 3,
      top: 'calc(50% - 10px)',
      color: 'ink-muted',
      pointerEvents: 'none',
    },
    '& > input': { ps: 10 },
  },
});

import { Box } from '@chakra-ui/react/box';
import { Flex } from '@chakra-ui/react/flex';
import { X } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { styled } from '../theme/styled.ts';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';
import { modalBase, useModal } from './modal.ts';
import { LeavingDialog, SLIDING_OUT, useIsPresent } from './motion.tsx';

type SidePanelProps = {
  readonly title: string;
  readonly onClose: () => void;
  /** Called when the animation has ended. */
  readonly onGone?: () => void;
  /** Wide enough for a table on large screens. */
  readonly isWide?: boolean;
  readonly children: ReactNode;
};

/**
 * A panel on the right with details of an element of the page, full screen on a phone. Shown while
 * it is mounted; within `Leaving` it slides out before it is removed.
 */
export function SidePanel(props: SidePanelProps) {
  const { title, onClose, onGone, isWide = false, children } = props;
  const id = useId();
  const isLeaving = !useIsPresent();
  const modal = useModal({ onClose, isLeaving, onGone });
  return (
    <Surface
      {...modal}
      {...SLIDING_OUT}
      aria-labelledby={id}
      data-leaving={isLeaving ? '' : undefined}
      isWide={isWide}
    >
      <Flex direction="column" minH="full" p={{ base: 4, sm: 6 }}>
        <Flex align="start" justify="space-between" gap={2} mb={5}>
          <Box as="h2" id={id} tabIndex={-1} data-autofocus textStyle="h2" minW={0}>
            {title}
          </Box>
          <Button variant="quiet" aria-label="Close" onClick={onClose} css={CLOSE}>
            <Icon icon={X} />
          </Button>
        </Flex>
        {children}
      </Flex>
    </Surface>
  );
}

const CLOSE = { flexShrink: 0, minW: 'control', px: 2 } as const;

const Surface = styled(LeavingDialog, {
  base: {
    ...modalBase,
    ms: 'auto',
    me: '0',
    my: '0',
    w: 'full',
    h: '100dvh',
    maxH: '100dvh',
    animation: 'slide-in 200ms ease-out',
    '&[data-leaving]::backdrop': { opacity: 0, transition: 'opacity 180ms ease-out' },
  },
  variants: {
    isWide: {
      true: { maxW: { base: 'full', sm: 'panel', xl: 'compose' } },
      false: { maxW: { base: 'full', sm: 'panel' } },
    },
  },
});

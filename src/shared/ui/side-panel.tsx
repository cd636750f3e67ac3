import { Box } from '@chakra-ui/react/box';
import { Flex } from '@chakra-ui/react/flex';
import { X } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';
import { Modal } from './modal.tsx';

type SidePanelProps = {
  readonly title: string;
  readonly onClose: () => void;
  /** It holds a table where there is room for one. */
  readonly isWide?: boolean;
  readonly children: ReactNode;
};

/** A panel on the right with details of something in the page. Shown while it is mounted. */
export function SidePanel({ title, onClose, isWide = false, children }: SidePanelProps) {
  const id = useId();
  return (
    <Modal labelledBy={id} onClose={onClose} placement={isWide ? 'side-wide' : 'side'}>
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
    </Modal>
  );
}

const CLOSE = { flexShrink: 0, minW: 'control', px: 2 } as const;

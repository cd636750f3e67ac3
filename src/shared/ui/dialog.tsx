import { Box } from '@chakra-ui/react/box';
import { Flex } from '@chakra-ui/react/flex';
import { useId, type ReactNode } from 'react';
import { Modal } from './modal.tsx';
import { inPieces } from './text-pieces.ts';

type DialogProps = {
  readonly title: string;
  /** What is asked or told, read out together with the title. */
  readonly description?: ReactNode;
  readonly role?: 'dialog' | 'alertdialog';
  /** Escape and a click beside it; null when only an answer closes it. */
  readonly onClose: (() => void) | null;
  /** The buttons, in reading order: the safe one first, and with `data-autofocus`. */
  readonly actions?: ReactNode;
  readonly children?: ReactNode;
};

/** A question or a short form in the middle of the screen. Shown while it is mounted. */
export function Dialog({ title, description, role, onClose, actions, children }: DialogProps) {
  const id = useId();
  return (
    <Modal
      labelledBy={`${id}-title`}
      describedBy={description ? `${id}-text` : undefined}
      role={role}
      onClose={onClose}
      placement="center"
    >
      <Box p={{ base: 4, sm: 6 }}>
        <Box as="h2" id={`${id}-title`} textStyle="h2" mb={3}>
          {title}
        </Box>
        {description && (
          <Box id={`${id}-text`} mb={5}>
            {inPieces(description)}
          </Box>
        )}
        {children}
        {actions && (
          <Flex wrap="wrap" gap={3} mt={6}>
            {actions}
          </Flex>
        )}
      </Box>
    </Modal>
  );
}

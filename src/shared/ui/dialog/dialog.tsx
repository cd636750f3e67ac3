import { useId, type ReactNode } from 'react';
import type { ChildElements } from '../elements.ts';
import { Box, Flex } from '../layout.ts';
import { CenteredDialog, useModal } from './modal.tsx';
import { splitTextNodes } from '../text/split-text-nodes.ts';

type DialogProps = {
  readonly title: string;
  /** The question or message, announced with the title. */
  readonly description?: ReactNode;
  /** `alertdialog` for a question that must be answered before anything else. */
  readonly role?: 'dialog' | 'alertdialog';
  /** Called by Escape and by a click outside; null if only an answer closes the dialog. */
  readonly onClose: (() => void) | null;
  /** Buttons in reading order: the safe one first, with `data-autofocus`. */
  readonly actions?: ReactNode;
  readonly children?: ChildElements;
};

/** Modal dialog with a question or a short form in the middle of the screen. It is open while mounted. */
export function Dialog(props: DialogProps) {
  const { title, description, role = 'dialog', onClose, actions, children } = props;
  const id = useId();
  const modal = useModal({ onClose });
  return (
    <CenteredDialog
      {...modal}
      role={role}
      aria-labelledby={`${id}-title`}
      aria-describedby={description ? `${id}-text` : undefined}
    >
      <Box p={{ base: 'min(1rem, 5vw)', sm: 6 }}>
        <Box as="h2" id={`${id}-title`} textStyle="h2" mb={3}>
          {title}
        </Box>
        {description && (
          <Box id={`${id}-text`} mb={5}>
            {splitTextNodes(description)}
          </Box>
        )}
        {children}
        {actions && (
          <Flex flexWrap="wrap" gap={3} mt={6}>
            {actions}
          </Flex>
        )}
      </Box>
    </CenteredDialog>
  );
}

import { useConfig } from '#src/shared/config/use-config.ts';
import { Box } from '#src/shared/ui/layout.ts';
import { Notice } from '#src/shared/ui/notice.tsx';
import { copy } from '../copy.ts';

/** Replaces the form that had the focus: says what happens next. */
export function AddressSent() {
  const { phone } = useConfig();
  return (
    <Box ref={focusOn} tabIndex={-1} mb={5}>
      <Notice tone="success" title={copy.address.sent}>
        {copy.address.next(phone)}
      </Notice>
    </Box>
  );
}

function focusOn(element: HTMLElement | null): void {
  element?.focus();
}

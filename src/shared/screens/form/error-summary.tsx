import type { MouseEvent, ReactNode, Ref } from 'react';
import { Box } from '../../ui/layout.ts';
import { Notice } from '../../ui/notice/notice.tsx';
import { TextLink } from '../../ui/text-link.tsx';

const PROBLEM = 'There is a problem';

type SummaryItem = { readonly name: string; readonly message: string; readonly fieldId: string };

type ErrorSummaryProps = {
  readonly ref?: Ref<HTMLDivElement>;
  readonly banner: string | null;
  readonly help: ReactNode;
  readonly items: readonly SummaryItem[];
  readonly onGoTo: (name: string) => void;
};

export function ErrorSummary({ ref, banner, help, items, onGoTo }: ErrorSummaryProps) {
  const goTo = (event: MouseEvent, name: string) => {
    // Following the fragment would change the address, which stores the screen's state.
    event.preventDefault();
    onGoTo(name);
  };

  return (
    <div ref={ref} tabIndex={-1} role="group" aria-label={PROBLEM}>
      <Notice
        tone="error"
        title={items.length > 0 ? PROBLEM : banner}
        isStatic
        actions={banner && help}
      >
        {items.length > 0 && (
          <>
            {banner !== null && <span>{banner}</span>}
            <Box as="ul" display="grid" gap={1} mt={1}>
              {items.map(({ name, message, fieldId }) => (
                <li key={name}>
                  <TextLink
                    href={`#${fieldId}`}
                    color="negative"
                    fontWeight="medium"
                    onClick={(event: MouseEvent) => goTo(event, name)}
                  >
                    {addFieldLabel(message, fieldId)}
                  </TextLink>
                </li>
              ))}
            </Box>
          </>
        )}
      </Notice>
    </div>
  );
}

/** Puts the field's label, as on the page, before a one-word message such as 'Required'. */
function addFieldLabel(message: string, fieldId: string): string {
  const label = document.querySelector(`label[for="${fieldId}"]`)?.textContent;
  return !label || message.includes(' ') ? message : `${label}: ${message}`;
}

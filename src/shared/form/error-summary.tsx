import { Box } from '@chakra-ui/react/box';
import type { MouseEvent, Ref } from 'react';
import { useId } from 'react';
import { styled } from '../theme/styled.ts';
import { TextLink } from '../ui/text-link.tsx';

type SummaryItem = { readonly name: string; readonly message: string; readonly fieldId: string };

type ErrorSummaryProps = {
  readonly ref?: Ref<HTMLDivElement>;
  readonly banner: string | null;
  readonly items: readonly SummaryItem[];
  readonly onGoTo: (name: string) => void;
};

/** What went wrong, above the form, with a link to each field. */
export function ErrorSummary({ ref, banner, items, onGoTo }: ErrorSummaryProps) {
  const headingId = useId();

  const goTo = (event: MouseEvent, name: string) => {
    // A fragment would change the address, which holds the screen's state.
    event.preventDefault();
    onGoTo(name);
  };

  return (
    <SummaryBox ref={ref} tabIndex={-1} role="group" aria-labelledby={headingId}>
      <Box as="h2" id={headingId} textStyle="h3">
        There is a problem
      </Box>
      {banner && <p>{banner}</p>}
      {items.length > 0 && (
        <Box as="ul" display="grid" gap={1} mt={1}>
          {items.map(({ name, message, fieldId }) => (
            <li key={name}>
              <TextLink
                href={`#${fieldId}`}
                color="negative"
                fontWeight="medium"
                onClick={(event: MouseEvent) => goTo(event, name)}
              >
                {message}
              </TextLink>
            </li>
          ))}
        </Box>
      )}
    </SummaryBox>
  );
}

const SummaryBox = styled('div', {
  base: {
    p: 4,
    borderWidth: '1px',
    borderInlineStartWidth: '4px',
    borderColor: 'negative',
    borderRadius: 'control',
    bg: 'surface',
  },
});

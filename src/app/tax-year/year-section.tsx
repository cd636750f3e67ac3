import { useId } from 'react';
import { RouterLink } from '#src/shared/screens/address/router-link.ts';
import type { ChildElements } from '#src/shared/ui/elements.ts';
import { Card } from '#src/shared/ui/card.tsx';
import { Box } from '#src/shared/ui/layout.ts';
import { splitTextNodes } from '#src/shared/ui/text/split-text-nodes.ts';
import { copy } from './copy.ts';

type YearSectionProps = {
  readonly title: string;
  /** Page that shows the same figures. */
  readonly source: { readonly title: string; readonly to: string };
  readonly children: ChildElements;
};

/** Section of the page with a link to the page that its figures are from. */
export function YearSection({ title, source, children }: YearSectionProps) {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id} css={{ mb: 5, _print: { breakInside: 'auto' } }}>
      <Box as="h2" id={id} textStyle="h2" mb={2}>
        {title}
      </Box>
      {children}
      <Box as="p" textStyle="small" color="ink-muted" mt={3}>
        <span>{copy.source}</span> <RouterLink to={source.to}>{source.title}</RouterLink>
      </Box>
    </Card>
  );
}

/** Small print of a section. */
export function Note({ text }: { readonly text: string }) {
  return (
    <Box as="p" textStyle="small" color="ink-muted" maxW="measure" mb={3}>
      {splitTextNodes(text)}
    </Box>
  );
}

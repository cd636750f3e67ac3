import { useId, type ReactNode } from 'react';
import type { ChildElements } from '#src/shared/ui/elements.ts';
import { Box } from '#src/shared/ui/layout.ts';
import type { PreferenceCalls } from '../preferences-queries.ts';
import { BlockFeedback } from './block-feedback.tsx';
import type { SaveOutcome } from './use-latest-save.ts';

/** Heading level of a block: 2 on the public page, where only the title of the page is above it. */
export type BlockHeadingLevel = 2 | 3;

export type BlockProps<Value, Change = Partial<Value>> = {
  readonly calls: PreferenceCalls<Value, Change>;
  readonly stored: Readonly<Value>;
  readonly level: BlockHeadingLevel;
};

type PreferenceBlockProps = {
  readonly title: ReactNode;
  readonly help?: string;
  readonly level: BlockHeadingLevel;
  readonly outcome: SaveOutcome | null;
  readonly children: ChildElements;
};

export function PreferenceBlock(props: PreferenceBlockProps) {
  const { title, help, level, outcome, children } = props;
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Box as={`h${level}`} id={id} textStyle="h3">
        {title}
      </Box>
      {help && (
        <Box as="p" mt={1} color="ink-muted">
          {help}
        </Box>
      )}
      <Box mt={3}>{children}</Box>
      <BlockFeedback outcome={outcome} />
    </section>
  );
}

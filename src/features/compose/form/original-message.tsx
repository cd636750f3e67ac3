import { Suspense, type ReactNode } from 'react';
import type { SecureMessage } from '#contract/generated/schemas/secureMessage.zod.ts';
import { useConfig } from '#src/shared/platform/config/use-config.ts';
import { formatShortDateTime } from '#src/shared/platform/time/short-date.ts';
import { Box, Flex } from '#src/shared/ui/layout.ts';
import { styled } from '#src/shared/ui/theme/styled.ts';
import { DataText } from '#src/shared/ui/text/data-text.tsx';
import { createLazyComponent } from '#src/shared/platform/browser/lazy-component.ts';
import { copy } from '../copy.ts';

const MessageBody = createLazyComponent(
  async () => (await import('#src/shared/html/message-body.tsx')).MessageBody,
);

export function OriginalMessage({ message }: { readonly message: SecureMessage }) {
  const { product } = useConfig();
  const { subject, sentTs, fromClient, createdBy, body } = message;
  return (
    <Original aria-labelledby="original-message">
      <Box as="h2" id="original-message" textStyle="h2">
        {copy.original}
      </Box>
      <Facts>
        <Fact label={fromClient ? copy.recipient : copy.from}>
          <DataText text={fromClient ? product : createdBy} />
        </Fact>
        <Fact label={copy.subject}>
          <DataText text={subject} />
        </Fact>
        <Fact label={copy.sentOn}>{formatShortDateTime(sentTs)}</Fact>
      </Facts>
      <Suspense>
        <MessageBody html={body} />
      </Suspense>
    </Original>
  );
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <Flex gap={3}>
      <Label>{label}</Label>
      <Value>{children}</Value>
    </Flex>
  );
}

const Original = styled('section', {
  base: { maxW: 'compose', mt: 10, pt: 6, borderTopWidth: '1px', borderColor: 'line' },
});
const Facts = styled('dl', { base: { display: 'grid', gap: 1, my: 4 } });
const Label = styled('dt', { base: { flexShrink: 0, minW: 16, color: 'ink-muted' } });
const Value = styled('dd', { base: { minW: 0 } });

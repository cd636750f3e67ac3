import { Suspense } from 'react';
import type { SecureMessage } from '#contract/generated/schemas/secureMessage.zod.ts';
import { useConfig } from '#src/shared/platform/config/use-config.ts';
import { formatShortDateTime } from '#src/shared/platform/time/short-date.ts';
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
      <h2 id="original-message">{copy.original}</h2>
      <dl>
        <div>
          <dt>{fromClient ? copy.recipient : copy.from}</dt>
          <dd>
            <DataText text={fromClient ? product : createdBy} />
          </dd>
        </div>
        <div>
          <dt>{copy.subject}</dt>
          <dd>
            <DataText text={subject} />
          </dd>
        </div>
        <div>
          <dt>{copy.sentOn}</dt>
          <dd>{formatShortDateTime(sentTs)}</dd>
        </div>
      </dl>
      <Suspense>
        <MessageBody html={body} />
      </Suspense>
    </Original>
  );
}

const Original = styled('section', {
  base: {
    maxW: 'compose',
    mt: 10,
    pt: 6,
    borderTopWidth: '1px',
    borderColor: 'line',
    '& > h2': { textStyle: 'h2' },
    '& > dl': { display: 'grid', gap: 1, my: 4 },
    '& > dl > div': { display: 'flex', gap: 3 },
    '& dt': { flexShrink: 0, minW: 16, color: 'ink-muted' },
    '& dd': { minW: 0 },
  },
});

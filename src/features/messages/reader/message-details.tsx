import type { ReactNode } from 'react';
import type { MessageAttachment } from '#contract/generated/schemas/messageAttachment.zod.ts';
import type { SecureMessage } from '#contract/generated/schemas/secureMessage.zod.ts';
import { useConfig } from '#src/shared/platform/config/use-config.ts';
import { Flex } from '#src/shared/ui/layout.ts';
import { styled } from '#src/shared/ui/theme/styled.ts';
import { DataText } from '#src/shared/ui/text/data-text.tsx';
import { formatSentTime } from '../inbox/message-rows.ts';
import { getCorrespondent } from './conversation.ts';
import { copy } from './copy.ts';

type MessageFactsProps = {
  readonly message: SecureMessage;
  /** Attachments whose names are printed; undefined if they have not loaded. */
  readonly files?: readonly MessageAttachment[] | undefined;
};

export function MessageDetails({ message, files = [] }: MessageFactsProps) {
  const { product } = useConfig();
  const { label, name } = getCorrespondent(message, product);
  const names = files.map(({ fileName }) => fileName).join(', ');
  return (
    <Facts>
      <Fact label={label}>
        <DataText text={name} />
      </Fact>
      <Fact label={copy.sent}>
        <bdi>{formatSentTime(message.sentTs)}</bdi>
      </Fact>
      {names !== '' && (
        <Fact label={copy.attachments}>
          <DataText text={names} />
        </Fact>
      )}
    </Facts>
  );
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <Flex gap={2}>
      <Label>{label}</Label>
      <Value>{children}</Value>
    </Flex>
  );
}

const Facts = styled('dl', { base: { display: 'grid', gap: 1 } });
const Label = styled('dt', { base: { flexShrink: 0, minW: 12, color: 'ink-muted' } });
const Value = styled('dd', { base: { minW: 0, fontVariantNumeric: 'lining-nums tabular-nums' } });

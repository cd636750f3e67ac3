import type { MessageAttachment } from '#contract/generated/schemas/messageAttachment.zod.ts';
import type { SecureMessage } from '#contract/generated/schemas/secureMessage.zod.ts';
import { useConfig } from '#src/shared/platform/config/use-config.ts';
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
      <div>
        <dt>{label}</dt>
        <dd>
          <DataText text={name} />
        </dd>
      </div>
      <div>
        <dt>{copy.sent}</dt>
        <dd>{formatSentTime(message.sentTs)}</dd>
      </div>
      {names !== '' && (
        <div>
          <dt>{copy.attachments}</dt>
          <dd>
            <DataText text={names} />
          </dd>
        </div>
      )}
    </Facts>
  );
}

const Facts = styled('dl', {
  base: {
    display: 'grid',
    gap: 1,
    '& > div': { display: 'flex', gap: 2 },
    '& dt': { flexShrink: 0, minW: 12, color: 'ink-muted' },
    '& dd': { minW: 0, fontVariantNumeric: 'lining-nums tabular-nums' },
  },
});

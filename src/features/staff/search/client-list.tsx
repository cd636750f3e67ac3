import { ChevronRight } from 'lucide-react';
import type { KeyboardEventHandler } from 'react';
import type { ClientSearchResult } from '#contract/generated/schemas/clientSearchResult.zod.ts';
import { styled } from '#src/shared/ui/theme/styled.ts';
import { DataText } from '#src/shared/ui/text/data-text.tsx';
import { Icon } from '#src/shared/ui/icon.tsx';
import { copy } from '../copy.ts';

export type ClientListProps = {
  readonly clients: readonly ClientSearchResult[];
  /** False while the clients belong to an earlier text. */
  readonly isCurrent: boolean;
  readonly onChoose: (client: ClientSearchResult) => void;
  readonly onKeyDown: KeyboardEventHandler;
};

export function ClientList({ clients, isCurrent, onChoose, onKeyDown }: ClientListProps) {
  return (
    <List aria-busy={!isCurrent || undefined}>
      {clients.map((client) => (
        <li key={client.id}>
          <Choice type="button" onKeyDown={onKeyDown} onClick={() => onChoose(client)}>
            <Name>
              <DataText text={client.fullName} />
            </Name>
            {client.clientNum !== null && (
              <ClientNumber>
                {copy.clientNumber} <DataText text={client.clientNum} />
              </ClientNumber>
            )}
            <Icon icon={ChevronRight} size={18} />
          </Choice>
        </li>
      ))}
    </List>
  );
}

const List = styled('ul', {
  base: {
    bg: 'surface',
    borderWidth: '1px',
    borderColor: 'line',
    borderRadius: 'card',
    overflow: 'hidden',
    transition: 'opacity 150ms ease-out',
    // Dimmed while the results belong to an earlier text.
    '&[aria-busy]': { opacity: 0.6 },
    '& > li + li': { borderTopWidth: '1px', borderColor: 'line' },
  },
});

const Choice = styled('button', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: 4,
    position: 'relative',
    w: 'full',
    minH: 'row',
    ps: 4,
    pe: 10,
    py: 2,
    textAlign: 'start',
    outlineOffset: '-3px!',
    _hover: { bg: 'surface-muted' },
    '& > svg': {
      position: 'absolute',
      insetInlineEnd: 4,
      top: 'calc(50% - 9px)',
      color: 'ink-muted',
    },
  },
});

const Name = styled('span', { base: { flex: '1 1 14rem', minW: 0, fontWeight: 'semibold' } });

const ClientNumber = styled('span', {
  base: { textStyle: 'figure', color: 'ink-muted', fontSize: '0.875rem' },
});

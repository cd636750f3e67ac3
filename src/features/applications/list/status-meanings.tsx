import { blockedReason } from '#src/session/acting-rules.ts';
import { useSession } from '#src/session/session-store.ts';
import { styled } from '#src/shared/theme/styled.ts';
import { Disclosure } from '#src/shared/ui/disclosure.tsx';
import { Figure } from '#src/shared/ui/figure.tsx';
import { Box } from '#src/shared/ui/layout.ts';
import { copy } from '../copy.ts';
import type { StatusText } from '../data/application-rows.ts';

/** Explains each status that is in the list, once. */
export function StatusMeanings({ statuses }: { readonly statuses: readonly StatusText[] }) {
  const session = useSession();
  const canAsk = session !== null && blockedReason(session, 'messages') === null;
  return (
    <Box mt={-2} mb={3}>
      <Disclosure label={copy.statusHelp}>
        <Meanings>
          {[...new Set(statuses)].map((status) => (
            <div key={status}>
              <dt>
                <Figure text={status} />
              </dt>
              <dd>{copy.meanings[status]}</dd>
            </div>
          ))}
        </Meanings>
        {canAsk && <Box maxW="measure">{copy.statusAsk}</Box>}
      </Disclosure>
    </Box>
  );
}

const Meanings = styled('dl', {
  base: {
    maxW: 'measure',
    '& > div': { mb: 3 },
    '& dt': { fontWeight: 'semibold' },
    '& dd': { color: 'ink-muted' },
  },
});

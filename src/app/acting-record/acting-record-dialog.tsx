import { useState } from 'react';
import { formatTime } from '#src/shared/platform/time/date.ts';
import { styled } from '#src/shared/ui/theme/styled.ts';
import { Button } from '#src/shared/ui/button.tsx';
import { DataText } from '#src/shared/ui/text/data-text.tsx';
import { Dialog } from '#src/shared/ui/dialog/dialog.tsx';
import { ErrorLine } from '#src/shared/ui/error-state/error-state.tsx';
import { useStore } from '#src/shared/platform/state/use-store.ts';
import { Box } from '#src/shared/ui/layout.ts';
import { actingVisits, type ActingVisit } from './acting-record.ts';
import { copy } from './copy.ts';
import { formatEvent, formatRecord, summariseVisit, formatVisitPeriod } from './record-text.ts';

/** Dialog with the actions of the user as other clients, latest client first, which can be copied as text. */
export function ActingRecordDialog({ onClose }: { readonly onClose: () => void }) {
  const visits = useStore(actingVisits);
  const [outcome, setOutcome] = useState<string | null>(null);
  const copyText = async () => {
    try {
      await navigator.clipboard.writeText(formatRecord(visits));
      setOutcome(copy.copied);
    } catch {
      setOutcome(copy.copyFailed);
    }
  };

  return (
    <Dialog
      title={copy.title}
      description={copy.storageNote}
      onClose={onClose}
      actions={
        <>
          <Button data-autofocus onClick={onClose}>
            {copy.close}
          </Button>
          {visits.length > 0 && (
            <Button variant="primary" onClick={() => void copyText()}>
              {copy.copyText}
            </Button>
          )}
        </>
      }
    >
      {visits.length === 0 && <p>{copy.none}</p>}
      {visits.toReversed().map((visit) => (
        <Visit key={`${visit.client} ${formatVisitPeriod(visit)}`} visit={visit} />
      ))}
      <Box role="status" mt={4} _empty={{ display: 'none' }}>
        {outcome === copy.copyFailed ? <ErrorLine title={outcome} isStatic /> : outcome}
      </Box>
    </Dialog>
  );
}

function Visit({ visit }: { readonly visit: ActingVisit }) {
  return (
    <Section>
      <h3>
        <DataText text={visit.client} />
      </h3>
      <p>
        <span>{summariseVisit(visit)}</span>
        <small>{formatVisitPeriod(visit)}</small>
      </p>
      <ol>
        {visit.events.map((event) => (
          <li key={`${event.at.getTime()} ${formatEvent(event)}`}>
            <time dateTime={event.at.toISOString()}>{formatTime(event.at)}</time>
            <DataText text={formatEvent(event)} />
          </li>
        ))}
      </ol>
    </Section>
  );
}

const Section = styled('section', {
  base: {
    pt: 4,
    '& + section': { mt: 5, borderTopWidth: '1px', borderColor: 'line' },
    '& h3': { textStyle: 'h3' },
    '& small': { display: 'block', textStyle: 'small', color: 'ink-muted' },
    '& ol': { mt: 3 },
    '& li': { display: 'flex', gap: 4, py: 1 },
    '& time': { textStyle: 'figure', color: 'ink-muted', flexShrink: 0 },
  },
});

import { StatusChip } from '#src/shared/ui/chip/chip.tsx';
import { Figure } from '#src/shared/ui/text/figure.tsx';
import { splitTextNodes } from '#src/shared/ui/text/split-text-nodes.ts';
import { VisuallyHidden } from '#src/shared/ui/visually-hidden.tsx';
import { copy } from '../copy.ts';
import type { HistoryRow } from './history-rows.ts';

/** One state of the history on one line: date, value and change, and the phase if it has changed. */
export function HistoryItem({ row }: { readonly row: HistoryRow }) {
  const { date, phase, value, change, unitPrice, quantity } = row;
  return (
    <li data-line="">
      <span data-part="start">
        <Figure text={date} />
        {phase && <StatusChip status={phase} />}
      </span>
      {value !== null && (
        <span data-part="figures">
          <span data-part="value">
            <VisuallyHidden>{copy.value} </VisuallyHidden>
            <Figure text={value} />
          </span>
          {/* The span is rendered even without a change, so that the value stays in its column. */}
          <span data-part="change">
            {change && (
              <>
                <VisuallyHidden>{copy.changeInWords} </VisuallyHidden>
                <Figure text={change.amount} />
              </>
            )}
          </span>
          <span data-part="percent">{change?.percent && <Figure text={change.percent} />}</span>
        </span>
      )}
      {value === null && phase === null && <span>{copy.noValue}</span>}
      {change?.moved && <span data-part="moved">{splitTextNodes(change.moved)}</span>}
      {(unitPrice ?? quantity) !== null && (
        <span data-part="units">
          <Unit label={copy.unitPrice} text={unitPrice} />
          <Unit label={copy.quantity} text={quantity} />
        </span>
      )}
    </li>
  );
}

function Unit({ label, text }: { readonly label: string; readonly text: string | null }) {
  return (
    text !== null && (
      <span>
        <span>{label}</span> <Figure text={text} />
      </span>
    )
  );
}

import { Button } from '#src/shared/ui/button.tsx';
import { OPENS_ROW_ATTRIBUTE } from '#src/shared/ui/table/open-row.ts';
import { VisuallyHidden } from '#src/shared/ui/visually-hidden.tsx';
import { copy } from '../copy.ts';
import type { PanelType } from '../data/use-panel.ts';

export type RowActionsProps = {
  readonly name: string;
  readonly hasDocuments: boolean;
  readonly onOpen: (panel: PanelType) => void;
};

/** Action buttons of a holding in a category; the accessible name of each button includes the holding. */
export function RowActions(props: RowActionsProps) {
  const { name, hasDocuments, onOpen } = props;
  return (
    <>
      <Button
        {...OPENS_ROW_ATTRIBUTE}
        variant="quiet"
        size="sm"
        aria-haspopup="dialog"
        onClick={() => onOpen('INVESTMENT')}
      >
        {copy.viewDetails}
        <VisuallyHidden>{` of ${name}`}</VisuallyHidden>
      </Button>
      {hasDocuments && (
        <Button variant="quiet" size="sm" aria-haspopup="dialog" onClick={() => onOpen('DOCS')}>
          {copy.viewDocuments}
          <VisuallyHidden>{` of ${name}`}</VisuallyHidden>
        </Button>
      )}
    </>
  );
}

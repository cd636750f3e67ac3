import { useAddress } from '#src/shared/use-address.ts';
import { readPanel, withPanel, type PanelType } from '../data/panel-address.ts';

/** Marks the entries of the history that were made by opening a panel in the list. */
const OPENED_HERE = { panelOpenedHere: true };

/** Which panel the address shows, and how it opens and closes: Back closes it as well. */
export function usePanel() {
  const { query, state, go, goBack } = useAddress();
  return {
    panel: readPanel(query),
    open: (type: PanelType, holdingId: string) =>
      go(withPanel(query, { type, holdingId }), { state: OPENED_HERE }),
    close: () => {
      // Not a further entry: Back after closing must not open it again.
      if (isOpenedHere(state)) goBack();
      else go(withPanel(query, null), { replace: true });
    },
  };
}

function isOpenedHere(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'panelOpenedHere' in state;
}

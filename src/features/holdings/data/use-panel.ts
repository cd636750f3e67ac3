import { useAddress } from '#src/shared/use-address.ts';

/** Specification 2: the side panels of the holdings screen. */
const PANELS = ['INVESTMENT', 'DOCS'] as const;
export type PanelType = (typeof PANELS)[number];

type OpenPanel = { readonly type: PanelType; readonly holdingId: string };

/** Marks the history entries that opening a panel in the list has created. */
const OPENED_HERE = { panelOpenedHere: true };

/** Which panel the address shows, and functions to open and close it: Back closes it too. */
export function usePanel() {
  const { query, state, go, goBack } = useAddress();
  return {
    panel: readPanel(query),
    open: (type: PanelType, holdingId: string) =>
      go(withPanel(query, { type, holdingId }), { state: OPENED_HERE }),
    close: () => {
      // Replaces the entry: Back after closing must not open the panel again.
      if (isOpenedHere(state)) goBack();
      else go(withPanel(query, null), { replace: true });
    },
  };
}

function readPanel(address: URLSearchParams): OpenPanel | null {
  const type = PANELS.find((name) => name === address.get('panel')?.toUpperCase());
  return type ? { type, holdingId: address.get('holding') ?? '' } : null;
}

function withPanel(address: URLSearchParams, panel: OpenPanel | null): URLSearchParams {
  const next = new URLSearchParams(address);
  if (panel) {
    next.set('panel', panel.type);
    next.set('holding', panel.holdingId);
  } else {
    next.delete('panel');
    next.delete('holding');
  }
  return next;
}

function isOpenedHere(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'panelOpenedHere' in state;
}

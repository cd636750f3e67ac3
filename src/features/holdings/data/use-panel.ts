import { PANEL_OPENED_STATE, useAddress } from '#src/shared/screens/address/use-address.ts';

/** Side panels of the holdings screen: those of specification 2, and the history. */
export const PANEL_TYPES = ['INVESTMENT', 'HISTORY', 'DOCS'] as const;
export type PanelType = (typeof PANEL_TYPES)[number];

export type OpenPanel = { readonly type: PanelType; readonly holdingId: string };

/** Returns the open panel, which the URL stores, and functions to open and close it. Back also closes it. */
export function usePanel() {
  const { query, state, buildHref, go, close } = useAddress();
  return {
    panel: readPanel(query),
    open: (type: PanelType, holdingId: string) =>
      go(addPanelToUrl(query, { type, holdingId }), { state: PANEL_OPENED_STATE }),
    /** Returns a link to another panel, which replaces the current history entry. */
    linkTo: (type: PanelType, holdingId: string) => ({
      to: buildHref(addPanelToUrl(query, { type, holdingId })),
      replace: true,
      state,
    }),
    close: () => close(addPanelToUrl(query, null)),
  };
}

export function readPanel(address: URLSearchParams): OpenPanel | null {
  const type = PANEL_TYPES.find((name) => name === address.get('panel')?.toUpperCase());
  return type ? { type, holdingId: address.get('holding') ?? '' } : null;
}

export function addPanelToUrl(address: URLSearchParams, panel: OpenPanel | null): URLSearchParams {
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

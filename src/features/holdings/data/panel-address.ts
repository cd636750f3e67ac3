/** Specification 2: the side panels of the holdings screen. */
const PANELS = ['INVESTMENT', 'DOCS'] as const;
export type PanelType = (typeof PANELS)[number];

export type OpenPanel = { readonly type: PanelType; readonly holdingId: string };

/** The panel that the address names, if it names one. */
export function readPanel(address: URLSearchParams): OpenPanel | null {
  const type = PANELS.find((name) => name === address.get('panel')?.toUpperCase());
  return type ? { type, holdingId: address.get('holding') ?? '' } : null;
}

export function withPanel(address: URLSearchParams, panel: OpenPanel | null): URLSearchParams {
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

/** Heights of the dashboard's chart in a window with the navigation beside the page and in a narrower one; of other charts. */
export const CHART_HEIGHT_PX = { wide: 300, narrow: 190, beside: 220, below: 220 } as const;

/** What was measured, or is put in instead. */
export type Costs = {
  /** CPU seconds of one poll at the web server, and at the server of the API. */
  readonly webPerPoll: number;
  readonly apiPerPoll: number;
  /** Bytes on the wire of one poll, both ways. */
  readonly bytesPerPoll: number;
};

export const NAVIGATION_S = 60;
export const DASHBOARD_S = 5;
const HOUR_S = 3600;

/** One client with a visible tab, for one hour. */
export function hourOfPolling(everySeconds: number, costs: Costs) {
  const calls = HOUR_S / everySeconds;
  return {
    calls,
    bytes: calls * costs.bytesPerPoll,
    webSeconds: calls * costs.webPerPoll,
    apiSeconds: calls * costs.apiPerPoll,
  };
}

/** Many clients with a visible tab, of whom a share looks at the dashboard. */
export function manyClients(clients: number, onDashboard: number, costs: Costs) {
  const perSecond = clients * (onDashboard / DASHBOARD_S + (1 - onDashboard) / NAVIGATION_S);
  return {
    perSecond,
    megabitsPerSecond: (perSecond * costs.bytesPerPoll * 8) / 1e6,
    webCores: perSecond * costs.webPerPoll,
    apiCores: perSecond * costs.apiPerPoll,
  };
}

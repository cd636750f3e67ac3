import type { Scenario } from '../scenarios/scenario.ts';
import type { Sandboxes } from './sandboxes.ts';

/** The mock server without a port: handles requests in this process. */
export type MockApp = {
  /** Handles a request like the HTTP server; rejects like `fetch` when the connection is dropped. */
  readonly fetch: (request: Request) => Promise<Response>;
  /**
   * All sandboxes. If the scenario has a `load` function, they exist only after the first request or
   * after `load`.
   */
  readonly sandboxes: Sandboxes;
  readonly scenarios: readonly Scenario[];
  /** Finds a scenario by name; throws a `UsageError` that lists all names if there is none. */
  scenarioOf(name: string): Scenario;
};

export type FallbackHandler = (request: Request, app: MockApp) => Response | Promise<Response>;

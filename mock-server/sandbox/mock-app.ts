import type { Scenario } from '../scenarios/scenario.ts';
import type { Sandboxes } from './sandboxes.ts';

/** The mock server without a port: handles requests in this process. */
export type MockApp = {
  /** Handles a request like the server; rejects like `fetch` when the connection is dropped. */
  readonly fetch: (request: Request) => Promise<Response>;
  /** With a scenario that has a crowd from the first request on, or after its `load`. */
  readonly sandboxes: Sandboxes;
  readonly scenarios: readonly Scenario[];
  /** Throws a readable error without such a scenario. */
  scenarioOf(name: string): Scenario;
};

/** Answers a request that is for neither the API nor the control API. */
export type Fallback = (request: Request, app: MockApp) => Response | Promise<Response>;

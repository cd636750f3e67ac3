import { Hono } from 'hono';
import { operations } from '#contract/generated/operations.ts';
import { postcodeOperations } from '#contract/generated/postcode-operations.ts';
import { SAME_ORIGIN_HEADERS } from '#deploy/same-origin-headers.ts';
import type { ControlApi } from './control/control-api.ts';
import type { ControlContext } from './control/control-resolver.ts';
import { buildCorsHeaders, buildPreflightHeaders } from './engine/cors.ts';
import { createGuard, classifyCrossSite } from './engine/guard.ts';
import type { Operation } from './engine/operation.ts';
import { handleRequest, type PipelineOptions, type MockedService } from './service/pipeline.ts';
import { createPortalService } from './service/portal-service.ts';
import { createErrorReply, type Reply } from './engine/reply.ts';
import type { Resolvers } from './service/resolver.ts';
import { allResolvers } from './handlers/all-resolvers.ts';
import { createReadinessTally } from './real/readiness.ts';
import type { RealServer } from './real/real-server.ts';
import { createPostcodeService } from './postcode/postcode-service.ts';
import type { FallbackHandler, MockApp } from './sandbox/mock-app.ts';
import type { Sandbox } from './sandbox/sandbox.ts';
import { DEFAULT_SANDBOX_ID, Sandboxes } from './sandbox/sandboxes.ts';
import { createScenarioDataCache } from './sandbox/scenario-data.ts';
import { createLatency } from './service/delay.ts';
import { findScenario } from './scenarios/find-scenario.ts';
import { DEFAULT_SCENARIO_NAME, scenarios as allScenarios } from './scenarios/registry.ts';
import type { Scenario } from './scenarios/scenario.ts';
import { baseDataset } from './seed/dataset.ts';
import type { Dataset } from './store/database.ts';
import { UsageError } from './engine/usage-error.ts';

export type MockAppOptions = {
  /** Scenario of the `default` sandbox and of sandboxes that are created by their first request. */
  readonly scenario?: string;
  /** Two servers with the same seed issue the same tokens. */
  readonly seed?: string;
  /** Start time of the clock; by default the scenario's. */
  readonly now?: string;
  /** True if the clock runs from the start; by default it is frozen. */
  readonly isClockRunning?: boolean;
  /**
   * Delay in ms of every reply of the mocked API, or the shortest and the longest delay. A random delay depends
   * on the seed and the number of the request, so that a run can be repeated.
   */
  readonly latencyMs?: number | readonly [shortest: number, longest: number];
  /** True if a reply that breaks the contract is sent, recorded and logged, in place of a 500. */
  readonly isLenient?: boolean;
  /** Returns the address of a portal page for e-mails; by default on the development server. */
  readonly portalLink?: ControlContext['portalLink'];
  /** Checks whether requests may address a host name; by default only local names. */
  readonly isAllowedHost?: (hostname: string) => boolean;
  /**
   * Checks whether pages may call the server, by their host name; by their whole origin, such as
   * `capacitor://localhost`, if they are not of the web. By default the same as `isAllowedHost`.
   */
  readonly isAllowedOrigin?: (hostnameOrOrigin: string) => boolean;
  /** Handles requests outside the API and the control API: the panel or a built portal. */
  readonly fallback?: FallbackHandler;
  /** Logs contract violations and failures, which the replies report, too. By default nothing is logged. */
  readonly log?: (line: string) => void;
  /** Real server, made by `createRealServer`, that answers some operations instead of the mock. */
  readonly real?: RealServer;
  readonly maxSandboxes?: number;
  /** Replaces all resolvers, for tests of the engine itself. */
  readonly resolvers?: Resolvers;
  readonly scenarios?: readonly Scenario[];
  readonly baseDataset?: Dataset;
};

export type { MockApp } from './sandbox/mock-app.ts';

const API_PATHS = ['/app-portal/api/*', '/api/*'] as const;
const POSTCODE_PATH = '/postcode-lookup/*';
const CONTROL_PREFIX = '/__mock';
const DEV_PORTAL = 'http://localhost:5173';

// A scenario's data is built once per process, however many apps there are.
const sharedData = createScenarioDataCache(() => baseDataset);

/** Creates the mock server as a function from `Request` to `Response`, without Node APIs. */
export function createMockApp(options: MockAppOptions = {}): MockApp {
  const { scenarios = allScenarios } = options;
  const first = scenarioOf(scenarios, options.scenario ?? DEFAULT_SCENARIO_NAME);
  let opened: { readonly control: ControlContext; readonly hono: Hono } | null = null;
  const open = () => (opened ??= openWith(createControlContext(options, scenarios, first)));
  const guard = createGuard(options.isAllowedHost, options.isAllowedOrigin);
  /** Refuses a foreign caller, without the CORS headers that would let its page read the refusal. */
  const refuseRequest = (status: number, error: string) => {
    const { headers, body } = refusal(open().control.sandboxes, status, error);
    return new Response(body, {
      status,
      headers: { ...headers, ...SAME_ORIGIN_HEADERS, Vary: 'Origin' },
    });
  };
  /** Returns the fallback's reply; null for an API path or without a fallback. */
  const fetchPage = (request: Request) =>
    options.fallback && !isApiPath(request.url) ? options.fallback(request, app) : null;
  const openWith = (control: ControlContext) => {
    const hono = buildRoutes(options, control);
    const missing = () => refusal(control.sandboxes, 404, 'There is no such address.');
    hono.all('*', ({ req }) => fetchPage(req.raw) ?? toResponse(missing(), req.raw));
    return { control, hono };
  };

  const app: MockApp = {
    async fetch(request) {
      if (!opened) await first.load?.();
      const { hono } = open();
      if (request.url.length > MAX_ADDRESS) return refuseRequest(414, 'The address is too long.');
      const verdict = guard.host(request);
      if (verdict === 'malformed') return refuseRequest(400, 'The Host header cannot be read.');
      if (verdict === 'foreign') return refuseRequest(403, foreignHostMessage(request));
      const origin = guard.origin(request);
      if (origin) {
        if (!origin.isAllowed) return refuseRequest(403, FOREIGN_ORIGIN);
        if (request.method === 'OPTIONS' && request.headers.has('access-control-request-method')) {
          return new Response(null, { status: 204, headers: buildPreflightHeaders(origin.origin) });
        }
      }
      const crossSite = classifyCrossSite(request);
      if (crossSite === 'none') return hono.fetch(request);
      // Any site may link to a page of the panel or the portal. Such a navigation never reaches the API,
      // whatever its address.
      const page = crossSite === 'navigation' ? fetchPage(request) : null;
      return page ?? refuseRequest(403, FOREIGN_ORIGIN);
    },
    get sandboxes() {
      return open().control.sandboxes;
    },
    scenarios,
    scenarioOf: (name) => scenarioOf(scenarios, name),
  };
  if (!first.load) open();
  return app;
}

function createControlContext(
  options: MockAppOptions,
  scenarios: readonly Scenario[],
  scenario: Scenario,
): ControlContext {
  const { baseDataset: ownDataset } = options;
  const getScenarioData = ownDataset ? createScenarioDataCache(() => ownDataset) : sharedData;
  return {
    sandboxes: new Sandboxes({
      dataOf: getScenarioData,
      scenario,
      now: options.now,
      isClockRunning: options.isClockRunning,
      seed: options.seed,
      limit: options.maxSandboxes,
    }),
    scenarios,
    getScenarioData,
    seed: options.seed,
    portalLink: options.portalLink ?? createDevPortalLinks(),
    operations: new Map<string, Operation>(
      Object.entries({ ...operations, ...postcodeOperations }),
    ),
    readiness: options.real?.readiness ?? createReadinessTally(null, () => false).read,
  };
}

function buildRoutes(options: MockAppOptions, control: ControlContext): Hono {
  const { sandboxes } = control;
  const { isLenient = false, latencyMs = 0, log = () => undefined, real } = options;
  const latency = createLatency(latencyMs, options.seed);
  const pipeline: PipelineOptions = { isLenient, latency, log, real };
  const hono = new Hono();
  // Rethrows errors, because Hono would answer 500: on `ConnectionDroppedError` the server must close the
  // socket.
  hono.onError((error) => {
    throw error;
  });
  const serve = <Op extends Operation, Caller>(
    pattern: string,
    service: MockedService<Op, Caller>,
  ) => {
    const depth = pattern.split('/').length - 1;
    const respondIn = async (sandbox: Sandbox, request: Request, prefix: number) => {
      await sandbox.data.ready;
      const incoming = { request, ...splitAddress(request.url, depth + prefix) };
      return toResponse(await handleRequest(service, sandbox, incoming, pipeline), request);
    };
    hono.all(pattern, ({ req }) => respondIn(sandboxes.default, req.raw, 0));
    hono.all(`/sandbox/:sandbox${pattern}`, ({ req }) => {
      const id = req.param('sandbox');
      const sandbox = sandboxes.use(id);
      if (sandbox) return respondIn(sandbox, req.raw, 2);
      const { fields } = sandboxes.buildRefusal(id);
      return toResponse(createErrorReply(sandboxes.default.clock.iso(), fields), req.raw);
    });
  };
  const portalService = createPortalService(options.resolvers ?? allResolvers);
  for (const path of API_PATHS) serve(path, portalService);
  hono.get('/health', ({ req }) =>
    toResponse({ status: 200, headers: HEALTH_HEADERS, body: 'ok' }, req.raw),
  );
  serve(POSTCODE_PATH, createPostcodeService());
  let controlApi: ControlApi | null = null;
  for (const root of [CONTROL_PREFIX, `${CONTROL_PREFIX}/`]) {
    hono.all(root, ({ req }) => toResponse(refusal(sandboxes, 404, CONTROL_HINT), req.raw));
  }
  hono.all(`${CONTROL_PREFIX}/*`, async ({ req }) => {
    const { path, search } = splitAddress(req.raw.url, 2);
    // Imported on first use, so that a start does not load the contract of the control API.
    controlApi ??= (await import('./control/control-api.ts')).createControlApi(control, log);
    const reply = await controlApi.answer(req.raw, path, search);
    const date = sandboxes.default.httpDate();
    const headers = { ...reply.headers, ...CONTROL_HEADERS, Date: date };
    return toResponse({ ...reply, headers }, req.raw);
  });
  return hono;
}

function refusal(sandboxes: Sandboxes, status: number, error: string): Reply {
  return createErrorReply(sandboxes.default.clock.iso(), { status, error });
}

const MAX_ADDRESS = 16 * 1024;
const FOREIGN_ORIGIN = 'This origin may not call the mock server; --allow-host allows others.';
const CONTROL_HINT =
  'The control API is below this address: begin with /__mock/scenarios or /__mock/sandboxes. /panel/ shows what it can do.';
const CONTROL_HEADERS = {
  'Cache-Control': 'no-store',
  'X-Content-Type-Options': 'nosniff',
} as const;

const HEALTH_HEADERS = { ...CONTROL_HEADERS, 'Content-Type': 'text/plain; charset=utf-8' } as const;

function foreignHostMessage(request: Request): string {
  const name = new URL(`http://${request.headers.get('host') ?? new URL(request.url).host}`)
    .hostname;
  return `The mock server answers to local host names only. To use it as ${name}, start it with --allow-host ${name}.`;
}

/** Converts a reply to a `Response` with CORS headers for an Origin that was checked. */
function toResponse(reply: Reply, request: Request): Response {
  const origin = request.headers.get('origin');
  const headers = {
    ...reply.headers,
    ...SAME_ORIGIN_HEADERS,
    ...(origin !== null && buildCorsHeaders(origin)),
  };
  return new Response(reply.body, { status: reply.status, headers });
}

/** Returns path and query, undecoded; the path starts at segment `segments`, counted from 1. */
function splitAddress(
  url: string,
  segments: number,
): { readonly path: string; readonly search: string } {
  const hash = url.indexOf('#');
  const address = hash === -1 ? url : url.slice(0, hash);
  let start = address.indexOf('/', address.indexOf('//') + 2);
  for (let skipped = 1; skipped < segments; skipped += 1) start = address.indexOf('/', start + 1);
  const query = address.indexOf('?', start);
  if (query === -1) return { path: address.slice(start), search: '' };
  return { path: address.slice(start, query), search: address.slice(query + 1) };
}

const API_PATH = /^[a-z]+:\/\/[^/]+\/(?:app-portal|api|sandbox|postcode-lookup|__mock)(?:[/?#]|$)/;

/** Returns true for addresses of the API and the control API, which are never pages. */
export function isApiPath(url: string): boolean {
  return API_PATH.test(url);
}

function scenarioOf(scenarios: readonly Scenario[], name: string): Scenario {
  try {
    return findScenario(scenarios, name);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    const names = scenarios.map((each) => each.name).join(', ');
    throw new UsageError(`${error.message} There are: ${names}.`);
  }
}

/** Returns a function that builds links into the development portal, by `?sandbox=`. */
export function createDevPortalLinks(
  portalUrl = DEV_PORTAL,
): (sandboxId: string, path: string) => string {
  const origin = portalUrl.replace(/(?<!\/)\/+$/, '');
  return (sandboxId, path) => {
    if (sandboxId === DEFAULT_SANDBOX_ID) return `${origin}${path}`;
    return `${origin}${path}${path.includes('?') ? '&' : '?'}sandbox=${encodeURIComponent(sandboxId)}`;
  };
}

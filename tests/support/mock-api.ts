// oxlint-disable-next-line no-restricted-imports -- The postcode service and the control API are not operations of the contract.
import { http } from 'msw';
import { startMock, type TestMock } from '#mock/testing/vitest.ts';
import { setBaseAddresses } from '#src/sdk/base-address.ts';
import { createHandlers } from '#src/sdk/generated/handlers.msw.ts';
import { configStore } from '#src/shared/platform/config/config.ts';
import { apiServer } from './api-server.ts';

const ORIGIN = 'http://localhost:8080';

/** Mock server of the current test. */
let current: TestMock;

function fetchFromMock({ request }: { readonly request: Request }): Promise<Response> {
  return current.fetch(request);
}

/** Created once per test file, because MSW records a stack trace for each handler. */
const HANDLERS = [
  ...createHandlers(async (info) => {
    throw await fetchFromMock(info);
  }),
  http.all(`${ORIGIN}/*`, fetchFromMock),
];

/**
 * Starts the whole mock server in this process, for component tests. The portal's calls reach the
 * mock server through the generated MSW handlers instead of a port. Each call creates one sandbox,
 * seeded by `scenario`.
 */
export function startMockApi({ scenario = 'default' }: { scenario?: string } = {}): TestMock {
  const mock = startMock({ scenario });
  setBaseAddresses({ api: `${ORIGIN}/app-portal/api` });
  const config = configStore.get();
  const postcode = { ...config.postcode, baseUrl: `${ORIGIN}/postcode-lookup` };
  configStore.set({ ...config, postcode });
  current = mock;
  apiServer.use(...HANDLERS);
  return mock;
}

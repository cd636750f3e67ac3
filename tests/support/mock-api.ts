// oxlint-disable-next-line no-restricted-imports -- The postcode service and the control API are not operations of the contract.
import { http } from 'msw';
import { startMock, type TestMock } from '#mock/testing/vitest.ts';
import { setBaseAddresses } from '#src/sdk/base-address.ts';
import { createHandlers } from '#src/sdk/generated/handlers.msw.ts';
import { configStore } from '#src/shared/platform/config/config.ts';
import { apiServer } from './api-server.ts';

const ORIGIN = 'http://localhost:8080';

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
  apiServer.use(
    ...createHandlers(async ({ request }) => {
      throw await mock.fetch(request);
    }),
    http.all(`${ORIGIN}/*`, ({ request }) => mock.fetch(request)),
  );
  return mock;
}

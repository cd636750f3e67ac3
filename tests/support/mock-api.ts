import { http } from 'msw';
import { createMockApp, type MockApp } from '#mock/app.ts';
import { setBaseAddresses } from '#src/sdk/base-address.ts';
import { apiServer } from './api-server.ts';

const ORIGIN = 'http://localhost:8080';

/**
 * The whole mock server in this process, for component tests: the portal's calls reach it through
 * MSW as they would reach it on its port. One sandbox per call, seeded by `scenario`.
 */
export function startMockApi({ scenario = 'default' }: { scenario?: string } = {}): MockApp {
  const app = createMockApp({ scenario });
  setBaseAddresses({ api: `${ORIGIN}/app-portal/api` });
  apiServer.use(http.all(`${ORIGIN}/*`, ({ request }) => app.fetch(request)));
  return app;
}

/** Arms a fault rule (contract/mock-control.yaml) in the default sandbox of a mock app. */
export async function addFault(
  app: MockApp,
  fault: Readonly<Record<string, unknown>>,
): Promise<void> {
  const response = await app.fetch(
    new Request(`${ORIGIN}/__mock/sandboxes/default/faults`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(fault),
    }),
  );
  if (!response.ok) throw new Error(`The fault was refused: ${await response.text()}`);
}

import { expect, it } from 'vitest';
import { createMockApp } from '#mock/app.ts';
import { getBulkRows } from '#mock/scenarios/bulk-rows.ts';

const API = 'http://localhost/app-portal/api';

it('the module that generates many clients, and its library faker, are loaded only for a scenario that needs them', async () => {
  await createMockApp().fetch(new Request(`${API}/client`));
  expect(getBulkRows).toThrow('The crowd is not there yet');
  const app = createMockApp({ scenario: 'many-clients', seed: 'another' });
  await app.fetch(new Request(`${API}/client`));
  const [, further] = app.sandboxes.default.db.clients.list({
    where: ({ clientNum }) => Number(clientNum) > 101_000,
  });
  expect(further).toEqual(getBulkRows().generateClients('another', 500).clients[1]);
});

import { setupServer } from 'msw/node';

/**
 * MSW server of all component tests. Only handlers of the test reply, and a request without a
 * handler fails the test.
 */
export const apiServer = setupServer();

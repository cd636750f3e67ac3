import { setupServer } from 'msw/node';

/**
 * The one network of component tests: only handlers of the test reply, and a request without a
 * handler fails the test.
 */
export const apiServer = setupServer();

import { setupServer } from 'msw/node';

/**
 * The one network of component tests: nothing answers unless the test says so, and a request that
 * nobody answers fails the test.
 */
export const apiServer = setupServer();

import { createRequire } from 'node:module';

// React's development build records the creation of each element as a stack trace and an inspector
// task, for the owner stacks of its developer tools. This takes a twelfth of the processor time of
// a screen test. React stops above a limit of elements per second, so the counter is always above
// it here.
Reflect.deleteProperty(console, 'createTask');
const internals: unknown = Reflect.get(
  createRequire(import.meta.url)('react'),
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
);
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
  get: () => Infinity,
  set: () => {},
  configurable: true,
});

import { createRequire } from 'node:module';

// React's development build records the creation of each element as a stack trace and an inspector
// task, for the owner stacks of its developer tools. The recording takes a twelfth of the processor
// time of a screen test. React stops recording after a number of elements per second, so this file
// sets the counter of elements to Infinity.
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

import { createRequire } from 'node:module';

// React's development build notes of each element where it was made, by a stack trace and a task of the
// inspector, for the stacks of its developer tools: a twelfth of the processor time of a screen's test. Past
// a number of elements a second it stops; here it has passed it from the start.
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

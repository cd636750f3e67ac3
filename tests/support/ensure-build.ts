import { ensureBuild } from '#scripts/setup.mjs';

/** Builds the portal before the tests of the packages, unless there is a build. */
export const setup = (): Promise<void> => ensureBuild();

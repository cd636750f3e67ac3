import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { cruise } from 'dependency-cruiser';
import { describe, expect, it } from 'vitest';
import walls from '../../scripts/import-walls.mjs';

const FIXTURES = join(import.meta.dirname, 'fixtures');
const FOLDERS = ['src', 'mock-server', 'contract', 'deploy', 'scripts', 'demo', 'tests'];

type Break = `${string}: ${string}`;

async function breaksIn(baseDir: string, options: typeof walls.options): Promise<readonly Break[]> {
  const { output } = await cruise(
    FOLDERS.filter((folder) => existsSync(join(baseDir, folder))),
    { ...options, baseDir, ruleSet: { forbidden: walls.forbidden }, validate: true },
    options.enhancedResolveOptions,
  );
  if (typeof output === 'string') throw new Error(output);
  return output.summary.violations.map(({ rule, from }): Break => `${rule.name}: ${from}`).sort();
}

/** Files of the fixture tree that break each rule; all other files break none. */
const BROKEN: Readonly<Record<string, readonly string[]>> = {
  'alias-across-a-wall': ['src/app/imports-across-by-path.ts'],
  'contract-knows-nobody': ['contract/generated/knows-portal.ts'],
  'control-client-in-development-only': ['src/app/imports-control-client.ts'],
  'e2e-sees-the-product-from-outside': [
    'tests/e2e/imports-mock.e2e.ts',
    'tests/e2e/imports-portal.e2e.ts',
  ],
  'feature-folders-are-private': ['src/app/imports-private-folder.ts'],
  'feature-folders-no-cycle': ['src/features/beta/one', 'src/features/beta/two'],
  'features-know-no-feature': ['src/features/beta/imports-feature.ts'],
  'features-stay-below': ['src/features/beta/imports-app.ts'],
  'file-says-what-it-has': ['src/app/imports-utils.ts'],
  'forms-stay-below': ['src/forms/imports-feature.ts'],
  'mock-folders-in-order': [
    'mock-server/engine/imports-sandbox.ts',
    'mock-server/handlers/imports-app.ts',
    'mock-server/handlers/imports-events.ts',
    'mock-server/store/imports-rules.ts',
  ],
  'mock-rules-are-pure': ['mock-server/rules/imports-store.ts'],
  'mock-server-not-portal': ['mock-server/imports-portal.ts'],
  'no-circular': ['src/shared/finance/circle-a.ts'],
  'no-unresolved': ['src/app/unresolved.ts'],
  'portal-not-mock-server': [
    'src/app/imports-mock-types.ts',
    'src/app/imports-mock.ts',
    'src/features/beta/imports-mock.test.ts',
  ],
  'portal-ships-dependencies-only': ['src/app/imports-dev-package.ts'],
  'portal-tests-use-support-only': ['src/features/beta/imports-other-tests.test.ts'],
  'product-not-demo': ['src/app/imports-demo.ts'],
  'product-not-tests': ['src/app/imports-msw-handlers.ts', 'src/app/imports-test-support.ts'],
  'relative-within-a-part': ['src/app/imports-by-alias.ts'],
  'sdk-stays-below': [
    'src/sdk/imports-clock.ts',
    'src/sdk/imports-format.ts',
    'src/sdk/imports-session.ts',
  ],
  'session-stays-below': ['src/session/imports-feature.ts'],
  'shared-folders-in-order': [
    'src/shared/platform/imports-ui.ts',
    'src/shared/ui/imports-screens.ts',
  ],
  'shared-stays-below': ['src/shared/finance/imports-sdk.ts'],
  'shared-ui-is-plain': ['src/shared/ui/imports-router.ts'],
  'store-library-behind-store': ['mock-server/handlers/imports-store-library.ts'],
};

/** Tests the rules on fixtures. `npm run lint -- walls`, a part of `npm test`, checks the real tree. */
describe('import walls', () => {
  it('the import rules report every violation of the fixture tree and nothing else', async () => {
    const { exclude: _, ...options } = walls.options;
    const expected = Object.entries(BROKEN).flatMap(([rule, files]) =>
      files.map((file): Break => `${rule}: ${file}`),
    );
    expect(await breaksIn(FIXTURES, options)).toEqual(expected.sort());
  });

  it('each rule has a failing example', () => {
    const names = new Set(walls.forbidden.map(({ name }) => String(name)));
    expect(Object.keys(BROKEN).sort()).toEqual([...names].sort());
  });
});

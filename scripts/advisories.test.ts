import { expect, it } from 'vitest';
import { advisoriesOf } from './advisories.ts';

const PACKAGES = {
  '': {},
  'node_modules/alpha': { version: '2.0.0' },
  'node_modules/beta': { version: '1.0.0' },
  'node_modules/beta/node_modules/alpha': { version: '1.0.0' },
  'node_modules/tool': { version: '1.0.0' },
};
const advisory = (name: string) => ({
  name,
  title: 'Cross-site scripting',
  url: `https://github.com/advisories/GHSA-${name}`,
  severity: 'high',
});
/** As npm prints it: `beta` is hit by the `alpha` inside it, which has the advisory. */
const AUDIT = JSON.stringify({
  auditReportVersion: 2,
  vulnerabilities: {
    alpha: { via: [advisory('alpha')], nodes: ['node_modules/beta/node_modules/alpha'] },
    beta: { via: ['alpha'], nodes: ['node_modules/beta'] },
    tool: { via: [advisory('tool')], nodes: ['node_modules/tool'] },
  },
});
const bundleOf = (...required: readonly string[]) =>
  JSON.stringify({
    components: [
      ...required.map((ref) => ({ 'bom-ref': ref, scope: 'required' })),
      { 'bom-ref': 'tool@1.0.0', scope: 'excluded' },
    ],
  });

it('advisories are told of the versions that the bundle has, and of no tool', () => {
  expect(advisoriesOf(AUDIT, bundleOf('alpha@2.0.0', 'beta@1.0.0'), PACKAGES)).toEqual([]);
  expect(advisoriesOf(AUDIT, bundleOf('alpha@1.0.0'), PACKAGES)).toEqual([
    'high: alpha: Cross-site scripting (https://github.com/advisories/GHSA-alpha)',
  ]);
});

it('a build of other packages is refused', () => {
  expect(() => advisoriesOf(AUDIT, bundleOf('alpha@1.5.0'), PACKAGES)).toThrow(
    'The build is of other packages (alpha@1.5.0).',
  );
});

it.each(['', '<html>proxy</html>', '{"message":"405 Method Not Allowed"}'])(
  'no advisories are never said where there was no answer: %s',
  (output) => {
    expect(() => advisoriesOf(output, bundleOf(), PACKAGES)).toThrow(
      `The registry gave no list, so nothing was checked: ${output}`,
    );
  },
);

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { withPureComponents } from './lighter-libraries.ts';

it('marks what makes a component, and drops the name that only tools read', () => {
  const code = [
    'var Link = React10.forwardRef(',
    '  function LinkWithRef() {}',
    ');',
    'Link.displayName = "Link";',
    'var DataRouterContext = React.createContext(null);',
  ].join('\n');
  expect(withPureComponents(code)).toBe(
    [
      'var Link = /* @__PURE__ */ React10.forwardRef(',
      '  function LinkWithRef() {}',
      ');',
      '',
      'var DataRouterContext = /* @__PURE__ */ React.createContext(null);',
    ].join('\n'),
  );
});

it('still finds the components of the installed router, in its production build', () => {
  const index = createRequire(import.meta.url).resolve('react-router');
  const folder = dirname(index).replace('development', 'production');
  const chunks = [
    ...readFileSync(join(folder, 'index.mjs'), 'utf8').matchAll(/"(\.\/chunk-\w+\.mjs)"/g),
  ];
  const code = chunks.map(([, chunk = '']) => readFileSync(join(folder, chunk), 'utf8')).join('');
  const lighter = withPureComponents(code);
  expect(code).toContain('Link.displayName = ');
  expect(lighter).not.toContain('Link.displayName = ');
  expect(lighter.match(/@__PURE__ \*\/ React\d*\.forwardRef\(/g)?.length).toBeGreaterThanOrEqual(4);
});

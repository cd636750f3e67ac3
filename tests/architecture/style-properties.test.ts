import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defaultBaseConfig, defaultConditions } from '@chakra-ui/react/preset-base';
import {
  createSystem,
  type SystemContext,
  type SystemStyleObject,
} from '@chakra-ui/react/styled-system';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { getSystem } from '#src/shared/ui/theme/system.ts';

const ROOT = join(import.meta.dirname, '../..');
const own = getSystem();
/** Our theme with all of Chakra's properties and conditions, except that the parts of `_hover` have our order. */
const complete = createSystem(defaultBaseConfig, {
  ...own._config,
  utilities: undefined,
  conditions: { hover: [defaultConditions.hover].flat().toReversed() },
});

/** Names that Chakra gives a meaning, each with the literal values that our code gives them. */
function collectStyles(): ReadonlyMap<string, ReadonlySet<string | number>> {
  const found = new Map<string, Set<string | number>>();
  const visit = (node: ts.Node, values?: Set<string | number>) => {
    let at = values;
    if (ts.isPropertyAssignment(node) || ts.isJsxAttribute(node)) {
      const name = node.name.getText().replaceAll("'", '');
      if (complete.properties.has(name) && !own.breakpoints.conditions[name]) {
        at = found.get(name) ?? new Set();
        found.set(name, at);
      }
    }
    if (ts.isStringLiteral(node)) at?.add(node.text);
    if (ts.isNumericLiteral(node)) at?.add(Number(node.text));
    ts.forEachChild(node, (child) => visit(child, at));
  };
  for (const file of globSync('src/**/*.{ts,tsx}', { cwd: ROOT })) {
    if (file.includes('.test.') || file.includes('generated')) continue;
    const text = readFileSync(join(ROOT, file), 'utf8');
    visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true));
  }
  return found;
}

/** Resolves a style to CSS, less the variable that Chakra sets with each background for its `currentBg`. */
function resolve({ css }: SystemContext, name: string, value: string | number): string {
  const style = { [name]: name.startsWith('_') ? { content: value } : value } as SystemStyleObject;
  return JSON.stringify(css(style)).replaceAll(/,?"--bg-currentcolor":("[^"]*"|\d+)/g, '');
}

it("each style property and condition in src resolves as with Chakra's complete configuration", () => {
  const styles = collectStyles();
  // The colour `shadow` is left out: Chakra has a transition of this name.
  const tokens = own.tokens.allTokens
    .map(({ path }) => path.slice(1).join('.'))
    .filter((name) => name !== 'shadow');
  const differences = [...styles].flatMap(([name, values]) =>
    [...values, ...tokens]
      .filter((value) => resolve(own, name, value) !== resolve(complete, name, value))
      .map((value) => `${name}: ${value}`),
  );
  expect(differences).toEqual([]);
  expect(styles.size).toBeGreaterThan(80);
});

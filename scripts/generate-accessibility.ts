/**
 * Writes the figures of the accessibility statement from their sources: the table of criteria in
 * docs/accessibility.md, the output of screen readers (docs/spoken), and the package of axe.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const TABLE_LINE = /^\| (\d\.\d\.\d\d?(?:, \d\.\d\.\d\d?)*) /gm;

const criteria = [...read('docs/accessibility.md').matchAll(TABLE_LINE)].flatMap(
  ([, numbers = '']) => numbers.split(', '),
);
const texts = readdirSync(join(ROOT, 'docs/spoken')).map((file) => read(`docs/spoken/${file}`));
const { version: axe }: { version: string } = JSON.parse(
  read('node_modules/axe-core/package.json'),
);

const facts = {
  criteria: new Set(criteria).size,
  axe,
  testedWith: [...new Set(texts.flatMap((text) => /^Heard with (.+)\.$/m.exec(text)?.[1] ?? []))],
  journeys: texts.flatMap((text) => /^# (.+)$/m.exec(text)?.[1] ?? []),
};
writeFileSync(
  join(ROOT, 'src/sdk/generated/accessibility-facts.ts'),
  `export const accessibilityFacts = ${JSON.stringify(facts)};\n`,
);

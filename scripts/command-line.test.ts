import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { MOCK_COMMAND } from '#mock/arguments.ts';
import { formatHelp, readCommandLine, parseInteger } from '#mock/command-line.ts';
import { UsageError } from '#mock/engine/usage-error.ts';

const ROOT = join(import.meta.dirname, '..');
const { scripts }: { scripts: Record<string, string> } = JSON.parse(
  readFileSync(join(ROOT, 'package.json'), 'utf8'),
);
const FILES = [
  ...new Set(
    Object.values(scripts).flatMap(
      (line) => /\bnode (?:-\S+ )*([\w/-]+\.ts)\b/.exec(line)?.[1] ?? [],
    ),
  ),
];

const COMMAND = {
  name: 'npm run paint --',
  about: 'Paints a wall.',
  options: {
    colour: { type: 'string', default: 'white', help: 'NAME: of the paint (default white)' },
    twice: { type: 'boolean', default: false, help: 'two coats' },
  },
} as const;

describe('command-line options', () => {
  it('readCommandLine returns the given values and the default values', () => {
    const { values } = readCommandLine(COMMAND, ['--twice']);
    expect({ ...values }).toEqual({ colour: 'white', twice: true, help: false });
    expect(readCommandLine({ ...COMMAND, rest: 'WALL' }, ['north']).positionals).toEqual(['north']);
  });

  it.each([
    [['--color', 'red'], "Unknown option '--color'. Did you mean --colour?"],
    [['--zzz'], "Unknown option '--zzz'."],
    [['--twice=yes'], "Option '--twice' does not take an argument."],
    [['--colour'], "Option '--colour <value>' argument missing."],
    [['north'], "Unexpected argument 'north'."],
  ])('readCommandLine refuses %j with a message that points to --help', (args, message) => {
    expect(() => readCommandLine(COMMAND, args)).toThrow(
      new UsageError(`${message} npm run paint -- --help lists the options.`),
    );
  });

  it('formatHelp lists the options and their values', () => {
    expect(formatHelp(COMMAND)).toBe(
      [
        'Usage: npm run paint -- [options]',
        '',
        'Paints a wall.',
        '',
        '  --colour NAME   of the paint (default white)',
        '  --twice         two coats',
        '  --help          this text',
        '',
      ].join('\n'),
    );
    expect(formatHelp(MOCK_COMMAND)).toContain('--scenario NAME      what the data starts from');
  });

  it.each(['', '-1', '1.5', 'two', '11'])('refuses %j as a whole number up to 10', (text) => {
    expect(() => parseInteger('runs', text, 10)).toThrow(
      `--runs wants a whole number from 0 to 10, not '${text}'.`,
    );
  });
});

it.each(FILES)('%s reads its options with runCommand, parseOptions or readArguments', (file) => {
  const source = readFileSync(join(ROOT, file), 'utf8');
  expect(source).toMatch(/\b(runCommand|parseOptions|readArguments)\(/);
  expect(source).not.toContain('parseArgs');
});

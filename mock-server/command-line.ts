import { parseArgs } from 'node:util';
import { formatSuggestion } from '#contract/control/similar-names.ts';
import { UsageError } from './engine/usage-error.ts';

export type Option = {
  /** Text in `--help`; for a string option it starts with a placeholder, as in `FILE: log to write`. */
  readonly help: string;
} & (
  | { readonly type: 'boolean'; readonly default: false }
  | { readonly type: 'string'; readonly default?: string; readonly multiple?: boolean }
);

export type Command<Options extends Readonly<Record<string, Option>>> = {
  readonly name: string;
  readonly about: string;
  readonly options: Options;
  /** Placeholder of the positional arguments, such as `GROUP ...`; absent if there are none. */
  readonly rest?: string;
  readonly notes?: string;
};

/** Option with a text; undefined if it is not given. */
export const textOption = (help: string) => ({ type: 'string', help }) as const;
/** Option with a text, and its value if it is not given. */
export const textOptionOr = (byDefault: string, help: string) =>
  ({ type: 'string', default: byDefault, help }) as const;
/** Option without a value: true if it is given. */
export const flagOption = (help: string) => ({ type: 'boolean', default: false, help }) as const;

const HELP = { help: { type: 'boolean', default: false, help: 'this text' } } as const;

export type ParsedCommandLine<Options extends Readonly<Record<string, Option>>> = ReturnType<
  typeof parseArgs<{ options: Options & typeof HELP; allowPositionals: true }>
>;

/** Parses a command line; throws a UsageError for an unknown or invalid option. */
export function readCommandLine<const Options extends Readonly<Record<string, Option>>>(
  command: Command<Options>,
  args: readonly string[] = process.argv.slice(2),
): ParsedCommandLine<Options> {
  const options = { ...command.options, ...HELP };
  try {
    const read = parseArgs({ args: [...args], options, allowPositionals: true });
    const [first] = read.positionals;
    if (first === undefined || command.rest !== undefined) return read;
    throw new Error(`Unexpected argument '${first}'.`);
  } catch (error) {
    const names = Object.keys(options).map((name) => `--${name}`);
    throw new UsageError(formatOptionError(getErrorMessage(error), names, command.name));
  }
}

/** Adds a suggestion to a message of `parseArgs`, and how to list the options. */
function formatOptionError(message: string, names: readonly string[], command: string): string {
  const [problem = ''] = message.split(/(?<=[.'])(?:\n| To )/);
  const given = /^Unknown option '(--?[^']+)'/.exec(problem)?.[1];
  const suggestion = given === undefined ? '' : formatSuggestion(given, names);
  return `${problem.replace(/\.?$/, '.')}${suggestion} ${command} --help lists the options.`;
}

export function formatHelp({
  name,
  about,
  options,
  rest,
  notes,
}: Command<Readonly<Record<string, Option>>>): string {
  const rows = Object.entries<Option>({ ...options, ...HELP }).map(([option, { type, help }]) => {
    const [, value, text = help] = (type === 'string' && /^([^:]+): (.*)$/s.exec(help)) || [];
    return [`--${option}${value === undefined ? '' : ` ${value}`}`, text] as const;
  });
  const width = Math.max(...rows.map(([option]) => option.length)) + 2;
  const lines = rows.map(([option, text]) => `  ${option.padEnd(width)} ${text}`);
  const usage = `Usage: ${name} [options]${rest === undefined ? '' : ` ${rest}`}`;
  return [usage, '', about, '', ...lines, ...(notes === undefined ? [] : ['', notes]), ''].join(
    '\n',
  );
}

/** Parses an option as an integer from 0 to `max`; throws a UsageError for any other value. */
export function parseInteger(name: string, text: string, max = Number.MAX_SAFE_INTEGER): number {
  const value = Number(text);
  if (/^\d+$/.test(text) && value <= max) return value;
  throw new UsageError(`--${name} wants a whole number from 0 to ${max}, not '${text}'.`);
}

export function getErrorMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

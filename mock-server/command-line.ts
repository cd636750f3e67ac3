import { parseArgs } from 'node:util';
import { didYouMean } from '#contract/control/nearest-name.ts';
import { UsageError } from './engine/usage-error.ts';

export type Option = {
  /** What it does; of a string after what stands for its value, such as `FILE: where it is kept`. */
  readonly help: string;
} & (
  | { readonly type: 'boolean'; readonly default: false }
  | { readonly type: 'string'; readonly default?: string; readonly multiple?: boolean }
);

/** A command of this repository: what it does, and every option that it takes. */
export type Command<Options extends Readonly<Record<string, Option>>> = {
  /** As somebody types it, such as `npm run where --`. */
  readonly name: string;
  readonly about: string;
  readonly options: Options;
  /** What it takes beside options, such as `FILE:LINE:COLUMN ...`; nothing without it. */
  readonly rest?: string;
  /** Below the options. */
  readonly notes?: string;
};

const HELP = { help: { type: 'boolean', default: false, help: 'this text' } } as const;

export type Read<Options extends Readonly<Record<string, Option>>> = ReturnType<
  typeof parseArgs<{ options: Options & typeof HELP; allowPositionals: true }>
>;

/**
 * The options of a command line.
 * @throws UsageError with a sentence for one that is unknown or wrong.
 */
export function readCommandLine<const Options extends Readonly<Record<string, Option>>>(
  command: Command<Options>,
  args: readonly string[] = process.argv.slice(2),
): Read<Options> {
  const options = { ...command.options, ...HELP };
  try {
    const read = parseArgs({ args: [...args], options, allowPositionals: true });
    const [first] = read.positionals;
    if (first === undefined || command.rest !== undefined) return read;
    throw new Error(`Unexpected argument '${first}'.`);
  } catch (error) {
    const names = Object.keys(options).map((name) => `--${name}`);
    throw new UsageError(problemOf(messageOf(error), names, command.name));
  }
}

/** `Unknown option '--scenaro'. Did you mean --scenario? npm run mock -- --help lists the options.` */
function problemOf(message: string, names: readonly string[], command: string): string {
  const [problem = ''] = message.split(/(?<=[.'])(?:\n| To )/);
  const given = /^Unknown option '(--?[^']+)'/.exec(problem)?.[1];
  const meant = given === undefined ? '' : didYouMean(given, names);
  return `${problem.replace(/\.?$/, '.')}${meant} ${command} --help lists the options.`;
}

/** What `--help` prints. */
export function helpOf({
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

/** A whole number of an option, from 0. */
export function wholeNumber(name: string, text: string, max = Number.MAX_SAFE_INTEGER): number {
  const value = Number(text);
  if (/^\d+$/.test(text) && value <= max) return value;
  throw new UsageError(`--${name} wants a whole number from 0 to ${max}, not '${text}'.`);
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

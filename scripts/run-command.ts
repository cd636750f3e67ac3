import {
  formatHelp,
  getErrorMessage,
  readCommandLine,
  type Command,
  type Option,
  type ParsedCommandLine,
} from '#mock/command-line.ts';
import { UsageError } from '#mock/engine/usage-error.ts';

const USAGE = 2;

/**
 * Runs a command with its options. A failure prints a sentence and sets the exit code, without a
 * stack trace.
 *
 * @param main may return the exit code.
 */
export async function runCommand<const Options extends Readonly<Record<string, Option>>>(
  command: Command<Options>,
  main: (
    values: ParsedCommandLine<Options>['values'],
    rest: readonly string[],
  ) => number | void | Promise<number | void>,
): Promise<void> {
  const { values, positionals } = parseOptions(command);
  try {
    const code = await main(values, positionals);
    if (typeof code === 'number') process.exitCode = code;
  } catch (error) {
    process.stderr.write(`${getErrorMessage(error)}\n`);
    process.exitCode = error instanceof UsageError ? USAGE : 1;
  }
}

/** Parses the options; ends the process after the help or an error about a wrong option. */
export function parseOptions<const Options extends Readonly<Record<string, Option>>>(
  command: Command<Options>,
): ParsedCommandLine<Options> {
  try {
    const read = readCommandLine(command);
    if (!('help' in read.values) || read.values.help !== true) return read;
    process.stdout.write(formatHelp(command));
    return process.exit(0);
  } catch (error) {
    process.stderr.write(`${getErrorMessage(error)}\n`);
    return process.exit(USAGE);
  }
}

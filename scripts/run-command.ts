import {
  helpOf,
  messageOf,
  readCommandLine,
  type Command,
  type Option,
  type Read,
} from '#mock/command-line.ts';
import { UsageError } from '#mock/engine/usage-error.ts';

/** The exit code where an option is wrong. */
const USAGE = 2;

/**
 * Runs a command by its options. A failure is a sentence and an exit code, never a stack trace.
 *
 * @param main its number is the exit code.
 */
export async function runCommand<const Options extends Readonly<Record<string, Option>>>(
  command: Command<Options>,
  main: (
    values: Read<Options>['values'],
    rest: readonly string[],
  ) => number | void | Promise<number | void>,
): Promise<void> {
  const { values, positionals } = optionsOf(command);
  try {
    const code = await main(values, positionals);
    if (typeof code === 'number') process.exitCode = code;
  } catch (error) {
    process.stderr.write(`${messageOf(error)}\n`);
    process.exitCode = error instanceof UsageError ? USAGE : 1;
  }
}

/** The options of a command; ends the process after its help, or after a sentence on what is wrong. */
export function optionsOf<const Options extends Readonly<Record<string, Option>>>(
  command: Command<Options>,
): Read<Options> {
  try {
    const read = readCommandLine(command);
    if (!('help' in read.values) || read.values.help !== true) return read;
    process.stdout.write(helpOf(command));
    return process.exit(0);
  } catch (error) {
    process.stderr.write(`${messageOf(error)}\n`);
    return process.exit(USAGE);
  }
}

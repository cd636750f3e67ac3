/**
 * Parses settings in JSON; returns an error, so that problems of other settings appear too.
 *
 * @param name file or variable that the text is from.
 */
export function parseSettings(name: string, readText: () => string): unknown {
  try {
    return JSON.parse(readText());
  } catch (error) {
    return new Error(
      `${name} cannot be read: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}

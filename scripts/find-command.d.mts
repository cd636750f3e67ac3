export function findCommand(
  commands: readonly string[],
  others?: readonly string[],
): string | undefined;
export function fileFromEnv(name: string): string | undefined;

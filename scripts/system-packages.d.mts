export function canInstallPackages(): boolean;
export function installPackages(...names: readonly string[]): Promise<void>;
export function findCommand(
  commands: readonly string[],
  others?: readonly string[],
): string | undefined;
export function fileFromEnv(name: string): string | undefined;
export function runToEnd(
  command: string,
  args: readonly string[],
  env?: Readonly<Record<string, string>>,
): Promise<void>;

// oxlint-disable-next-line no-restricted-imports -- this is the one place that removes folders
import { rmSync } from 'node:fs';

/**
 * Removes a folder with its content, or nothing if there is no folder. Tries again for two seconds, because a
 * process that a test has just ended may still write a file into it.
 */
export function removeFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true, maxRetries: 6, retryDelay: 100 });
}

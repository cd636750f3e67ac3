import { createHash } from 'node:crypto';

/**
 * Generates the list of published files with their digests, in the format of `sha256sum --check`.
 * release.sh checks an installed release by it.
 */
export function generateManifest(files: ReadonlyMap<string, Buffer>): string {
  return [...files]
    .map(([path, content]) => {
      const digest = createHash('sha256').update(content).digest('hex');
      return `${digest}  public${path}\n`;
    })
    .toSorted()
    .join('');
}

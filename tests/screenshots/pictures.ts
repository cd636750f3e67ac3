import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');
export const SHEET = join(ROOT, 'build/screenshots');
export const PICTURES = join(SHEET, 'now');
/** Folder of the pictures of the previous run. */
export const PREVIOUS_PICTURES = join(SHEET, 'last');

export const WIDTHS = [1280, 390] as const;
export const SCHEMES = ['light', 'dark'] as const;

export type Variant = {
  readonly width: (typeof WIDTHS)[number];
  readonly scheme: (typeof SCHEMES)[number];
};

/** Returns the path of a picture of a state. The file names are sorted by state. */
export function getPicturePath(state: string, { width, scheme }: Variant): string {
  const name = state.replaceAll(/[^\w-]+/g, '-').replaceAll(/^-|-$/g, '');
  return join(PICTURES, `${name}.${width}.${scheme}.png`);
}

import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');
export const SHEET_FOLDER = join(ROOT, 'build/screenshots');
export const PICTURE_FOLDER = join(SHEET_FOLDER, 'now');
/** Folder of the pictures of the previous run. */
export const PREVIOUS_PICTURE_FOLDER = join(SHEET_FOLDER, 'last');

export const WIDTHS = [1280, 390] as const;
export const SCHEMES = ['light', 'dark'] as const;

export type PictureVariant = {
  readonly width: (typeof WIDTHS)[number];
  readonly scheme: (typeof SCHEMES)[number];
};

/** Returns the path of a picture of a state. The file names are sorted by state. */
export function getPicturePath(state: string, { width, scheme }: PictureVariant): string {
  const name = state.replaceAll(/[^\w-]+/g, '-').replaceAll(/^-|-$/g, '');
  return join(PICTURE_FOLDER, `${name}.${width}.${scheme}.png`);
}

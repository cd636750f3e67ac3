import type { FileLimits } from '#src/shared/ui/file-limits.ts';

const IMAGE = /^image\/(?!svg)/;

/**
 * Specification 5: images, .doc, .docx, .xml, .pdf, .xlsx, .xls and .csv. The type that the device
 * gives must fit, if it gives one. No .svg, because it can run scripts.
 */
const TYPES: Readonly<Record<string, RegExp>> = {
  '.pdf': /^application\/(x-)?pdf$/,
  '.png': IMAGE,
  '.jpg': IMAGE,
  '.jpeg': IMAGE,
  '.gif': IMAGE,
  '.webp': IMAGE,
  '.bmp': IMAGE,
  '.tif': IMAGE,
  '.tiff': IMAGE,
  '.heic': IMAGE,
  '.heif': IMAGE,
  '.avif': IMAGE,
  '.doc': /^application\/msword$/,
  '.docx': /wordprocessingml\.document$/,
  '.xml': /^(application|text)\/xml$/,
  '.xlsx': /spreadsheetml\.sheet$/,
  '.xls': /^application\/vnd\.ms-excel$/,
  // On Windows a .csv file has the type of the program that opens it.
  '.csv': /^(text\/csv|application\/csv|text\/plain|application\/vnd\.ms-excel)$/,
};
const UNKNOWN_TYPES: readonly string[] = ['', 'application/octet-stream'];

export const ATTACHMENT_LIMITS: FileLimits = {
  mostFiles: 5,
  mostBytes: 10_485_760,
  extensions: Object.keys(TYPES),
  hasType: ({ name, type }) => {
    if (UNKNOWN_TYPES.includes(type)) return true;
    return TYPES[extensionOf(name)]?.test(type) ?? false;
  },
};

export function extensionOf(name: string): string {
  return /\.[^.]+$/.exec(name.toLowerCase())?.[0] ?? '';
}

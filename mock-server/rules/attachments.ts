import { attachmentIdListRules, fileUploadRequestRules } from '#contract/generated/field-rules.ts';
import { getFieldRule } from '#contract/get-field-rule.ts';
import type { MessageAttachment } from '#contract/generated/validators.ts';
import type { Row } from '../store/database.ts';

export type FileRow = Row<'files'>;

const { items } = fileUploadRequestRules.fields.files;
const mostBytes = getFieldRule(items.rules, 'x-max-part-bytes');
const mediaTypes = getFieldRule(items.rules, 'x-media-types');
const mostFiles = getFieldRule(attachmentIdListRules.rules, 'maxItems');

export const MAX_FILES = mostFiles.limit;
export const MAX_FILE_BYTES = mostBytes.limit;

export const TYPE_NOT_SUPPORTED_MESSAGE = mediaTypes.message;
export const FILE_TOO_LARGE_MESSAGE = mostBytes.message;

const MAX_NAME_LENGTH = 200;
const MEDIA_TYPES = new Map(
  mediaTypes.limit.map((pair) => {
    const [extension = '', type = ''] = pair.split(' ');
    return [extension, type] as const;
  }),
);

/**
 * Returns the media type that a file is stored with, by its extension; null for an extension that is not
 * accepted.
 */
export function findAcceptedType(name: string): string | null {
  return MEDIA_TYPES.get(getExtension(name)) ?? null;
}

/** Returns the extension in lower case without the dot, or an empty string. */
export function getExtension(name: string): string {
  return /[^.]\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
}

/** Windows device names, with any extension. */
const DEVICE = /^(?:con|prn|aux|nul|(?:com|lpt)[0-9])(?=\.|$)/i;

/**
 * Cleans a file name: removes its path, invisible characters and trailing spaces and dots, replaces
 * characters and names that Windows reserves, and shortens it. Returns an empty string if nothing is left.
 */
export function cleanFileName(name: string): string {
  const base = name.split(/[/\\]/).at(-1) ?? '';
  const printable = base.replaceAll(/[\p{Cc}\p{Cf}]/gu, '').replaceAll(/[:*?"<>|]/g, '-');
  const clean = trimTail(printable.trim()).replace(DEVICE, '_$&');
  if (clean.length <= MAX_NAME_LENGTH) return clean;
  const ending = `.${getExtension(clean)}`;
  return clean.slice(0, MAX_NAME_LENGTH - ending.length).toWellFormed() + ending;
}

/** Removes trailing spaces and dots. A regular expression would take quadratic time on runs of dots. */
function trimTail(name: string): string {
  let end = name.length;
  while (/[\s.]/.test(name.charAt(end - 1))) end -= 1;
  return name.slice(0, end);
}

/** Returns true for a client's upload, which has no document type. */
export function isUpload(file: FileRow): boolean {
  return file.content.kind === 'stored' && file.type === null;
}

export function toMessageAttachment(file: FileRow): MessageAttachment {
  return { fileId: file.id, fileName: getDownloadName(file) };
}

/**
 * Returns the file name of a download or zip entry: an upload's own name, or a name derived from a document's
 * title. The result never contains a path, whatever is stored.
 */
export function getDownloadName({ name, extension }: Pick<FileRow, 'name' | 'extension'>): string {
  const clean = cleanFileName(name);
  if (extension === '') return clean || toSlug('');
  const ending = `.${extension}`;
  const isOwn = clean.toLowerCase().endsWith(ending) && clean.length > ending.length;
  return isOwn ? clean : cleanFileName(toSlug(name) + ending);
}

/** Converts a title to a slug: `Larkfield Growth VCT` becomes `larkfield-growth-vct`. */
export function toSlug(title: string): string {
  const words = title.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? ['document'];
  return words.join('-');
}

/**
 * Builds a Content-Disposition header by RFC 6266: the name in ASCII, and in UTF-8 if it has other
 * characters.
 */
export function formatContentDisposition(fileName: string): string {
  const ascii = fileName.normalize('NFKD').replaceAll(/\p{M}/gu, '');
  const plain = ascii.replaceAll(/[^\u0020-\u007e]|["\\%]/gu, '_');
  const header = `attachment; filename="${plain}"`;
  if (plain === fileName) return header;
  // RFC 8187 also encodes some characters that encodeURIComponent leaves unchanged.
  const encoded = encodeURIComponent(fileName.toWellFormed()).replaceAll(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${header}; filename*=UTF-8''${encoded}`;
}

/** Encodes bytes as base64, without `Buffer`, so that the app also runs in a service worker. */
export function toBase64(bytes: Uint8Array): string {
  // Converts chunks, because the number of arguments of a call is limited, by `Reflect.apply`, because a
  // spread iterates the bytes, which is slower.
  const CHUNK = 0x8000;
  let binary = '';
  for (let at = 0; at < bytes.length; at += CHUNK) {
    binary += Reflect.apply(String.fromCharCode, null, bytes.subarray(at, at + CHUNK));
  }
  return btoa(binary);
}

export function fromBase64(base64: string): Uint8Array<ArrayBuffer> {
  const binary = atob(base64);
  const bytes = new Uint8Array(binary.length);
  for (let at = 0; at < binary.length; at += 1) bytes[at] = binary.charCodeAt(at);
  return bytes;
}

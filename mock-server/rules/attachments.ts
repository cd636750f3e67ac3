import { attachmentIdListRules, fileUploadRequestRules } from '#contract/generated/field-rules.ts';
import type { MessageAttachment } from '#contract/generated/validators.ts';
import { messageOf } from './field-errors.ts';
import type { Row } from '../store/database.ts';

export type FileRow = Row<'files'>;

export const MAX_FILES = 5;
export const MAX_FILE_BYTES = 10_485_760;

export const TYPE_NOT_SUPPORTED = messageOf(fileUploadRequestRules.fields.files.items, 'type');
export const TOO_MANY_FILES = messageOf(attachmentIdListRules, 'maxItems');
// Specification 5, literally.
export const FILE_TOO_LARGE = 'The maximum file size is 10MB.';

const UNKNOWN_TYPE = 'application/octet-stream';
const EXCEL = 'application/vnd.ms-excel';
const OPEN_XML = 'application/vnd.openxmlformats-officedocument';
const MAX_NAME_LENGTH = 200;

// Downloads use the first type of an extension. No svg, because it can run scripts.
const ACCEPTED: ReadonlyMap<string, readonly [string, ...string[]]> = new Map([
  ['png', ['image/png']],
  ['jpg', ['image/jpeg', 'image/jpg', 'image/pjpeg']],
  ['jpeg', ['image/jpeg', 'image/jpg', 'image/pjpeg']],
  ['gif', ['image/gif']],
  ['webp', ['image/webp']],
  ['bmp', ['image/bmp', 'image/x-ms-bmp']],
  ['tif', ['image/tiff']],
  ['tiff', ['image/tiff']],
  ['heic', ['image/heic', 'image/heif']],
  ['heif', ['image/heif', 'image/heic']],
  ['avif', ['image/avif']],
  ['doc', ['application/msword']],
  ['docx', [`${OPEN_XML}.wordprocessingml.document`]],
  ['xml', ['application/xml', 'text/xml']],
  ['pdf', ['application/pdf', 'application/x-pdf']],
  ['xlsx', [`${OPEN_XML}.spreadsheetml.sheet`]],
  ['xls', [EXCEL]],
  // On Windows a .csv file has the type of the program that opens it.
  ['csv', ['text/csv', 'application/csv', 'text/plain', EXCEL]],
]);

/**
 * The media type that a file is stored with; null for a file that is not accepted. Extension and
 * type must match; for an unknown extension browsers send no type or application/octet-stream.
 */
export function acceptedType(name: string, type: string): string | null {
  const accepted = ACCEPTED.get(extensionOf(name));
  if (accepted === undefined) return null;
  const [given = ''] = type.toLowerCase().split(';');
  const media = given.trim();
  return media === '' || media === UNKNOWN_TYPE || accepted.includes(media) ? accepted[0] : null;
}

/** The extension in lower case without the dot, or an empty string. */
export function extensionOf(name: string): string {
  return /[^.]\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
}

/** The file name of an upload without a path and without characters that disguise it. */
export function cleanFileName(name: string): string {
  const base = name.split(/[/\\]/).at(-1) ?? '';
  const clean = base.replaceAll(/[\p{Cc}\p{Cf}]/gu, '').trim();
  if (clean.length <= MAX_NAME_LENGTH) return clean;
  const ending = `.${extensionOf(clean)}`;
  return clean.slice(0, MAX_NAME_LENGTH - ending.length).toWellFormed() + ending;
}

/** True for a client's upload, which has no document type. */
export function isUpload(file: FileRow): boolean {
  return file.content.kind === 'stored' && file.type === null;
}

export function messageAttachment(file: FileRow): MessageAttachment {
  return { fileId: file.id, fileName: downloadName(file) };
}

/** The file name of a download: the upload's own, or one derived from a document's title. */
export function downloadName({ name, extension }: Pick<FileRow, 'name' | 'extension'>): string {
  if (extension === '') return name;
  const ending = `.${extension}`;
  return name.toLowerCase().endsWith(ending) ? name : slug(name) + ending;
}

/** `Larkfield Growth VCT` becomes `larkfield-growth-vct`. */
export function slug(title: string): string {
  const words = title.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? ['document'];
  return words.join('-');
}

/** RFC 6266: the name in ASCII, with a UTF-8 form when it has other characters. */
export function contentDisposition(fileName: string): string {
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

/** Not with `Buffer`, so that the app also runs in a service worker. */
export function toBase64(bytes: Uint8Array): string {
  // The number of arguments of a call is limited.
  const CHUNK = 0x8000;
  let binary = '';
  for (let at = 0; at < bytes.length; at += CHUNK) {
    binary += String.fromCharCode(...bytes.subarray(at, at + CHUNK));
  }
  return btoa(binary);
}

export function fromBase64(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
}

import { fileUploadRequestRules } from '#contract/generated/field-rules.ts';
import { getFieldRule } from '#contract/get-field-rule.ts';
import type { FileLimits } from '#src/shared/ui/file-upload/file-limits.ts';

const { files } = fileUploadRequestRules.fields;
const mediaTypes = getFieldRule(files.items.rules, 'x-media-types');

const MEDIA_TYPES = new Map<string, string>(
  mediaTypes.limit.map((pair) => {
    const [extension = '', type = ''] = pair.split(' ');
    return [`.${extension}`, type] as const;
  }),
);

/** The file pickers of phones filter by media type only, not by extension. */
const PHONE_TYPES = [
  'image/*',
  'text/comma-separated-values',
  'application/csv',
  'text/plain',
  'application/zip',
  'application/octet-stream',
] as const;

/** From the contract (specification 5). The extension decides, not the reported media type. */
export const ATTACHMENT_LIMITS: FileLimits = {
  maxFiles: getFieldRule(files.rules, 'maxItems').limit,
  maxBytes: getFieldRule(files.items.rules, 'x-max-part-bytes').limit,
  extensions: [...MEDIA_TYPES.keys()],
  pickerTypes: [...new Set([...MEDIA_TYPES.values(), ...PHONE_TYPES])],
};

/** Returns the file with the media type of its extension, for servers that check the type. */
export function correctMediaType(file: File): File {
  const type = getMediaType(file.name);
  if (type === undefined || type === file.type) return file;
  return new File([file], file.name, { type, lastModified: file.lastModified });
}

/** Returns the media type that the contract has for the extension of a file name. */
export function getMediaType(name: string): string | undefined {
  return MEDIA_TYPES.get(/\.[^.]+$/.exec(name.toLowerCase())?.[0] ?? '');
}

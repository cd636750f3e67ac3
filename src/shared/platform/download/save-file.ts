import { toSafeFileName } from './safe-file-name.ts';
import { scheduleObjectUrlRevocation } from './saved-files.ts';

/** Types that a saved file may have; any other is saved as plain bytes, whatever the server sends. */
const ALLOWED_TYPES: ReadonlySet<string> = new Set([
  'application/pdf',
  'application/zip',
  'text/csv',
  'text/calendar',
  'image/png',
  'image/jpeg',
  'application/msword',
  'application/vnd.ms-excel',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
]);

const PLAIN_BYTES = 'application/octet-stream';

const listeners = new Set<(name: string) => void>();

/** Calls `listener` with the name of each saved file; returns the unsubscribe function. */
export function onFileSaved(listener: (name: string) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Saves bytes under a safe file name: the file is never opened, and the page does not navigate. */
export function saveFile(content: Blob, fileName: string): void {
  // `slice` sets another type without copying the bytes.
  const file = content.slice(0, content.size, toSavedType(content.type));
  const address = URL.createObjectURL(file);
  scheduleObjectUrlRevocation(address);
  const link = document.createElement('a');
  link.href = address;
  link.download = toSafeFileName(fileName);
  link.click();
  for (const listener of listeners) listener(link.download);
}

function toSavedType(type: string): string {
  const essence = type.split(';', 1)[0]?.trim().toLowerCase() ?? '';
  return ALLOWED_TYPES.has(essence) ? essence : PLAIN_BYTES;
}

/** Decodes a base64 text; returns null if it is invalid. */
export function decodeBase64(text: string): Uint8Array<ArrayBuffer> | null {
  let binary: string;
  try {
    binary = atob(text);
  } catch {
    return null;
  }
  const bytes = new Uint8Array(binary.length);
  for (let at = 0; at < binary.length; at += 1) bytes[at] = binary.charCodeAt(at);
  return bytes;
}

import { downloadDocument, downloadFile } from '#src/sdk/generated/calls/files/files.ts';
import { isApiError } from '#src/sdk/api-error.ts';
import { decodeBase64, saveFile } from '#src/shared/platform/download/save-file.ts';
import { toSafeFileName } from '#src/shared/platform/download/safe-file-name.ts';

/** Result without a file. `ignored`: the id was empty, or the user has left the page. */
type Missing =
  | { readonly outcome: 'failed'; readonly error: unknown }
  | { readonly outcome: 'ignored' };
export type DownloadResult = { readonly outcome: 'saved'; readonly name: string } | Missing;

export async function saveDocumentToDisk(
  fileId: string | undefined,
  signal?: AbortSignal,
): Promise<DownloadResult> {
  return saveResult(await fetchDocument(fileId, signal));
}

/** Downloads a group in one call: a single file as it is, several as an archive. */
export async function saveDocumentGroupToDisk(
  groupId: string | undefined,
  signal?: AbortSignal,
): Promise<DownloadResult> {
  const fetchGroup = async (id: string) => {
    const content = await downloadDocument(id, signal && { signal });
    // The API client usually returns a `File` already, named by `content-disposition`.
    return content instanceof File ? content : new File([content], id, { type: content.type });
  };
  return saveResult(await attempt('document group', groupId, fetchGroup, signal));
}

/** Downloads one file without saving it, for an archive. */
export function fetchDocument(
  fileId: string | undefined,
  signal?: AbortSignal,
): Promise<File | Missing> {
  return attempt(
    'file',
    fileId,
    async (id) => {
      const { media, fileName, mime = '' } = await downloadFile(id, signal && { signal });
      const bytes = decodeBase64(media);
      if (!bytes) throw new Error('The content is not base64.');
      return new File([bytes], fileName, { type: mime });
    },
    signal,
  );
}

function saveResult(result: File | Missing): DownloadResult {
  if (!(result instanceof File)) return result;
  saveFile(result, result.name);
  return { outcome: 'saved', name: toSafeFileName(result.name) };
}

async function attempt(
  what: string,
  id: string | undefined,
  fetchFile: (id: string) => Promise<File>,
  signal?: AbortSignal,
): Promise<File | Missing> {
  if (!id) {
    // For a missing id, specification 8 requires only a warning.
    console.warn(`A ${what} without an id cannot be downloaded.`);
    return { outcome: 'ignored' };
  }
  try {
    return await fetchFile(id);
  } catch (error) {
    if (signal?.aborted || (isApiError(error) && error.code === 'superseded')) {
      return { outcome: 'ignored' };
    }
    console.error(`Downloading ${what} ${id} failed.`, error);
    return { outcome: 'failed', error };
  }
}

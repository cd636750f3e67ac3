import { downloadDocument, downloadFile } from '#src/sdk/generated/calls/files/files.ts';
import { isApiError } from '#src/sdk/api-error.ts';
import { bytesOfBase64, saveFile } from '#src/shared/download/save-file.ts';
import { safeFileName } from '#src/shared/download/safe-file-name.ts';

/** `ignored`: there was no file to fetch, or the user has left. */
export type DownloadResult =
  { readonly outcome: 'saved'; readonly name: string } | { readonly outcome: 'failed' | 'ignored' };

/** Downloads one file and saves it. */
export function saveDocument(fileId: string | undefined): Promise<DownloadResult> {
  return attempt('file', fileId, async (id) => {
    const { media, fileName, mime = '' } = await downloadFile(id);
    const bytes = bytesOfBase64(media);
    if (!bytes) throw new Error('The content is not base64.');
    return new File([bytes], fileName, { type: mime });
  });
}

/**
 * Downloads all files of a group as one and saves it: the file itself, or an archive of several.
 */
export function saveDocumentGroup(groupId: string | undefined): Promise<DownloadResult> {
  return attempt('document group', groupId, async (id) => {
    const content = await downloadDocument(id);
    // The client returns a file, named by `content-disposition`.
    return content instanceof File ? content : new File([content], id, { type: content.type });
  });
}

async function attempt(
  what: string,
  id: string | undefined,
  fetchFile: (id: string) => Promise<File>,
): Promise<DownloadResult> {
  if (!id) {
    // Specification 8: only a warning.
    console.warn(`A ${what} without an id cannot be downloaded.`);
    return { outcome: 'ignored' };
  }
  try {
    const file = await fetchFile(id);
    saveFile(file, file.name);
    return { outcome: 'saved', name: safeFileName(file.name) };
  } catch (error) {
    if (isApiError(error) && error.code === 'superseded') return { outcome: 'ignored' };
    console.error(`Downloading ${what} ${id} failed.`, error);
    return { outcome: 'failed' };
  }
}

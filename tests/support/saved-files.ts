import { onTestFinished, vi } from 'vitest';
import { revokeSavedFiles } from '#src/shared/platform/download/saved-files.ts';

export type SavedFiles = { readonly names: readonly string[]; readonly contents: readonly Blob[] };

/**
 * Records the files that the page saves until the test ends, oldest first. jsdom has neither
 * downloads nor object URLs: https://github.com/jsdom/jsdom/issues/1721.
 */
export function watchSavedFiles(): SavedFiles {
  const names: string[] = [];
  const contents: Blob[] = [];
  URL.createObjectURL = (content) => {
    if (content instanceof Blob) contents.push(content);
    return `blob:http://localhost/${contents.length}`;
  };
  URL.revokeObjectURL = () => {};
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    names.push(this.download);
  });
  onTestFinished(revokeSavedFiles);
  return { names, contents };
}

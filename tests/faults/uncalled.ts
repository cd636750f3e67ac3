import type { OperationId } from '#contract/generated/operations.ts';

/** No screen calls them. */
export const UNCALLED: readonly OperationId[] = [
  'listMessageAttachmentFiles',
  'addMessageAttachments',
];

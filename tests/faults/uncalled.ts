import type { OperationId } from '#contract/generated/operations.ts';

/** Operations that no screen calls. */
export const UNCALLED_OPERATIONS: readonly OperationId[] = [
  'listMessageAttachmentFiles',
  'addMessageAttachments',
];

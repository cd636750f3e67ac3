import type { OperationId } from '#contract/generated/operations.ts';

/** Operations that no screen calls. */
export const UNCALLED: readonly OperationId[] = [
  'listMessageAttachmentFiles',
  'addMessageAttachments',
];

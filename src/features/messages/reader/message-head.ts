import type { SecureMessage } from '#contract/generated/schemas/secureMessage.zod.ts';
import { MISSING } from '#src/shared/format/missing.ts';
import { copy } from './copy.ts';

/** 'To' and the firm for the client's own messages, else 'From' and the sender (specification 2). */
export function correspondent(
  { fromClient, createdBy }: Pick<SecureMessage, 'fromClient' | 'createdBy'>,
  product: string,
): { readonly label: string; readonly name: string } {
  return fromClient
    ? { label: copy.to, name: product }
    : { label: copy.from, name: createdBy.trim() || MISSING };
}

import { z } from 'zod';
import { FileRecord, SecureMessage } from '#contract/generated/validators.ts';
import { references } from '#contract/generated/references.ts';
import { listReferencedTables, createTableSpec } from './table-spec.ts';

const messageRecord = SecureMessage.extend({ clientId: z.string() });

const fileContent = z.discriminatedUnion('kind', [
  // Content of an upload: its bytes.
  z.strictObject({ kind: z.literal('stored'), base64: z.string() }),
  // Content of a seeded document: its text, rendered as a PDF on download.
  z.strictObject({ kind: z.literal('sample'), title: z.string(), lines: z.array(z.string()) }),
]);

/** A document of a holding, an attachment of a received message or an upload of the client. */
const fileRecord = FileRecord.extend({
  clientId: z.string(),
  mime: z.string(),
  content: fileContent,
});

export const messageTables = {
  messages: createTableSpec(messageRecord, (row) => row.clientId, {
    clientId: ['clients'],
    ...listReferencedTables(references.SecureMessage),
  }),
  files: createTableSpec(fileRecord, (row) => row.clientId, { clientId: ['clients'] }),
} as const;

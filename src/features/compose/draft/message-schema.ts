import * as z from 'zod/mini';
import { convertHtmlToText } from '#src/shared/html/html-to-text.ts';
import { secureMessageRequestRules } from '#contract/generated/field-rules.ts';
import { getFieldRule } from '#contract/get-field-rule.ts';
import { buildContractTextSchema } from '#src/forms/contract-text-schema.ts';

const { subject, body } = secureMessageRequestRules.fields;
const MIN_SUBJECT_LENGTH = getFieldRule(subject.rules, 'minLength').limit;
export const MAX_SUBJECT_LENGTH = getFieldRule(subject.rules, 'maxLength').limit;

/** Schema of a typed message (specification 5), with error texts and limits of the contract. */
export const messageSchema = z.object({
  subject: buildContractTextSchema(subject, (typed) => typed.trim()),
  body: buildContractTextSchema(body, (html) => html),
});

/** Contains the subject only: the message text has its own editor. */
export const subjectSchema = z.object({ subject: messageSchema.shape.subject });

export type MessageValues = z.infer<typeof messageSchema>;

export function isSubjectTooShort(typed: string): boolean {
  return typed.trim().length < MIN_SUBJECT_LENGTH;
}

/** Returns whether a body is empty or has only empty lines. */
export function isEmptyBody(body: string): boolean {
  return convertHtmlToText(body).trim() === '';
}

export function getBodyError(typed: string): string | undefined {
  return messageSchema.shape.body.safeParse(typed).error?.issues[0]?.message;
}

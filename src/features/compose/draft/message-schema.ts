import * as z from 'zod/mini';
import { convertHtmlToText } from '#src/shared/html/html-to-text.ts';
import { secureMessageRequestRules } from '#contract/generated/field-rules.ts';
import { getFieldRule } from '#contract/get-field-rule.ts';

const { subject, body } = secureMessageRequestRules.fields;
const required = getFieldRule(subject.rules, 'required');
const shortest = getFieldRule(subject.rules, 'minLength');
const longest = getFieldRule(subject.rules, 'maxLength');
const longestBody = getFieldRule(body.rules, 'maxLength');

export const MAX_SUBJECT_LENGTH = longest.limit;

export const messageSchema = z.object({
  subject: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, required.message),
      z.minLength(shortest.limit, shortest.message),
      z.maxLength(longest.limit, longest.message),
    ),
  body: z.string().check(z.maxLength(longestBody.limit, longestBody.message)),
});

/** Contains the subject only: the message text has its own editor. */
export const subjectSchema = z.object({ subject: messageSchema.shape.subject });

export type MessageValues = z.infer<typeof messageSchema>;

export function isSubjectTooShort(typed: string): boolean {
  return typed.trim().length < shortest.limit;
}

/** Returns whether a body is empty or has only empty lines. */
export function isEmptyBody(body: string): boolean {
  return convertHtmlToText(body).trim() === '';
}

export function getBodyError(typed: string): string | undefined {
  return messageSchema.shape.body.safeParse(typed).error?.issues[0]?.message;
}

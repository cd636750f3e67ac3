import { secureMessageRequestRules } from '#contract/generated/field-rules.ts';
import { ruleOf } from '#contract/rule-of.ts';
import { plainSubject } from '#src/shared/format/plain-subject.ts';

const longest = ruleOf(secureMessageRequestRules.fields.subject.rules, 'maxLength');

/**
 * The subject of an answer (specification 5): without the leading 're:' however often it is there,
 * trimmed, after 'Re: '. Cut where the contract would refuse it.
 */
export function replySubject(subject: string): string {
  return `Re: ${plainSubject(subject) || 'no subject'}`
    .slice(0, longest.limit)
    .toWellFormed()
    .trimEnd();
}

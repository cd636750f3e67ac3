import { secureMessageRequestRules } from '#contract/generated/field-rules.ts';
import { ruleOf } from '#contract/rule-of.ts';

const longest = ruleOf(secureMessageRequestRules.fields.subject.rules, 'maxLength');

/**
 * The subject of an answer (specification 5): without the leading 're:' however often it is there,
 * trimmed, after 'Re: '. Cut where the contract would refuse it.
 */
export function replySubject(subject: string): string {
  const plain = subject.replace(/^(?:\s*re:)+/i, '').trim() || 'no subject';
  return `Re: ${plain}`.slice(0, longest.limit).toWellFormed().trimEnd();
}

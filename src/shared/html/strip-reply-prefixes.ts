/** Removes each 're:' of earlier replies from the start of a subject. */
export function stripReplyPrefixes(subject: string): string {
  return subject.replace(/^(?:\s*re:)+/i, '').trim();
}

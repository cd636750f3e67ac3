/** A subject without the 're:' of answers, however often it is there. */
export function plainSubject(subject: string): string {
  return subject.replace(/^(?:\s*re:)+/i, '').trim();
}

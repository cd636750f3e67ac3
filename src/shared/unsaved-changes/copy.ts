/** The question before unsaved changes are left. */
export const copy = {
  title: 'Leave without saving?',
  question: (what: readonly string[]) =>
    `Not saved yet: ${what.join(', ')}. If you discard it, it is gone.`,
  stay: 'Stay on this page',
  discard: 'Discard',
  save: 'Save',
  notSaved: 'It could not be saved. Stay on this page to try again.',
} as const;

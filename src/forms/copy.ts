/** What every form on details says. */
export const copy = {
  loading: 'Loading your details…',
  save: 'Save',
  saving: 'Saving…',
  savedAt: (time: string) => `Saved at ${time}.`,
  notSaved: 'Not saved yet. What you typed is still here.',
  draft: 'What you typed earlier is still here. It is not saved yet.',
  dropDraft: 'Discard it',
} as const;

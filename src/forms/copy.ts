/** Texts that all details forms share. */
export const copy = {
  loading: 'Loading your details…',
  change: 'Change',
  cancel: 'Cancel',
  saving: 'Saving…',
  savedAt: (time: string) => `Saved at ${time}.`,
  notSaved: 'Not saved yet. What you typed is still here.',
  draft: 'What you typed earlier is still here. It is not saved yet.',
} as const;

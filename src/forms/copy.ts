export const copy = {
  loading: 'Loading your details…',
  change: 'Change',
  cancel: 'Cancel',
  saving: 'Saving…',
  savedAt: (time: string) => `Saved at ${time}.`,
  notSaved: 'Not saved yet. Your changes are still here.',
  draft: 'Your earlier changes are still here. Save them when you are ready.',
} as const;

/** The hidden word before a message: neither its icon nor its colour is the only carrier of the tone. */
export const TONE_WORDS = {
  info: 'Information',
  success: 'Success',
  warning: 'Important',
  error: 'Error',
} as const;

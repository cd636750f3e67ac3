/** Visually hidden words before a message, so that its tone is not shown by icon and colour alone. */
export const TONE_LABELS = {
  info: 'Information',
  success: 'Success',
  warning: 'Important',
  error: 'Error',
} as const;

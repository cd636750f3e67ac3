const MINUTE = 60;
/** Step in seconds at which the announced text changes in the last minute. */
const SPOKEN_STEP = 15;

/** Formats seconds as on a clock, such as 1:05. */
export function formatClockTime(seconds: number): string {
  return `${Math.floor(seconds / MINUTE)}:${String(seconds % MINUTE).padStart(2, '0')}`;
}

/** Formats the time left for announcements; changes at two minutes, one minute and every 15 s after that. */
export function formatSpokenTime(seconds: number): string {
  if (seconds > MINUTE) return '2 minutes left';
  const step = Math.ceil(seconds / SPOKEN_STEP) * SPOKEN_STEP;
  return step === MINUTE ? '1 minute left' : `${step} seconds left`;
}

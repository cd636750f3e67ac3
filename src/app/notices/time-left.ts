const MINUTE = 60;
/** In the last minute the text changes at these steps, not every second. */
const SPOKEN_STEP = 15;

/** As on a clock: 1:05. */
export function clockTime(seconds: number): string {
  return `${Math.floor(seconds / MINUTE)}:${String(seconds % MINUTE).padStart(2, '0')}`;
}

/** As it is announced: at two minutes, at one, and every 15 seconds after that. */
export function spokenTime(seconds: number): string {
  if (seconds > MINUTE) return '2 minutes left';
  const step = Math.ceil(seconds / SPOKEN_STEP) * SPOKEN_STEP;
  return step === MINUTE ? '1 minute left' : `${step} seconds left`;
}

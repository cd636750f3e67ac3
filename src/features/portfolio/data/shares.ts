/** 100 % in tenths of a percent. */
const HUNDRED_PERCENT = 1000;

/** Returns shares in tenths of a percent, together exactly 100.0 %; null with a negative or no share. */
export function calculateShares(parts: readonly number[]): readonly number[] | null {
  const total = parts.reduce((sum, part) => sum + part, 0);
  if (total <= 0 || !Number.isFinite(total) || parts.some((part) => part < 0)) return null;

  const exact = parts.map((part) => (part / total) * HUNDRED_PERCENT);
  const shares = exact.map(Math.floor);
  const missing = HUNDRED_PERCENT - shares.reduce((sum, share) => sum + share, 0);
  const byRemainder = exact
    .map((share, index) => ({ index, remainder: share - Math.floor(share) }))
    .toSorted((one, other) => other.remainder - one.remainder);
  for (const { index } of byRemainder.slice(0, Math.max(0, missing)))
    shares[index] = (shares[index] ?? 0) + 1;
  return shares;
}

/** One decimal of a percent. */
const WHOLE = 1000;

/**
 * The shares of the parts in tenths of a percent, rounded so that they add up to exactly 100.0 %
 * (largest remainder). A part that is not above zero has no share; null when none is above zero.
 */
export function sharesInTenths(parts: readonly number[]): readonly number[] | null {
  const positive = parts.map((part) => Math.max(part, 0));
  const total = positive.reduce((sum, part) => sum + part, 0);
  if (total <= 0 || !Number.isFinite(total)) return null;

  const exact = positive.map((part) => (part / total) * WHOLE);
  const shares = exact.map(Math.floor);
  const missing = WHOLE - shares.reduce((sum, share) => sum + share, 0);
  const byRemainder = exact
    .map((share, index) => ({ index, remainder: share - Math.floor(share) }))
    .toSorted((one, other) => other.remainder - one.remainder);
  for (const { index } of byRemainder.slice(0, Math.max(0, missing)))
    shares[index] = (shares[index] ?? 0) + 1;
  return shares;
}

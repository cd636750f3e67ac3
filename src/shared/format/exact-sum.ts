type Decimal = { readonly digits: bigint; readonly places: number };

/**
 * The sum of decimal amounts without the error of binary fractions: 0.1 + 0.2 is 0.3, and ten
 * thousand pennies are a hundred pounds. What is no finite number adds nothing.
 */
export function exactSum(amounts: Iterable<number | null | undefined>): number {
  let sum: Decimal = { digits: 0n, places: 0 };
  for (const amount of amounts) {
    if (typeof amount === 'number' && Number.isFinite(amount)) sum = add(sum, decimalOf(amount));
  }
  return Number(`${sum.digits}e-${sum.places}`);
}

// The shortest text that reads back as the number is the decimal that the reply was written with.
function decimalOf(amount: number): Decimal {
  const [mantissa = '0', exponent = '0'] = String(amount).split('e');
  const [whole = '0', fraction = ''] = mantissa.split('.');
  const places = fraction.length - Number(exponent);
  const digits = BigInt(whole + fraction);
  return places >= 0 ? { digits, places } : { digits: digits * 10n ** BigInt(-places), places: 0 };
}

function add(one: Decimal, other: Decimal): Decimal {
  const places = Math.max(one.places, other.places);
  const scaled = ({ digits, places: own }: Decimal) => digits * 10n ** BigInt(places - own);
  return { digits: scaled(one) + scaled(other), places };
}

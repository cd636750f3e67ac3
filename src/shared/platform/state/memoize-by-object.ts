/** Caches results by the first argument, an immutable object; the other arguments must depend on it. */
export function memoizeByObject<Key extends object, Rest extends readonly unknown[], Value>(
  work: (key: Key, ...rest: Rest) => Value,
): (key: Key, ...rest: Rest) => Value {
  const cached = new WeakMap<Key, { readonly value: Value }>();
  return (key, ...rest) => {
    const entry = cached.get(key) ?? { value: work(key, ...rest) };
    cached.set(key, entry);
    return entry.value;
  };
}

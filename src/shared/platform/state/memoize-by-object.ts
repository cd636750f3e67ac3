/**
 * Caches the results of a function by its first argument, as long as that object exists. The other
 * arguments must depend on the first. It suits values that a component computes from an immutable
 * reply at each render.
 */
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

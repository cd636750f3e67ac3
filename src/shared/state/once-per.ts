/**
 * The function with each result kept as long as its first argument, on which the others depend: for
 * what is worked out from a reply, which never changes, and shown at each render.
 */
export function oncePer<Key extends object, Rest extends readonly unknown[], Value>(
  work: (key: Key, ...rest: Rest) => Value,
): (key: Key, ...rest: Rest) => Value {
  const cached = new WeakMap<Key, { readonly value: Value }>();
  return (key, ...rest) => {
    const entry = cached.get(key) ?? { value: work(key, ...rest) };
    cached.set(key, entry);
    return entry.value;
  };
}

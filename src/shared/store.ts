/** A value outside React, and who is told of its changes. */
export type Store<Value> = {
  readonly get: () => Value;
  readonly set: (next: Value) => void;
  /** Calls `listener` after each change; returns the way to stop. */
  readonly subscribe: (listener: () => void) => () => void;
};

/** `useStore` shows the value in a component; the identity has a store of its own (src/sdk). */
export function createStore<Value>(initial: Value): Store<Value> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set: (next) => {
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

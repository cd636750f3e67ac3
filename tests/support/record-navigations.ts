import { vi } from 'vitest';

/**
 * Records addresses that the portal navigates to by `location`, instead of opening them, which
 * jsdom cannot do: https://github.com/jsdom/jsdom/issues/2112. All other members of `location` work
 * as usual.
 */
export function recordNavigations(): readonly string[] {
  const exits: string[] = [];
  const leave = (address: string) => void exits.push(address);
  const real = window.location;
  const watched: ProxyHandler<object> = {
    get: (_target, name) => {
      if (name === 'replace' || name === 'assign') return leave;
      return Reflect.get(real, name, real);
    },
    set: (_target, name, value: string) => {
      if (name !== 'href') return Reflect.set(real, name, value, real);
      leave(value);
      return true;
    },
  };
  vi.stubGlobal('location', new Proxy({}, watched));
  return exits;
}

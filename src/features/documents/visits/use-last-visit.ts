import { useEffect, useState } from 'react';
import { identity, type IdentitySnapshot } from '#src/sdk/identity.ts';
import { visitDocuments } from './last-visit.ts';

/** Known at once when the page is opened again. */
const cached = new WeakMap<IdentitySnapshot, string | null>();

/** When the user saw the documents before; undefined until it is known, a moment later. */
export function useLastVisit(): string | null | undefined {
  const [visit, setVisit] = useState(cached.get(identity()));
  useEffect(() => {
    let isGone = false;
    const caller = identity();
    const note = async () => {
      const before = await visitDocuments();
      cached.set(caller, before);
      if (!isGone) setVisit(before);
    };
    void note();
    return () => {
      isGone = true;
    };
  }, []);
  return visit;
}

import { useSyncExternalStore } from 'react';
import { identity, subscribeToIdentity } from '#src/sdk/identity.ts';

function readEpoch(): number {
  return identity().epoch;
}

/** Returns a number that changes with the user or the viewed client. */
export function useIdentityEpoch(): number {
  return useSyncExternalStore(subscribeToIdentity, readEpoch, readEpoch);
}

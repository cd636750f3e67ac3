import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { PreferenceCalls } from '../preferences-queries.ts';

/** Result of the last save of a block; a new object for each save. */
export type SaveOutcome = { readonly isSaved: boolean; readonly error?: unknown };

type LatestSave<Change> = {
  /** Changes that are not confirmed yet; null if there are none. */
  readonly unconfirmed: Change | null;
  readonly outcome: SaveOutcome | null;
  readonly change: (change: Change) => void;
};

/**
 * Saves the changes of one block in order, one request at a time: the latest state is sent last, and no
 * late reply overwrites it. A failure rolls back all unconfirmed changes. Then the block is refetched,
 * because a save whose reply was lost may have succeeded.
 */
export function useQueuedSave<Value extends object, Change extends object>({
  options: { queryKey },
  save,
}: PreferenceCalls<Value, Change>): LatestSave<Change> {
  const client = useQueryClient();
  const [unconfirmed, setUnconfirmed] = useState<Change | null>(null);
  const [outcome, setOutcome] = useState<SaveOutcome | null>(null);
  const unsent = useRef<Change | null>(null);
  const isSending = useRef(false);

  const sendAll = async () => {
    isSending.current = true;
    let failed: { readonly change: Change; readonly error: unknown } | null = null;
    for (let next = unsent.current; next; next = unsent.current) {
      unsent.current = null;
      // Includes changes whose request failed in the meantime.
      const change: Change = { ...failed?.change, ...next };
      try {
        await save(change);
        // A pending fetch could overwrite the saved value with an older one.
        await client.cancelQueries({ queryKey });
        client.setQueryData<Value>(queryKey, (stored) => stored && { ...stored, ...change });
        failed = null;
      } catch (error) {
        failed = { change, error };
      }
    }
    isSending.current = false;
    setUnconfirmed(null);
    setOutcome({ isSaved: failed === null, error: failed?.error });
    void client.invalidateQueries({ queryKey });
  };

  const change = (next: Change) => {
    unsent.current = { ...unsent.current, ...next };
    setUnconfirmed((former) => ({ ...former, ...next }));
    setOutcome(null);
    if (!isSending.current) void sendAll();
  };

  return { unconfirmed, outcome, change };
}

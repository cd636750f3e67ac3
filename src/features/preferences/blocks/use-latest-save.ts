import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { PreferenceCalls } from '../preferences-queries.ts';

/** How the last save of a block ended; a new object each time. */
export type SaveOutcome = { readonly isSaved: boolean; readonly error?: unknown };

type LatestSave<Change> = {
  /** What was changed and is not confirmed yet. */
  readonly unconfirmed: Change | null;
  readonly outcome: SaveOutcome | null;
  readonly change: (change: Change) => void;
};

/**
 * Saves the changes of one block in their order, one call at a time: however fast they come, the
 * last wanted state is sent last, and no late reply wins. A failure takes everything unconfirmed
 * back. Then the server is asked what is true: no reply to a save tells, and a lost one may have
 * been a success.
 */
export function useLatestSave<Value extends object, Change extends object>({
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
      // What failed meanwhile is still wanted.
      const change: Change = { ...failed?.change, ...next };
      try {
        await save(change);
        // An older reply on its way would replace what is saved.
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

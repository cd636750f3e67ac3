import { useEffect, useRef, useState } from 'react';
import { useConfig } from '#src/shared/platform/config/use-config.ts';
import { lookUpAddresses, type LookupOutcome } from './look-up.ts';

/** Cool-off in which the same text is not sent again and another text waits (specification 9). */
const COOL_OFF_MS = 500;

export type LookupState = LookupOutcome | { readonly kind: 'idle' | 'finding' };

/** Ignores late replies to earlier look-ups. */
export function useAddressLookup() {
  const { postcode: service } = useConfig();
  const [state, setState] = useState<LookupState>({ kind: 'idle' });
  const running = useRef<AbortController>(null);
  const last = useRef({ typed: '', sentAt: -Infinity });
  useEffect(() => () => running.current?.abort(), []);

  const findNow = async (typed: string, waitMs = 0) => {
    running.current?.abort();
    const controller = new AbortController();
    const { signal } = controller;
    running.current = controller;
    last.current.typed = typed;
    setState({ kind: 'finding' });
    try {
      if (waitMs > 0) await new Promise((resolve) => void setTimeout(resolve, waitMs));
      if (signal.aborted) return;
      last.current.sentAt = performance.now();
      const outcome = await lookUpAddresses(typed, service, signal);
      if (!signal.aborted) setState(outcome);
    } catch (error) {
      if (!signal.aborted) throw error;
    }
  };
  return {
    state,
    findNow,
    find: (typed: string) => {
      const waitMs = last.current.sentAt + COOL_OFF_MS - performance.now();
      if (waitMs <= 0 || typed !== last.current.typed) void findNow(typed, waitMs);
    },
  };
}

import { useEffect, useRef, useState } from 'react';
import { useConfig } from '#src/shared/config/use-config.ts';
import { lookUp, type LookupOutcome } from './look-up.ts';

/** Specification 9: a second press within this time sends nothing. */
const COOL_OFF_MS = 500;

export type LookupState = LookupOutcome | { readonly kind: 'idle' | 'finding' };

/** The last look-up; the reply to an earlier one is never shown. */
export function useLookup() {
  const { postcode: service } = useConfig();
  const [state, setState] = useState<LookupState>({ kind: 'idle' });
  const running = useRef<AbortController>(null);
  const sentAt = useRef(-Infinity);
  useEffect(() => () => running.current?.abort(), []);

  const findNow = async (typed: string) => {
    sentAt.current = performance.now();
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    setState({ kind: 'finding' });
    try {
      const outcome = await lookUp(typed, service, controller.signal);
      if (!controller.signal.aborted) setState(outcome);
    } catch (error) {
      if (!controller.signal.aborted) throw error;
    }
  };
  return {
    state,
    findNow,
    find: (typed: string) => {
      if (performance.now() - sentAt.current >= COOL_OFF_MS) void findNow(typed);
    },
  };
}

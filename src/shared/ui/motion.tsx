import { AnimatePresence, LazyMotion, MotionConfig, useIsPresent } from 'framer-motion';
import * as m from 'framer-motion/m';
import type { ComponentProps, ReactNode } from 'react';
import { useMediaQuery } from './use-media-query.ts';

/*
 * What CSS cannot do: an element that React takes away stays for a moment and goes visibly. What
 * comes is animated by CSS. Until the features are here, and if they never come, it goes at once.
 */

const LEAVING_S = 0.18;
const AT_ONCE = { duration: 0 };
const SHORT = { duration: LEAVING_S, ease: 'easeOut' } as const;

/** Its children, each with a key, may leave by `LeavingBlock` or `leavingDialog`. */
export function Leaving({ children }: { readonly children: ReactNode }) {
  const isReduced = useMediaQuery('(prefers-reduced-motion: reduce)');
  return (
    <LazyMotion strict features={loadFeatures}>
      <MotionConfig transition={isReduced ? AT_ONCE : SHORT}>
        <AnimatePresence initial={false}>{children}</AnimatePresence>
      </MotionConfig>
    </LazyMotion>
  );
}

/** Fades, and what stands below closes the gap. While it does, nothing in it can be pressed. */
export function LeavingBlock(props: ComponentProps<typeof m.div>) {
  const isPresent = useIsPresent();
  return <m.div {...props} inert={!isPresent} initial={false} animate={HERE} exit={GONE} />;
}

const HERE = { opacity: 1, height: 'auto' };
const GONE = { opacity: 0, height: 0, paddingTop: 0, paddingBottom: 0, borderTopWidth: 0 };

/** The element of a panel that slides out to the right, and its way to do so. */
export const LeavingDialog = m.dialog;
export const SLIDING_OUT = {
  initial: false,
  animate: { opacity: 1, x: 0 },
  exit: { opacity: 0, x: 32 },
} as const;

export { useIsPresent };

/** After the first paint, which their 14 kB must not hold up. */
async function loadFeatures() {
  await idle();
  try {
    return (await import('./motion-features.ts')).domMin;
  } catch {
    // The library has no word for 'none': it waits, and everything goes at once.
    return new Promise<never>(() => {});
  }
}

function idle(): Promise<unknown> {
  return new Promise((resolve) => {
    // Safari has no idle callback.
    if ('requestIdleCallback' in window) window.requestIdleCallback(resolve);
    else setTimeout(resolve, LATER_MS);
  });
}

const LATER_MS = 1_000;

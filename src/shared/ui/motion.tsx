import { AnimatePresence, LazyMotion, MotionConfig, useIsPresent } from 'framer-motion';
import * as m from 'framer-motion/m';
import type { ComponentProps, ReactNode } from 'react';
import { whenIdle } from '../browser/when-idle.ts';
import { useMediaQuery } from './use-media-query.ts';

/*
 * Exit animations, which CSS cannot do for an element that React removes. CSS animates entries.
 * Until the features have loaded, and if they fail to, the element is removed at once.
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

/** Fades out, and the content below closes the gap. It is inert meanwhile. */
export function LeavingBlock(props: ComponentProps<typeof m.div>) {
  const isPresent = useIsPresent();
  return <m.div {...props} inert={!isPresent} initial={false} animate={HERE} exit={GONE} />;
}

const HERE = { opacity: 1, height: 'auto' };
const GONE = { opacity: 0, height: 0, paddingTop: 0, paddingBottom: 0, borderTopWidth: 0 };

/** The element of a panel that slides out to the right, with its animation. */
export const LeavingDialog = m.dialog;
export const SLIDING_OUT = {
  initial: false,
  animate: { opacity: 1, x: 0 },
  exit: { opacity: 0, x: 32 },
} as const;

export { useIsPresent };

/** After the first paint, which their 14 kB must not delay. */
async function loadFeatures() {
  await whenIdle();
  try {
    return (await import('./motion-features.ts')).domMin;
  } catch {
    // The library has no value for 'none': it keeps waiting, and elements are removed at once.
    return new Promise<never>(() => {});
  }
}

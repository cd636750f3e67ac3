import { AnimatePresence, LazyMotion, MotionConfig, useIsPresent } from 'framer-motion';
import * as m from 'framer-motion/m';
import type { ComponentProps, ReactNode } from 'react';
import { waitForBrowserIdle } from '../../platform/browser/when-idle.ts';
import { useMediaQuery } from '../use-media-query.ts';

/*
 * Exit animations: CSS cannot animate an element that React removes. Entry animations are in CSS. Until the
 * features of Framer Motion have loaded, and if loading fails, elements are removed without animation.
 */

const EXIT_S = 0.18;
const AT_ONCE = { duration: 0 };
const SHORT = { duration: EXIT_S, ease: 'easeOut' } as const;

/**
 * Animates the removal of its children, which need a key and must be `AnimatedBlock` or `AnimatedDialog`
 * elements.
 */
export function AnimatedExit({ children }: { readonly children: ReactNode }) {
  const isReduced = useMediaQuery('(prefers-reduced-motion: reduce)');
  return (
    <LazyMotion strict features={loadFeatures}>
      <MotionConfig transition={isReduced ? AT_ONCE : SHORT}>
        <AnimatePresence initial={false}>{children}</AnimatePresence>
      </MotionConfig>
    </LazyMotion>
  );
}

/** Block that fades out and collapses when it is removed; it is inert meanwhile. */
export function AnimatedBlock(props: ComponentProps<typeof m.div>) {
  const isPresent = useIsPresent();
  return <m.div {...props} inert={!isPresent} initial={false} animate={VISIBLE} exit={COLLAPSED} />;
}

const VISIBLE = { opacity: 1, height: 'auto' };
const COLLAPSED = { opacity: 0, height: 0, paddingTop: 0, paddingBottom: 0, borderTopWidth: 0 };

/** Dialog element of a panel that slides out to the right; takes `SLIDE_OUT_PROPS` as props. */
export const AnimatedDialog = m.dialog;
export const SLIDE_OUT_PROPS = {
  initial: false,
  animate: { opacity: 1, x: 0 },
  exit: { opacity: 0, x: 32 },
} as const;

export { useIsPresent };

/** Loads the animation features when the browser is idle: their 15 kB must not delay the first paint. */
async function loadFeatures() {
  await waitForBrowserIdle();
  try {
    return (await import('./motion-features.ts')).domMin;
  } catch {
    // Framer Motion has no value for 'no features'. It removes elements at once while its features are
    // pending, so this promise never settles.
    return new Promise<never>(() => {});
  }
}

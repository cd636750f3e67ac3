import { useEffect, useEffectEvent } from 'react';

type LeaveGuard = (hasUnsavedWork: boolean) => void;

/**
 * Reports unsaved work to the page's guard (navigation inside the portal), and makes the browser
 * ask before a reload or a closed tab. Each covers only its own case.
 */
export function useLeaveGuard(hasUnsavedWork: boolean, guard: LeaveGuard | undefined): void {
  const tell = useEffectEvent((unsaved: boolean) => guard?.(unsaved));
  const isGuarded = guard !== undefined && hasUnsavedWork;

  useEffect(() => {
    tell(hasUnsavedWork);
    return () => tell(false);
  }, [hasUnsavedWork]);

  useEffect(() => {
    if (!isGuarded) return;
    const hold = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', hold);
    return () => window.removeEventListener('beforeunload', hold);
  }, [isGuarded]);
}

import { isRetryable } from '#src/sdk/query-client.ts';
import type { Draft, SaveOptions } from './draft.ts';

/** Decided: saved after 10 s without a change, and at the latest 30 s after the first. */
const IDLE_MS = 10_000;
const LONGEST_MS = 30_000;
const RETRY_MS = 30_000;

/**
 * Saves the draft by itself, also when the page is hidden or closed and when the connection is
 * back. Not while `mayWrite` is false: another tab writes, or something is being sent.
 */
export function startAutosave(draft: Draft, mayWrite: () => boolean): () => void {
  let idle: number | undefined;
  let longest: number | undefined;
  let seen = draft.content();

  const clear = () => {
    window.clearTimeout(idle);
    window.clearTimeout(longest);
    idle = undefined;
    longest = undefined;
  };
  const wait = (ms: number) => {
    window.clearTimeout(idle);
    idle = window.setTimeout(() => void save(), ms);
    longest ??= window.setTimeout(() => void save(), LONGEST_MS);
  };
  const save = async (options?: SaveOptions) => {
    clear();
    if (!draft.state.get().isUnsaved || !mayWrite() || !draft.canSave()) return;
    const outcome = await draft.save(options);
    if (outcome.kind === 'failed') {
      if (isRetryable(outcome.error)) wait(RETRY_MS);
    } else if (outcome.kind === 'stored' && draft.state.get().isUnsaved) wait(IDLE_MS);
  };
  const noteChange = () => {
    if (draft.content() === seen) return;
    seen = draft.content();
    if (draft.state.get().isUnsaved) wait(IDLE_MS);
    else clear();
  };
  const onVisibility = () => {
    if (document.visibilityState === 'hidden') void save({ keepalive: true });
  };
  const onPageHide = () => {
    const { id, isSaving } = draft.state.get();
    // The creation is under way already.
    if (id === null && isSaving) return;
    void save({ keepalive: true, isLast: id !== null });
  };
  const onOnline = () => void save();

  const unsubscribe = draft.state.subscribe(noteChange);
  document.addEventListener('visibilitychange', onVisibility);
  window.addEventListener('pagehide', onPageHide);
  window.addEventListener('online', onOnline);
  if (draft.state.get().isUnsaved) wait(IDLE_MS);
  return () => {
    clear();
    unsubscribe();
    document.removeEventListener('visibilitychange', onVisibility);
    window.removeEventListener('pagehide', onPageHide);
    window.removeEventListener('online', onOnline);
  };
}

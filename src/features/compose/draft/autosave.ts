import { isRetryable } from '#src/sdk/query-client.ts';
import { canSaveDraft, type Draft } from './draft.ts';

/** Decided: the first save after 3 s, later ones 10 s after a change, at the latest after 30 s. */
const FIRST_MS = 3_000;
const IDLE_MS = 10_000;
const LONGEST_MS = 30_000;
const RETRY_MS = 30_000;

/**
 * Saves the draft automatically: after changes, when the page is hidden or closed, and when the
 * connection is back. Skips a save while `mayWrite` returns false, because another tab edits the
 * draft or a request is pending. Returns a function that stops the autosave.
 */
export function startAutosave(draft: Draft, mayWrite: () => boolean): () => void {
  let idle: number | undefined;
  let longest: number | undefined;
  let lastContent = draft.state.get().content;

  const clear = () => {
    window.clearTimeout(idle);
    window.clearTimeout(longest);
    idle = undefined;
    longest = undefined;
  };
  const wait = (ms: number) => {
    window.clearTimeout(idle);
    idle = window.setTimeout(() => void save(), ms);
    const { id, hasFailed } = draft.state.get();
    const most = id === null && !hasFailed ? FIRST_MS : LONGEST_MS;
    longest ??= window.setTimeout(() => void save(), most);
  };
  const save = async (keepalive = false) => {
    clear();
    const { isUnsaved } = draft.state.get();
    if (!isUnsaved || !mayWrite() || !canSaveDraft(draft.state.get())) return;
    const outcome = await draft.run({ kind: 'save', keepalive });
    if (outcome.kind === 'failed') {
      if (isRetryable(outcome.error)) wait(RETRY_MS);
    } else if (outcome.kind === 'stored' && draft.state.get().isUnsaved) wait(IDLE_MS);
  };
  const handleChange = () => {
    const { content, isUnsaved } = draft.state.get();
    if (content === lastContent) return;
    lastContent = content;
    if (isUnsaved) wait(IDLE_MS);
    else clear();
  };
  const stopped = new AbortController();
  const { signal } = stopped;
  const onVisibility = () => document.visibilityState === 'hidden' && void save(true);
  const onPageHide = () => void save(true);

  signal.addEventListener('abort', draft.state.subscribe(handleChange));
  signal.addEventListener('abort', clear);
  document.addEventListener('visibilitychange', onVisibility, { signal });
  window.addEventListener('pagehide', onPageHide, { signal });
  window.addEventListener('online', () => void save(), { signal });
  if (draft.state.get().isUnsaved) wait(IDLE_MS);
  return () => stopped.abort();
}

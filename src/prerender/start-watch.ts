import { READY_EVENT } from '#src/app/preloaded.ts';
import { reloadPage } from '#src/app/reload-page.ts';
import { keepUsername } from '#src/shared/form/kept-username.ts';

/** Most connections load the portal's scripts in less time. */
const USUAL_MS = 12_000;

/** What is shown, if anything. */
let notice: Element | null = null;

/**
 * Shows the notices of start-failure.tsx: the advice when a script of the portal is missing or
 * fails, or its settings must not be used; a line when the start takes long. Removes them when
 * the portal starts after all.
 */
export function watchStart(): void {
  const watch = new AbortController();
  const { signal } = watch;
  const whenParsed = (then: () => void) => {
    if (document.readyState === 'loading') addEventListener('DOMContentLoaded', then, { signal });
    else then();
  };
  const fail = () => whenParsed(showAdvice);
  const onError = (event: Event) => {
    if (isOwnScript(event)) fail();
  };
  const timer = setTimeout(() => whenParsed(showLate), USUAL_MS);
  // Captured, because the load error of a script does not bubble.
  addEventListener('error', onError, { capture: true, signal });
  addEventListener('unhandledrejection', fail, { signal });
  addEventListener(READY_EVENT, () => {
    clearTimeout(timer);
    watch.abort();
    notice?.remove();
  });
}

/** Errors of browser extensions reach the page too. */
function isOwnScript(event: Event): boolean {
  if (event instanceof ErrorEvent) return event.filename.startsWith(`${location.origin}/`);
  return event.target instanceof HTMLScriptElement;
}

/** Moves a notice out of its template, in place of another; null if it is shown already. */
function show(role: 'status' | 'alert'): Element | null {
  const template = document.querySelector<HTMLTemplateElement>('#failure-shell');
  const next = template?.content.querySelector(`[role=${role}]`);
  if (!next) return null;
  notice?.remove();
  notice = next;
  document.body.append(next);
  return next;
}

function showLate(): void {
  if (!notice) show('status');
}

function showAdvice(): void {
  const advice = show('alert');
  const reload = async () => {
    if (await reloadPage(() => keepUsername(document))) return;
    advice?.querySelector('[hidden]')?.removeAttribute('hidden');
  };
  advice?.querySelector('button')?.addEventListener('click', () => void reload());
}

import { READY_EVENT } from '#src/app/preloaded.ts';
import { reloadPage } from '#src/app/reload-page.ts';
import { storeUsername } from '#src/shared/screens/form/stored-username.ts';

/** Time after which a start counts as slow: most connections load the scripts of the portal sooner. */
const USUAL_MS = 12_000;

/** Live region during the start; `advice` replaces it after a failure. */
let region: Element | null = null;
let advice: Element | null = null;
/** Text that is inserted into the live region when the start takes long. */
let lateText: Element | null = null;

/**
 * Shows the notices of start-failure.tsx: the failure notice when a script of the portal is missing or
 * fails or the settings are unusable, and one line of text when the start takes long. Removes both when
 * the portal starts after all. The empty live region stays, because Orca may have its cursor there and would
 * then move it silently to the focused field and stay in browse mode, where letters are commands.
 */
export function watchStart(): void {
  const watch = new AbortController();
  const { signal } = watch;
  const whenParsed = (then: () => void) => {
    // `readystatechange` fires before the scripts that DOMContentLoaded waits for.
    if (document.readyState !== 'loading') then();
    else document.addEventListener('readystatechange', then, { once: true, signal });
  };
  const fail = () => whenParsed(showAdvice);
  const onError = (event: Event) => {
    if (isOwnScript(event)) fail();
  };
  whenParsed(addRegion);
  const timer = setTimeout(() => whenParsed(showLate), USUAL_MS);
  // Captured, because the load error of a script does not bubble.
  addEventListener('error', onError, { capture: true, signal });
  addEventListener('unhandledrejection', fail, { signal });
  addEventListener(READY_EVENT, () => {
    clearTimeout(timer);
    watch.abort();
    lateText?.remove();
    advice?.remove();
  });
}

/** Returns whether an error comes from a script of the portal and not from a browser extension. */
function isOwnScript(event: Event): boolean {
  if (event instanceof ErrorEvent) return event.filename.startsWith(`${location.origin}/`);
  return event.target instanceof HTMLScriptElement;
}

/** Moves a notice from its template into the page; returns null if it was moved before. */
function moveNotice(selector: string): Element | null {
  const template = document.querySelector<HTMLTemplateElement>('#failure-shell');
  const notice = template?.content.querySelector(selector) ?? null;
  if (notice) document.body.append(notice);
  return notice;
}

function addRegion(): void {
  region = moveNotice('[aria-live]');
  lateText = region?.firstElementChild ?? null;
  lateText?.remove();
}

function showLate(): void {
  if (lateText) region?.append(lateText);
}

function showAdvice(): void {
  const alert = moveNotice('[role=alert]');
  if (!alert) return;
  region?.remove();
  advice = alert;
  const reload = async () => {
    if (await reloadPage(() => storeUsername(document))) return;
    alert.querySelector('[hidden]')?.removeAttribute('hidden');
  };
  alert.querySelector('button')?.addEventListener('click', () => void reload());
}

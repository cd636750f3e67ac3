import { READY_EVENT } from '#src/app/preloaded.ts';
import { fetchConfigEarly } from '#src/sdk/early-start.ts';
import { reloadPage } from '#src/app/reload-page.ts';
import { keepUsername } from '#src/shared/form/kept-username.ts';

/** Most connections load the portal's scripts in less time. */
const LIMIT_MS = 12_000;

/**
 * Shows the advice of start-failure.tsx when a script of the portal is missing or fails, or the
 * portal has not started in time; removes it when the portal starts after all.
 */
export function watchStart(): void {
  const watch = new AbortController();
  const { signal } = watch;
  const fail = () => {
    if (document.readyState === 'loading') addEventListener('DOMContentLoaded', show, { signal });
    else show();
  };
  const onError = (event: Event) => {
    if (isOwnScript(event)) fail();
  };
  const timer = setTimeout(fail, LIMIT_MS);
  // Captured, because the load error of a script does not bubble.
  addEventListener('error', onError, { capture: true, signal });
  addEventListener('unhandledrejection', fail, { signal });
  addEventListener(READY_EVENT, () => {
    clearTimeout(timer);
    watch.abort();
    document.getElementById('start-failure')?.remove();
  });
}

/** Errors of browser extensions reach the page too. */
function isOwnScript(event: Event): boolean {
  if (event instanceof ErrorEvent) return event.filename.startsWith(`${location.origin}/`);
  return event.target instanceof HTMLScriptElement;
}

function show(): void {
  const template = document.getElementById('failure-shell');
  if (!(template instanceof HTMLTemplateElement) || document.getElementById('start-failure'))
    return;
  document.body.prepend(template.content.cloneNode(true));
  const advice = document.getElementById('start-failure');
  const reload = async () => {
    if (await reloadPage(() => keepUsername(document))) return;
    advice?.querySelector('[data-unreachable]')?.removeAttribute('hidden');
  };
  advice?.querySelector('button')?.addEventListener('click', () => void reload());
  const phone = advice?.querySelector('a');
  if (phone) void showOwnPhone(phone);
}

/** The build has the default number; a deployment may set another. */
async function showOwnPhone(link: HTMLAnchorElement): Promise<void> {
  try {
    const config: unknown = await (await fetchConfigEarly()).json();
    const phone: unknown = Reflect.get(Object(config), 'phone');
    if (typeof phone !== 'string' || !/^\+?[0-9][0-9 ()-]+$/.test(phone)) return;
    link.href = `tel:${phone.replaceAll(/[^+0-9]/g, '')}`;
    link.textContent = phone;
  } catch {
    // The build's number stays.
  }
}

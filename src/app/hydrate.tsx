import { startTransition, type ComponentProps } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { waitForFirstQueries } from '#src/sdk/first-queries.ts';
import { getSystem } from '#src/shared/ui/theme/system.ts';
import { storeUsername } from '#src/shared/screens/form/stored-username.ts';
import {
  clearPrerenderedMarkup,
  setPrerenderedMarkup,
} from '#src/shared/screens/form/prerendered-fields.ts';
import { serialiseFirstState, waitUntilInitialized } from './first-state.ts';
import { Portal } from './portal.tsx';
import { READY_EVENT } from './preloaded.ts';

type Router = ComponentProps<typeof Portal>['router'];

/** Maximum wait for the dashboard's replies; short, because the portal ignores input during the wait. */
const MAX_WAIT_MS = 100;

/**
 * Hydrates or replaces the markup of index.html in one step, as soon as the first screen can be
 * rendered. If the browser and the build have the same state, React hydrates the markup. Otherwise,
 * or if a translator has rewritten the markup, React replaces it. In both cases typed text is
 * preserved, and a form that was already submitted is sent.
 */
export async function hydratePortal(container: HTMLElement, router: Router): Promise<void> {
  await waitUntilInitialized(router);
  await yieldToBrowser();
  // Separate task; otherwise the first component creates the theme system while it renders.
  getSystem();
  await yieldToBrowser();
  const { dataset } = document.documentElement;
  // From here on the inline script no longer writes into the markup that the portal replaces.
  dataset['rendering'] = '';
  const hasFigures = dataset['figures'] !== undefined;
  // Prevents a skeleton from replacing the figures for a moment, although their replies have arrived.
  if (hasFigures) await waitForFirstQueries(MAX_WAIT_MS);
  const isSame =
    shellState(dataset['shell']) === serialiseFirstState(router.state) && !isTranslated(container);
  const before = preserveInput(container);
  // React attaches its listeners to the root; without `role=none` Firefox reports every focused
  // child as clickable.
  container.setAttribute('role', 'none');
  const onVisible = () => {
    if (hasFigures) endMotion();
    // Runs after the commit, during which React handles no events, and before the next key press.
    queueMicrotask(() => before.restore());
  };
  const onReady = () => {
    delete dataset['shell'];
    delete dataset['rendering'];
    before.sendAgain();
    window.dispatchEvent(new Event(READY_EVENT));
  };
  // An error page may be reloaded, so the typed username is stored for the next load.
  if (router.state.errors) storeUsername(container);
  const portal = <Portal router={router} onVisible={onVisible} onReady={onReady} />;
  // A transition renders in short slices, so that the visitor can continue typing.
  startTransition(() => {
    if (isSame) hydrateRoot(container, portal);
    else createRoot(container).render(portal);
  });
}

/** Returns whether a translator has wrapped texts in `<font>`: React cannot hydrate such markup. */
function isTranslated(container: HTMLElement): boolean {
  return container.querySelector(':is(font)') !== null;
}

/** Finishes all animations, so that content that was already visible does not animate in again. */
function endMotion(): void {
  for (const motion of document.getAnimations()) {
    if (motion.effect?.getComputedTiming().endTime !== Infinity) motion.finish();
  }
}

export function yieldToBrowser(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve);
  });
}

function shellState(shell: string | undefined): string | undefined {
  const template = shell === undefined ? null : document.getElementById(`${shell}-shell`);
  return template?.dataset['state'];
}

/** Records typed text and focus until the portal has replaced the markup; `restore` applies both. */
function preserveInput(container: HTMLElement) {
  setPrerenderedMarkup(container);
  const sent = container.querySelector('form');
  const fields = listFields(sent);
  let focused: EventTarget | null = document.activeElement;
  const onFocus = ({ target }: FocusEvent) => (focused = target);
  container.addEventListener('focusin', onFocus);

  return {
    restore(): void {
      clearPrerenderedMarkup();
      container.removeEventListener('focusin', onFocus);
      if (focused instanceof HTMLAnchorElement && !container.contains(document.activeElement)) {
        const { href } = focused;
        const links = [...container.querySelectorAll<HTMLAnchorElement>('main a')];
        links.find((link) => link.href === href)?.focus({ preventScroll: true });
      }
      for (const field of listFields(container.querySelector('form'))) {
        const before = fields.find(({ name }) => name === field.name);
        if (before?.value && before.value !== field.value && !field.readOnly) {
          // Does not set `value`: React would take the change for its own and fire no event.
          field.setRangeText(before.value, 0, field.value.length);
        }
        // The text may have been typed during hydration, when React did not yet notify the form.
        field.dispatchEvent(new Event('input', { bubbles: true }));
        if (before && before === focused && field !== document.activeElement) {
          field.focus({ preventScroll: true });
          field.setSelectionRange(before.selectionStart, before.selectionEnd);
        }
      }
    },
    /** Submits the form again if it was submitted before the portal could handle it. */
    sendAgain(): void {
      const form = container.querySelector('form');
      if (![sent, form].some((each) => each?.hasAttribute('data-sent'))) return;
      form?.removeAttribute('data-sent');
      form?.querySelector('[data-pending]')?.removeAttribute('data-pending');
      form?.requestSubmit();
    },
  };
}

function listFields(form: HTMLFormElement | null): readonly HTMLInputElement[] {
  return [...(form?.elements ?? [])].flatMap((element) =>
    element instanceof HTMLInputElement && element.name !== '' ? [element] : [],
  );
}

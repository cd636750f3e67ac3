import { startTransition, type ComponentProps } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { whenAnswered } from '#src/sdk/first-queries.ts';
import { system } from '#src/shared/theme/system.ts';
import { keepUsername } from '#src/shared/form/kept-username.ts';
import { forgetTyped, keepTyped } from '#src/shared/form/typed-before.ts';
import { firstState, whenInitialized } from './first-state.ts';
import { Portal } from './portal.tsx';
import { READY_EVENT } from './preloaded.ts';

type Router = ComponentProps<typeof Portal>['router'];

/** For a reply that the figures need not: the portal answers no press meanwhile. */
const LONGEST_WAIT_MS = 100;

/**
 * Replaces or hydrates the markup of index.html, in one step, as soon as the first screen can be
 * shown. If both have the same state, React hydrates the markup; else, or where a translator has
 * rewritten it, it replaces it. In both cases typed text is kept, and a form that was already
 * submitted is sent now.
 */
export async function hydrate(container: HTMLElement, router: Router): Promise<void> {
  await whenInitialized(router);
  await nextTask();
  // Created here: otherwise the first component creates it while it renders.
  system();
  await nextTask();
  const { dataset } = document.documentElement;
  // From here on nothing is written into the markup that the portal replaces.
  dataset['rendering'] = '';
  const hasFigures = dataset['figures'] !== undefined;
  // Their replies are there: a skeleton would take their place for a moment.
  if (hasFigures) await whenAnswered(LONGEST_WAIT_MS);
  const isSame =
    shellState(dataset['shell']) === firstState(router.state) && !isTranslated(container);
  const before = remember(container);
  // React's listeners are on it: Firefox would tell of all that gets the focus in it that it can be clicked.
  container.setAttribute('role', 'none');
  const onVisible = () => {
    if (hasFigures) endMotion();
    // In the same task, so that no key comes in between; React answers no event while it commits.
    queueMicrotask(() => before.restore());
  };
  const onReady = () => {
    delete dataset['shell'];
    delete dataset['rendering'];
    before.sendAgain();
    window.dispatchEvent(new Event(READY_EVENT));
  };
  // A failed page may be loaded again.
  if (router.state.errors) keepUsername(container);
  const portal = <Portal router={router} onVisible={onVisible} onReady={onReady} />;
  // A transition renders in short pieces, so that the visitor can type in between.
  startTransition(() => {
    if (isSame) hydrateRoot(container, portal);
    else createRoot(container).render(portal);
  });
}

/** React cannot hydrate the texts of a browser's translator, which stand in this element; none of ours does. */
function isTranslated(container: HTMLElement): boolean {
  return container.querySelector(':is(font)') !== null;
}

/** What was there already does not appear a second time. */
function endMotion(): void {
  for (const motion of document.getAnimations()) {
    if (motion.effect?.getComputedTiming().endTime !== Infinity) motion.finish();
  }
}

/** Lets the browser answer the visitor before the work goes on. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve);
  });
}

function shellState(shell: string | undefined): string | undefined {
  const template = shell === undefined ? null : document.getElementById(`${shell}-shell`);
  return template?.dataset['state'];
}

/** What a visitor has done before the page worked, and does until it is replaced. */
function remember(container: HTMLElement) {
  keepTyped(container);
  const sent = container.querySelector('form');
  const fields = [...container.querySelectorAll<HTMLInputElement>('input[name]')];
  let focused: EventTarget | null = container.querySelector(':focus');
  const onFocus = ({ target }: FocusEvent) => (focused = target);
  container.addEventListener('focusin', onFocus);

  return {
    restore(): void {
      forgetTyped();
      container.removeEventListener('focusin', onFocus);
      for (const link of container.querySelectorAll<HTMLAnchorElement>('main a')) {
        const isSame = focused instanceof HTMLAnchorElement && focused.href === link.href;
        if (isSame && !container.contains(document.activeElement)) {
          link.focus({ preventScroll: true });
        }
      }
      for (const field of container.querySelectorAll<HTMLInputElement>('input[name]')) {
        const before = fields.find(({ name }) => name === field.name);
        if (before?.value && before.value !== field.value && !field.readOnly) {
          // Not by `value`, which React would take for its own writing.
          field.setRangeText(before.value, 0, field.value.length);
        }
        // Typed during hydration: React may not have told the form yet.
        field.dispatchEvent(new Event('input', { bubbles: true }));
        if (before && before === focused && field !== document.activeElement) {
          field.focus({ preventScroll: true });
          field.setSelectionRange(before.selectionStart, before.selectionEnd);
        }
      }
    },
    /** When the form works. */
    sendAgain(): void {
      const form = container.querySelector('form');
      if (!sent?.matches('[data-sent]') && !form?.matches('[data-sent]')) return;
      form?.removeAttribute('data-sent');
      form?.querySelector('[data-pending]')?.removeAttribute('data-pending');
      form?.requestSubmit();
    },
  };
}

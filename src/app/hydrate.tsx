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
  const onShown = () => {
    if (hasFigures) endMotion();
    delete dataset['shell'];
    delete dataset['rendering'];
    before.restore();
    window.dispatchEvent(new Event(READY_EVENT));
  };
  // A failed page may be loaded again.
  if (router.state.errors) keepUsername(container);
  const portal = <Portal router={router} onShown={onShown} />;
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

/** What a visitor may have done before the page worked. */
function remember(container: HTMLElement) {
  keepTyped(container);
  const focused = container.querySelector<HTMLInputElement>('input:focus');
  const caret = focused && ([focused.selectionStart, focused.selectionEnd] as const);
  const wasSent = isSent(container);
  const link = container.querySelector('a:focus')?.getAttribute('href');

  return {
    restore(): void {
      forgetTyped();
      const links = [...container.querySelectorAll<HTMLAnchorElement>('main a')];
      const same = links.find((one) => one.getAttribute('href') === link);
      if (!container.contains(document.activeElement)) same?.focus({ preventScroll: true });
      const fields = [...container.querySelectorAll<HTMLInputElement>('input[name]')];
      // Typed during hydration: React may not have told the form yet.
      for (const field of fields) field.dispatchEvent(new Event('input', { bubbles: true }));
      const place = fields.find(({ name }) => name === focused?.name);
      if (place && place !== document.activeElement) {
        place.focus({ preventScroll: true });
        if (caret) place.setSelectionRange(...caret);
      }
      if (wasSent || isSent(container)) sendAgain(container);
    },
  };
}

function isSent(container: HTMLElement): boolean {
  return container.querySelector('form[data-sent]') !== null;
}

function sendAgain(container: HTMLElement): void {
  const form = container.querySelector('form');
  form?.removeAttribute('data-sent');
  form?.querySelector('[data-pending]')?.removeAttribute('data-pending');
  form?.requestSubmit();
}

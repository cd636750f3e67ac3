import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RouterProvider } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { setAmountsHidden } from '#src/shared/platform/hidden-amounts/hidden-amounts.ts';
import { signInAs } from '#tests/support/sign-in-as.ts';
import { Providers } from './providers.tsx';
import { createPortalRouter } from './router.tsx';

const CATEGORY = '/investment/tax-efficient-investments';
const TRUSTS = `${CATEGORY}/Venture_Capital_Trusts`;

const AMOUNT = /(?:[£€$]|GBX|JPY)\s?[-+−]?\d[\d.,]*[KMB]?/g;
const SPOKEN_ATTRIBUTES = ['aria-label', 'aria-valuetext', 'aria-description', 'title', 'alt'];

let router: ReturnType<typeof createPortalRouter> | undefined;

async function open(address: string, { isWide = true } = {}) {
  vi.stubGlobal('matchMedia', (media: string) =>
    Object.assign(new EventTarget(), { matches: isWide, media }),
  );
  await signInAs('investor');
  window.history.replaceState(null, '', address);
  router = createPortalRouter();
  render(
    <Providers>
      <RouterProvider router={router} />
    </Providers>,
  );
  await screen.findByRole('heading', { level: 1 });
  // The heading may appear before any element is marked as busy.
  await waitFor(() => expect(amounts()).not.toEqual([]));
  await loaded();
  for (const button of closedButtons()) {
    fireEvent.click(button);
    await loaded();
  }
}

async function loaded(): Promise<void> {
  await waitFor(() => {
    expect(document.querySelector('main [aria-busy=true], dialog [aria-busy=true]')).toBeNull();
    expect(document.body.textContent).not.toMatch(/Loading|Please wait/);
  });
}

function closedButtons(): readonly Element[] {
  return [...document.querySelectorAll('main button[aria-expanded=false]:not([popovertarget])')];
}

/** Returns all visible and spoken texts of the page. */
function pageTexts(): readonly string[] {
  const attributes = [...document.querySelectorAll('*')].flatMap((element) =>
    SPOKEN_ATTRIBUTES.map((name) => element.getAttribute(name) ?? ''),
  );
  return [document.title, document.body.textContent, ...attributes];
}

const amounts = () => pageTexts().flatMap((text) => text.match(AMOUNT) ?? []);

function pressShortcut(target: Element = document.body): void {
  fireEvent.keyDown(target, { code: 'KeyH', altKey: true, shiftKey: true });
}

/** Returns the full text of the status region that contains `words`. */
const getStatusText = (words: string) =>
  screen.getByText(words).closest('[role=status], [aria-live=polite]')?.textContent.trim();

afterEach(() => {
  act(() => setAmountsHidden(false));
  router?.dispose();
});

describe('Hide amounts button', () => {
  it('hides and shows amounts, and stores the choice on the device', async () => {
    const user = userEvent.setup();
    await open('/commission-charges');
    await user.click(screen.getByRole('button', { name: 'Hide amounts' }));
    expect(amounts()).toEqual([]);
    expect(screen.getByText('Amounts are hidden.')).toBeInTheDocument();
    expect(localStorage.getItem('portal.amounts')).toBe('hidden');
    expect(screen.getByRole('button', { name: 'Show amounts' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Show amounts' }));
    expect(amounts()).not.toEqual([]);
    expect(localStorage.getItem('portal.amounts')).toBeNull();
  });

  it('announces only that amounts are hidden, not the sentences whose amounts are now hidden', async () => {
    const user = userEvent.setup();
    await open('/dashboard');
    await screen.findByRole('radio', { name: '1Y, 1 year' });
    await user.click(screen.getByRole('button', { name: 'Hide amounts' }));
    await waitFor(() => expect(amounts()).toEqual([]));
    expect(getStatusText('Amounts are hidden.')).toBe('Amounts are hidden.');
  });

  it('ignores the shortcut that hides amounts in a text field, and follows a change in another tab', async () => {
    await open(TRUSTS);
    pressShortcut(screen.getByRole('searchbox'));
    expect(amounts()).not.toEqual([]);
    localStorage.setItem('portal.amounts', 'hidden');
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'portal.amounts' })));
    expect(amounts()).toEqual([]);
  });
});

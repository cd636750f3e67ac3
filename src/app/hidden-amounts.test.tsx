import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RouterProvider } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { hideAmounts } from '#src/shared/money/hidden-amounts.ts';
import { PAGE_LIST } from '#tests/support/page-list.ts';
import { signedInAs } from '#tests/support/signed-in-as.ts';
import { Providers } from './providers.tsx';
import { createPortalRouter } from './router.tsx';

const CATEGORY = '/investment/tax-efficient-investments';
const TRUSTS = `${CATEGORY}/Venture_Capital_Trusts`;
const ACCOUNT = '/dfm/managed-portfolios/Larkfield_Portfolio_Service/dfm-5001';

/** The pages that show amounts, also as they are on a phone, and their panels. */
const WITH_AMOUNTS = [
  '/dashboard',
  CATEGORY,
  TRUSTS,
  `${CATEGORY}/EIS_investments`,
  ACCOUNT,
  '/application-history',
  '/commission-charges',
];
const PANELS = ['INVESTMENT', 'HISTORY'].map(
  (panel) => `${TRUSTS}?panel=${panel}&holding=holding-3000`,
);
const SHOWING_AMOUNTS = new Set([...WITH_AMOUNTS, ...PANELS]);
const OTHERS = PAGE_LIST.filter(
  ({ address, guard }) =>
    (guard === 'client-data' || guard === 'signed-in') && !WITH_AMOUNTS.includes(address),
).map(({ address }) => address);

const AMOUNT = /(?:[£€$]|GBX|JPY)\s?[-+−]?\d[\d.,]*[KMB]?/g;
const SPOKEN_ATTRIBUTES = ['aria-label', 'aria-valuetext', 'aria-description', 'title', 'alt'];

let router: ReturnType<typeof createPortalRouter> | undefined;

async function open(address: string, { isWide = true } = {}) {
  vi.stubGlobal('matchMedia', (media: string) =>
    Object.assign(new EventTarget(), { matches: isWide, media }),
  );
  await signedInAs('investor');
  window.history.replaceState(null, '', address);
  router = createPortalRouter();
  render(
    <Providers>
      <RouterProvider router={router} />
    </Providers>,
  );
  await screen.findByRole('heading', { level: 1 });
  // The heading may come before anything says that it is busy.
  const isShown = () => amounts().length > 0 || !SHOWING_AMOUNTS.has(address);
  await waitFor(() => expect(isShown()).toBe(true));
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

/** Everything that the page writes or says. */
function pageTexts(): readonly string[] {
  const attributes = [...document.querySelectorAll('*')].flatMap((element) =>
    SPOKEN_ATTRIBUTES.map((name) => element.getAttribute(name) ?? ''),
  );
  return [document.title, document.body.textContent, ...attributes];
}

const amounts = () => pageTexts().flatMap((text) => text.match(AMOUNT) ?? []);

/** Dots that a screen reader would read one by one. */
function spokenDots(): readonly string[] {
  const dots: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const isSpoken = !node.parentElement?.closest('[aria-hidden=true]');
    if (isSpoken && node.textContent?.includes('••')) dots.push(node.textContent);
  }
  const [, , ...attributes] = pageTexts();
  return [...dots, ...attributes.filter((text) => text.includes('••'))];
}

function pressShortcut(target: Element = document.body): void {
  fireEvent.keyDown(target, { code: 'KeyH', altKey: true, shiftKey: true });
}

afterEach(() => {
  act(() => hideAmounts(false));
  router?.dispose();
});

describe('with amounts hidden', () => {
  it.each([
    ...[...SHOWING_AMOUNTS].map((address) => ({ address, isWide: true })),
    ...WITH_AMOUNTS.map((address) => ({ address, isWide: false })),
  ])('$address, wide: $isWide, has none in texts and names', async ({ address, isWide }) => {
    await open(address, { isWide });
    pressShortcut();
    await waitFor(() => expect(amounts()).toEqual([]));
    expect(spokenDots()).toEqual([]);
    expect(screen.getAllByText('amount hidden').length).toBeGreaterThan(0);
  });

  it.each(OTHERS)('%s has none in texts and names', async (address) => {
    await open(address);
    pressShortcut();
    expect(amounts()).toEqual([]);
    expect(spokenDots()).toEqual([]);
  });
});

describe('the button that hides amounts', () => {
  it('is in the frame, turns them back, and is remembered on the device', async () => {
    const user = userEvent.setup();
    await open('/commission-charges');
    const nav = within(screen.getByRole('navigation', { name: 'Main' }));
    await user.click(nav.getByRole('button', { name: 'Hide amounts' }));
    expect(amounts()).toEqual([]);
    expect(screen.getByText('Amounts are hidden.')).toBeInTheDocument();
    expect(localStorage.getItem('portal.amounts')).toBe('hidden');
    await user.click(nav.getByRole('button', { name: 'Show amounts' }));
    expect(amounts()).not.toEqual([]);
    expect(localStorage.getItem('portal.amounts')).toBeNull();
  });

  it('is beside MENU on a phone', async () => {
    const user = userEvent.setup();
    await open('/commission-charges', { isWide: false });
    await user.click(screen.getByRole('button', { name: 'Hide amounts' }));
    expect(amounts()).toEqual([]);
    expect(screen.getByRole('button', { name: 'Show amounts' })).toHaveFocus();
  });

  it('has a shortcut that leaves typed letters alone, and follows the other tabs', async () => {
    await open(TRUSTS);
    pressShortcut(screen.getByRole('searchbox'));
    expect(amounts()).not.toEqual([]);
    localStorage.setItem('portal.amounts', 'hidden');
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'portal.amounts' })));
    expect(amounts()).toEqual([]);
  });
});

import { screen, waitFor, within } from '@testing-library/react';
import type userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { queryClient } from '#src/sdk/query-client.ts';
import { actAs, clearSession } from '#src/session/session-store.ts';
import { saveFile } from '#src/shared/platform/download/save-file.ts';
import { renderInFrame } from '#tests/support/render-in-frame.tsx';
import { AMELIA, signInAs } from '#tests/support/sign-in-as.ts';
import * as holdingsPage from '../pages/holdings-page.tsx';
import { PageFrame } from '../shell/page-frame.tsx';
import { actingVisits } from './acting-record.ts';

const VCTS = '/investment/tax-efficient-investments/Venture_Capital_Trusts';

function Page() {
  return <PageFrame title="A page">{null}</PageFrame>;
}

function open(address: string) {
  const pages = [
    { path: '/investment/:parent/:child', ...holdingsPage },
    { path: '*', Component: Page },
  ];
  // The test reads the clipboard of the returned `user`.
  return renderInFrame(pages, address);
}

const bar = () => screen.findByRole('region', { name: 'Viewing as another client' });
const lines = () =>
  actingVisits.get().map(({ client, events }) => [client, ...events.map(({ what }) => what)]);

async function openRecord(user: ReturnType<typeof userEvent.setup>) {
  await user.click(within(await bar()).getByRole('button', { name: 'Activity' }));
  return within(await screen.findByRole('dialog', { name: 'Your activity' }));
}

describe('acting record', () => {
  it('lists viewed pages, holdings and files with their times, and copies them as text', async () => {
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x' }));
    vi.stubGlobal('URL', Object.assign(URL, { revokeObjectURL: () => {} }));
    await signInAs('staff', { viewing: AMELIA });
    const { user, router } = open('/dashboard');
    await waitFor(() => expect(lines()).toEqual([['Mrs Amelia Hart, 100234', 'Dashboard']]));
    await router.navigate(`${VCTS}?panel=INVESTMENT&holding=holding-3000`);
    const name = 'Larkfield VCT Portfolio';
    await waitFor(() => expect(lines()[0]).toEqual(expect.arrayContaining([name])));
    await router.navigate(VCTS);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    saveFile(new Blob(['x']), 'Share certificate.pdf');

    const record = await openRecord(user);
    expect(record.getByText(/^Viewed 2 pages, viewed 1 holding, downloaded 1 file/)).toBeVisible();
    expect(record.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '09:00Viewed Dashboard',
      '09:00Viewed Venture Capital Trusts',
      '09:00Viewed Larkfield VCT Portfolio',
      '09:00Downloaded Share certificate.pdf',
    ]);
    await user.click(record.getByRole('button', { name: 'Copy as text' }));
    expect(await record.findByText('Copied')).toHaveAttribute('role', 'status');
    expect(await navigator.clipboard.readText()).toBe(
      [
        'Mrs Amelia Hart, 100234, 09:00 on 16 Mar 2026',
        'Viewed 2 pages, viewed 1 holding, downloaded 1 file',
        '09:00 Viewed Dashboard',
        '09:00 Viewed Venture Capital Trusts',
        '09:00 Viewed Larkfield VCT Portfolio',
        '09:00 Downloaded Share certificate.pdf',
      ].join('\n'),
    );
  });

  it('records a print and a submitted address', async () => {
    await signInAs('staff', { viewing: AMELIA });
    open('/inbox');
    await waitFor(() => expect(actingVisits.get()).toHaveLength(1));
    window.dispatchEvent(new Event('afterprint'));
    const change = queryClient()
      .getMutationCache()
      .build(queryClient(), {
        mutationFn: () => Promise.resolve(null),
        meta: { operationId: 'submitAddress' },
      });
    await change.execute(undefined);
    const [visit] = actingVisits.get();
    expect(visit?.events.map(({ kind }) => kind)).toEqual(['page', 'print', 'address']);
  });

  it('lists each viewed client separately and clears the record when the session ends', async () => {
    await signInAs('staff', { viewing: AMELIA });
    open('/inbox');
    await waitFor(() => expect(lines()).toHaveLength(1));
    actAs(null);
    await waitFor(() => expect(screen.queryByRole('region')).toBeNull());
    expect(lines()).toHaveLength(1);
    actAs({ id: 'client-100301', fullName: 'Mr Ravi Shah' });
    await waitFor(() => expect(lines()).toHaveLength(2));
    expect(lines()[1]?.slice(1)).toEqual(['Secure messages']);
    clearSession();
    expect(lines()).toEqual([]);
  });

  it('records nothing for a delegate', async () => {
    await signInAs('partner', { viewing: AMELIA });
    open('/inbox');
    await bar();
    expect(screen.queryByRole('button', { name: 'Activity' })).toBeNull();
    expect(lines()).toEqual([]);
  });
});

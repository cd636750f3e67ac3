import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { getDisplayedText } from '#tests/support/get-displayed-text.ts';
import { renderPage } from '#tests/support/render-page.tsx';
import { AMELIA, signInAs } from '#tests/support/sign-in-as.ts';
import { Component, loader } from './dashboard-page.tsx';

async function openDashboard(...user: Parameters<typeof signInAs>) {
  await signInAs(...user);
  renderPage([{ path: '/', Component, loader }]);
  await screen.findByRole('heading', { level: 1 });
}

describe('dashboard', () => {
  it('shows welcome, client number, unread messages, portfolio and risk note [DASH-03] [DASH-04] [DASH-05] [DASH-08] [DASH-09] [DASH-47] [DASH-48]', async () => {
    await openDashboard('investor');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Welcome Mrs Amelia Hart');
    expect(await screen.findByText('Client number: 100234')).toBeVisible();
    expect(await screen.findByText('You have 3 unread secure messages.')).toBeVisible();
    expect(await screen.findByRole('heading', { level: 2, name: 'My portfolio' })).toBeVisible();
    expect(await screen.findByText('Total value', { selector: 'dt' })).toBeVisible();
    expect(screen.getByText(/Your capital is at risk/)).toBeVisible();
    await waitFor(() => expect(document.title).toBe('Dashboard - Larkfield'));
  });

  it("shows the viewed client's name, without messages [DASH-03] [DASH-10]", async () => {
    await openDashboard('partner', { viewing: AMELIA });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Welcome Mrs Amelia Hart');
    expect(await screen.findByText('Client number: 100234')).toBeVisible();
    await screen.findByText('Total value', { selector: 'dt' });
    expect(screen.queryByText(/unread secure message/)).not.toBeInTheDocument();
  });

  it('shows a total of zero and the empty message to a client without investments [DASH-53]', async () => {
    await openDashboard('newcomer');
    const empty = await screen.findByText(
      'You have no investments. Browse our currently available offers below',
    );
    // The message is hidden until the count of unread messages above it has loaded.
    await waitFor(() => expect(empty).toBeVisible());
    expect(screen.getAllByRole('definition').map(getDisplayedText)).toContain('£0.00');
  });
});

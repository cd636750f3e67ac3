import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPage } from '#tests/support/render-page.tsx';
import { AMELIA, signInAs } from '#tests/support/sign-in-as.ts';
import { Component, loader } from './commission-page.tsx';

const PATH = '/commission-charges';
const show = () => renderPage([{ path: PATH, Component, loader }], PATH);

it('commission page shows its title and explains what commission is [COMM-01] [COMM-02] [COMM-11]', async () => {
  const { operations } = await signInAs('investor');
  show();
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(
    'Commission and charges',
  );
  expect(document.title).toMatch(/^Commission and charges - /);
  expect(screen.getByText(/^Providers pay us commission\. .+\.$/)).toBeVisible();
  expect(await screen.findByText('14 entries')).toBeVisible();
  const calls = await operations();
  expect(calls.filter((each) => each.startsWith('listCommission'))).toHaveLength(2);
});

it('commission page shows the entries of a viewed client', async () => {
  await signInAs('partner', { viewing: AMELIA });
  show();
  expect(await screen.findByText('14 entries')).toBeVisible();
});

it('commission page shows the empty message when there is no commission', async () => {
  await signInAs('investor', { scenario: 'no-commission' });
  show();
  expect(
    await screen.findByText(
      'We have not received any ongoing commissions from investments you have made with us.',
    ),
  ).toBeVisible();
});

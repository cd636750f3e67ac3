import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPage } from '#tests/support/render-page.tsx';
import { setScreenWidth } from '#tests/support/screen-width.ts';
import { signInAs } from '#tests/support/sign-in-as.ts';
import { Component } from './accessibility-page.tsx';

const open = () => renderPage([{ path: '/accessibility', Component }], '/accessibility');

it('accessibility page states standard, tests, limits and contact without a session', async () => {
  open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Accessibility' })).toBeVisible();
  const part = (name: string) => within(screen.getByRole('region', { name }));
  expect(
    part('The standard').getByText(/WCAG\) 2\.2, levels A and AA\. .+ the \d+ criteria/),
  ).toBeVisible();
  expect(part('How we test').getByText(/with axe \d+\.\d+\.\d+ in Chromium/)).toBeVisible();
  expect(part('Known limits').getByText(/JAWS, NVDA, VoiceOver/)).toBeVisible();
  expect(part('Contact us').getByRole('link', { name: '0117 496 0123' })).toHaveAttribute(
    'href',
    'tel:01174960123',
  );
  expect(part('Contact us').getByRole('link', { name: 'clients@larkfield.example' })).toBeVisible();
  expect(screen.queryByRole('navigation', { name: 'Main' })).toBeNull();
});

it('accessibility page appears in the portal frame for a signed-in user', async () => {
  await signInAs('investor');
  setScreenWidth(1280);
  open();
  expect(await screen.findByRole('navigation', { name: 'Main' })).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'Accessibility' })).toBeVisible();
});

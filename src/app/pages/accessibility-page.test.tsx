import { screen, within } from '@testing-library/react';
import { expect, it, onTestFinished } from 'vitest';
import { loadConfig } from '#src/shared/platform/config/config.ts';
import { renderPage } from '#tests/support/render-page.tsx';
import { setScreenWidth } from '#tests/support/screen-width.ts';
import { signInAs } from '#tests/support/sign-in-as.ts';
import { Component } from './accessibility-page.tsx';

const open = () => renderPage([{ path: '/accessibility', Component }], '/accessibility');

const part = async (name: string) => within(await screen.findByRole('region', { name }));

it('accessibility page states first what does not work, then contact, standard and tests, without a session', async () => {
  open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Accessibility' })).toBeVisible();
  expect(screen.getAllByRole('heading', { level: 2 }).map((each) => each.textContent)).toEqual([
    'What does not work',
    'Contact us',
    'Complaints',
    'The standard',
    'How we test',
  ]);
  const standard = await part('The standard');
  expect(
    standard.getByText(/partially conformant .+ 2\.2, levels A and AA\. .+ the 48 criteria/),
  ).toBeVisible();
  const tests = await part('How we test');
  expect(tests.getByText(/^axe \d+\.\d+\.\d+ in Chromium/)).toBeVisible();
  expect(tests.getByText(/JAWS, NVDA, VoiceOver/)).toBeVisible();
  expect(screen.queryByRole('navigation', { name: 'Main' })).toBeNull();
});

it('accessibility page states the formats, the time to answer, Relay UK and the route for complaints', async () => {
  open();
  const contact = await part('Contact us');
  expect(contact.getByText(/in large print, braille or audio\.$/)).toBeVisible();
  expect(contact.getByText('We answer within 10 working days.')).toBeVisible();
  for (const [name, href] of [
    ['0117 496 0123', 'tel:01174960123'],
    ['18001 0117 496 0123', 'tel:1800101174960123'],
    ['clients@larkfield.example', 'mailto:clients@larkfield.example'],
  ] as const) {
    expect(contact.getByRole('link', { name })).toHaveAttribute('href', href);
  }
  expect((await part('Complaints')).getByText(/complaints@larkfield\.example/)).toBeVisible();
});

it('accessibility page omits Relay UK for a number abroad, which it cannot connect', async () => {
  loadConfig({ phone: '+353 1 496 0123' }, true);
  onTestFinished(() => void loadConfig({}, true));
  open();
  const contact = await part('Contact us');
  expect(contact.getByRole('link', { name: '+353 1 496 0123' })).toBeVisible();
  expect(contact.queryByText(/Relay UK/)).toBeNull();
});

it('accessibility page appears in the portal frame for a signed-in user', async () => {
  await signInAs('investor');
  setScreenWidth(1280);
  open();
  expect(await screen.findByRole('navigation', { name: 'Main' })).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'Accessibility' })).toBeVisible();
});

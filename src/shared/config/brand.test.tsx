import { act, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import demoConfiguration from '../../../public/config.json' with { type: 'json' };
import { defaultBrand, getBrand, loadBrand, parseBrand, resetBrand } from './brand.ts';
import { useBrand } from './use-brand.ts';

afterEach(resetBrand);

describe('parseBrand', () => {
  it('keeps the default of every field that is missing [FMT-14]', () => {
    expect(parseBrand({ product: 'Northgate' })).toEqual({
      brand: { ...defaultBrand, product: 'Northgate' },
      problems: [],
    });
  });

  it('keeps the default of a broken field and names the field', () => {
    const { brand, problems } = parseBrand({ product: 'Northgate', phone: 12, termsUrl: '' });
    expect(brand).toEqual({ ...defaultBrand, product: 'Northgate' });
    expect(problems).toEqual([
      'The configuration field "phone" is not valid; its default is used.',
      'The configuration field "termsUrl" is not valid; its default is used.',
    ]);
  });

  it.each(['javascript:alert(1)', '//elsewhere.example/x', 'data:text/html,x', ' /a b'])(
    'refuses %s as an address',
    (address) => {
      const { brand, problems } = parseBrand({ termsUrl: address, apiBaseUrl: address });
      expect(brand).toEqual(defaultBrand);
      expect(problems).toHaveLength(2);
    },
  );

  it('ends no session by itself unless the deployment says so', () => {
    expect(parseBrand({}).brand.session).toEqual({});
    const session = { idleMinutes: 15, absoluteHours: 12 };
    expect(parseBrand({ session })).toMatchObject({ brand: { session }, problems: [] });
  });

  it.each([
    { idleMinutes: 2 },
    { idleMinutes: '15' },
    { absoluteHours: 0 },
    { absoluteHours: 1e9 },
  ])('takes no limit for %j, which leaves no time for a warning or is no number', (session) => {
    const { brand, problems } = parseBrand({ session });
    expect(brand.session).toEqual({});
    expect(problems).toHaveLength(1);
  });

  it.each([null, [], 'text', 7])('takes the defaults for %j', (value) => {
    expect(parseBrand(value).brand).toEqual(defaultBrand);
    expect(parseBrand(value).problems).not.toEqual([]);
  });

  it('finds nothing wrong with the demo configuration, which says what the defaults say', () => {
    expect(parseBrand(demoConfiguration)).toEqual({ brand: defaultBrand, problems: [] });
  });
});

describe('loadBrand', () => {
  it('shows the defaults at once and the configuration when it has come [FMT-08] [FMT-09]', async () => {
    answerWith(Response.json({ phone: '0800 123 4567' }));
    render(<Phone />);
    expect(screen.getByText('0117 496 0123')).toBeInTheDocument();
    await act(loadBrand);
    expect(screen.getByText('0800 123 4567')).toBeInTheDocument();
  });

  it('is content without a file', async () => {
    answerWith(new Response('', { status: 404 }));
    expect(await loadBrand()).toEqual([]);
    expect(getBrand()).toEqual(defaultBrand);
  });

  it.each([
    ['a server error', new Response('', { status: 500 })],
    ['the page of a history fallback', new Response('<!doctype html>')],
    ['no answer at all', new TypeError('Failed to fetch')],
  ])('says so and keeps the defaults for %s', async (_case, answer) => {
    answerWith(answer);
    expect(await loadBrand()).toHaveLength(1);
    expect(getBrand()).toEqual(defaultBrand);
  });
});

it('is asked for without following a redirect: it names where the bearer token goes', async () => {
  const send = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('', { status: 404 }));
  await loadBrand();
  const init = { credentials: 'omit', redirect: 'error' };
  expect(send).toHaveBeenCalledExactlyOnceWith('/config.json', expect.objectContaining(init));
});

function Phone() {
  return <p>{useBrand().phone}</p>;
}

function answerWith(answer: Response | Error): void {
  vi.stubGlobal('fetch', () =>
    answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer),
  );
}

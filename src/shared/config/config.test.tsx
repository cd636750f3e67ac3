import { act, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import demoConfiguration from '../../../public/config.json' with { type: 'json' };
import { defaultConfig, getConfig, loadConfig, parseConfig, resetConfig } from './config.ts';
import { useConfig } from './use-config.ts';

afterEach(resetConfig);

describe('parseConfig', () => {
  it('keeps the default of every field that is missing [FMT-14]', () => {
    expect(parseConfig({ product: 'Northgate' })).toEqual({
      config: { ...defaultConfig, product: 'Northgate' },
      problems: [],
    });
  });

  it('keeps the default of a broken field and names the field', () => {
    const { config, problems } = parseConfig({ product: 'Northgate', phone: 12, termsUrl: '' });
    expect(config).toEqual({ ...defaultConfig, product: 'Northgate' });
    expect(problems).toEqual([
      'The configuration field "phone" is not valid; its default is used.',
      'The configuration field "termsUrl" is not valid; its default is used.',
    ]);
  });

  it.each(['javascript:alert(1)', '//elsewhere.example/x', 'data:text/html,x', ' /a b'])(
    'refuses %s as an address',
    (address) => {
      const { config, problems } = parseConfig({ termsUrl: address, apiBaseUrl: address });
      expect(config).toEqual(defaultConfig);
      expect(problems).toHaveLength(2);
    },
  );

  it('ends no session by itself unless the deployment says so', () => {
    expect(parseConfig({}).config.session).toEqual({});
    const session = { idleMinutes: 15, absoluteHours: 12 };
    expect(parseConfig({ session })).toMatchObject({ config: { session }, problems: [] });
  });

  it.each([
    { idleMinutes: 2 },
    { idleMinutes: '15' },
    { absoluteHours: 0 },
    { absoluteHours: 1e9 },
  ])('takes no limit for %j, which leaves no time for a warning or is no number', (session) => {
    const { config, problems } = parseConfig({ session });
    expect(config.session).toEqual({});
    expect(problems).toHaveLength(1);
  });

  it.each([null, [], 'text', 7])('takes the defaults for %j', (value) => {
    expect(parseConfig(value).config).toEqual(defaultConfig);
    expect(parseConfig(value).problems).not.toEqual([]);
  });

  it('finds nothing wrong with the demo configuration, which says what the defaults say', () => {
    expect(parseConfig(demoConfiguration)).toEqual({ config: defaultConfig, problems: [] });
  });
});

describe('loadConfig', () => {
  it('shows the defaults at once and the configuration when it has come [FMT-08] [FMT-09]', async () => {
    answerWith(Response.json({ phone: '0800 123 4567' }));
    render(<Phone />);
    expect(screen.getByText('0117 496 0123')).toBeInTheDocument();
    await act(loadConfig);
    expect(screen.getByText('0800 123 4567')).toBeInTheDocument();
  });

  it('is content without a file', async () => {
    answerWith(new Response('', { status: 404 }));
    expect(await loadConfig()).toEqual([]);
    expect(getConfig()).toEqual(defaultConfig);
  });

  it.each([
    ['a server error', new Response('', { status: 500 })],
    ['the page of a history fallback', new Response('<!doctype html>')],
    ['no answer at all', new TypeError('Failed to fetch')],
  ])('says so and keeps the defaults for %s', async (_case, answer) => {
    answerWith(answer);
    expect(await loadConfig()).toHaveLength(1);
    expect(getConfig()).toEqual(defaultConfig);
  });
});

it('is asked for without following a redirect: it names where the bearer token goes', async () => {
  const send = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('', { status: 404 }));
  await loadConfig();
  const init = { credentials: 'omit', redirect: 'error' };
  expect(send).toHaveBeenCalledExactlyOnceWith('/config.json', expect.objectContaining(init));
});

function Phone() {
  return <p>{useConfig().phone}</p>;
}

function answerWith(answer: Response | Error): void {
  vi.stubGlobal('fetch', () =>
    answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer),
  );
}

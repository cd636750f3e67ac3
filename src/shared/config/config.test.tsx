import { act, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import demoConfiguration from '../../../public/config.json' with { type: 'json' };
import {
  configStore,
  defaultConfig,
  getConfig,
  loadConfig,
  parseConfig,
  resetConfig,
} from './config.ts';
import { useConfig } from './use-config.ts';

afterEach(resetConfig);

describe('parseConfig', () => {
  it('keeps the default of every field that is missing [FMT-14]', () => {
    expect(parseConfig({ product: 'Northgate' })).toMatchObject({
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
    expect(parseConfig(demoConfiguration)).toMatchObject({ config: defaultConfig, problems: [] });
  });
});

describe('loadConfig', () => {
  const load = (reply: Response, mayBeBroken = false) =>
    loadConfig(Promise.resolve(reply), mayBeBroken);

  it('shows the defaults at once and the configuration when it has come [FMT-08] [FMT-09]', async () => {
    render(<Phone />);
    expect(screen.getByText('0117 496 0123')).toBeInTheDocument();
    await act(() => load(Response.json({ phone: '0800 123 4567' })));
    expect(screen.getByText('0800 123 4567')).toBeInTheDocument();
  });

  it('says which field it does not use', async () => {
    expect(await load(Response.json({ phone: 12 }))).toHaveLength(1);
    expect(getConfig()).toEqual(defaultConfig);
  });

  it.each([
    ['no file', () => new Response('', { status: 404 }), 0],
    ['the page of a history fallback', () => new Response('<!doctype html>'), 1],
    ['a list', () => Response.json([]), 1],
    ['an address of the API that is none', () => Response.json({ apiBaseUrl: '//a.example' }), 1],
    ['an address of the names that is none', () => Response.json({ clientNameBaseUrl: 7 }), 1],
    ['a limit that is none', () => Response.json({ session: { idleMinutes: 0 } }), 1],
  ])('means the defaults for %s only where it may be broken', async (_case, reply, problems) => {
    configStore.set({ ...defaultConfig, phone: '1' });
    await expect(load(reply())).rejects.toBeInstanceOf(Error);
    expect(getConfig().phone).toBe('1');
    expect(await load(reply(), true)).toHaveLength(problems);
    expect(getConfig()).toEqual(defaultConfig);
  });

  it.each([
    ['a failing server', () => Promise.resolve(new Response('{}', { status: 503 }))],
    ['no answer at all', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['a body that breaks off', () => Promise.resolve(cutOff())],
  ])('never means the defaults for %s', async (_case, reply) => {
    configStore.set({ ...defaultConfig, phone: '1' });
    await expect(loadConfig(reply(), true)).rejects.toBeInstanceOf(Error);
    expect(getConfig().phone).toBe('1');
  });
});

function Phone() {
  return <p>{useConfig().phone}</p>;
}

function cutOff(): Response {
  return new Response(new ReadableStream({ start: (body) => body.error(new TypeError('cut')) }));
}

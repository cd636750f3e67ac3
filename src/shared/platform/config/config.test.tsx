import { render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
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
  it('uses the default of every missing field [FMT-14]', () => {
    expect(parseConfig({ product: 'Northgate' })).toMatchObject({
      config: { ...defaultConfig, product: 'Northgate' },
      problems: [],
    });
  });

  it('uses the default of an invalid field and names the field', () => {
    const { config, problems } = parseConfig({ product: 'Northgate', phone: 12, termsUrl: '' });
    expect(config).toEqual({ ...defaultConfig, product: 'Northgate' });
    expect(problems).toEqual([
      'The configuration field "phone" is not valid; its default is used.',
      'The configuration field "termsUrl" is not valid; its default is used.',
    ]);
  });

  it.each(['javascript:alert(1)', '//elsewhere.example/x', 'data:text/html,x', ' /a b'])(
    'rejects %s as an address',
    (address) => {
      const { config, problems } = parseConfig({ termsUrl: address, apiBaseUrl: address });
      expect(config).toEqual(defaultConfig);
      expect(problems).toHaveLength(2);
    },
  );

  it('sets no session limit unless the deployment configures one', () => {
    expect(parseConfig({}).config.session).toEqual({});
    const session = { idleMinutes: 15, absoluteHours: 12 };
    expect(parseConfig({ session })).toMatchObject({ config: { session }, problems: [] });
  });

  it.each([
    { idleMinutes: 2 },
    { idleMinutes: '15' },
    { absoluteHours: 0 },
    { absoluteHours: 1e9 },
  ])('ignores the session limit %j, which is no number or out of range', (session) => {
    const { config, problems } = parseConfig({ session });
    expect(config.session).toEqual({});
    expect(problems).toHaveLength(1);
  });

  it.each([null, [], 'text', 7])('uses the defaults for %j, which is no JSON object', (value) => {
    expect(parseConfig(value).config).toEqual(defaultConfig);
    expect(parseConfig(value).problems).not.toEqual([]);
  });
});

describe('loadConfig', () => {
  it('applies the settings of the page [FMT-08] [FMT-09]', () => {
    expect(loadConfig({ phone: '0800 123 4567' }, false)).toEqual([]);
    render(<Phone />);
    expect(screen.getByText('0800 123 4567')).toBeInTheDocument();
  });

  it('reports an invalid field and uses its default', () => {
    expect(loadConfig({ phone: 12 }, false)).toHaveLength(1);
    expect(getConfig()).toEqual(defaultConfig);
  });

  it.each([
    ['no settings', undefined, 0],
    ['settings that are not JSON', null, 1],
    ['a list of settings', [], 1],
    ['an invalid address of the API', { apiBaseUrl: '//a.example' }, 1],
    ['an invalid address of the client names', { clientNameBaseUrl: 7 }, 1],
    ['an invalid session limit', { session: { idleMinutes: 0 } }, 1],
    ['a confirmation that is neither on nor off', { confirmTokenLogin: 'yes' }, 1],
  ])(
    'uses the defaults for %s if broken settings are allowed, and throws otherwise',
    (_case, given, problems) => {
      configStore.set({ ...defaultConfig, phone: '1' });
      expect(() => loadConfig(given, false)).toThrow(/configuration/);
      expect(getConfig().phone).toBe('1');
      expect(loadConfig(given, true)).toHaveLength(problems);
      expect(getConfig()).toEqual(defaultConfig);
    },
  );
});

function Phone() {
  return <p>{useConfig().phone}</p>;
}

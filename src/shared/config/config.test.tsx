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
});

describe('loadConfig', () => {
  it('uses the settings of the page [FMT-08] [FMT-09]', () => {
    expect(loadConfig({ phone: '0800 123 4567' }, false)).toEqual([]);
    render(<Phone />);
    expect(screen.getByText('0800 123 4567')).toBeInTheDocument();
  });

  it('says which field it does not use', () => {
    expect(loadConfig({ phone: 12 }, false)).toHaveLength(1);
    expect(getConfig()).toEqual(defaultConfig);
  });

  it.each([
    ['no settings', undefined, 0],
    ['settings that are no JSON', null, 1],
    ['a list', [], 1],
    ['an address of the API that is none', { apiBaseUrl: '//a.example' }, 1],
    ['an address of the names that is none', { clientNameBaseUrl: 7 }, 1],
    ['a limit that is none', { session: { idleMinutes: 0 } }, 1],
    ['a question that is neither on nor off', { confirmTokenLogin: 'yes' }, 1],
  ])('means the defaults for %s only where it may be broken', (_case, given, problems) => {
    configStore.set({ ...defaultConfig, phone: '1' });
    expect(() => loadConfig(given, false)).toThrow(/configuration/);
    expect(getConfig().phone).toBe('1');
    expect(loadConfig(given, true)).toHaveLength(problems);
    expect(getConfig()).toEqual(defaultConfig);
  });
});

function Phone() {
  return <p>{useConfig().phone}</p>;
}

import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, it } from 'vitest';
import example from './config.example.json' with { type: 'json' };
import serverExample from './server.example.json' with { type: 'json' };
import { checkConfig, buildConfigJsonSchema, findUnsafeSettings } from './check-config.ts';
import { buildServerJsonSchema, parseServerSettings } from './server-settings.ts';
import { configFields, defaultConfig } from '#src/shared/platform/config/config.ts';

it('reports every wrong setting with its name and the expected value', () => {
  const wrong = {
    host: 'https://www.example.com',
    phone: 'call us',
    postcode: { baseUrl: 'api.example.com', key: 'k' },
    apiBaseUrl: '/api { return 200; }',
    clientNameBaseUrl: 'https://api.example.com/;x',
    reportUrl: '/r; return 200',
    session: { idleMinutes: '15' },
    confirmTokenLogin: 'yes',
    idlePollSeconds: 90,
    holdingPeriods: ['EIS_investments'],
    staleAfterMonths: 0,
  };
  expect(checkConfig(wrong).problems).toEqual([
    'host: must be a host name such as www.example.com',
    'phone: must be a telephone number such as 0117 496 0123',
    'apiBaseUrl: must be a path such as /api, or an http(s): address',
    'clientNameBaseUrl: must be a path such as /api, or an http(s): address',
    'postcode.baseUrl: must be a path such as /postcode-lookup, or an http(s): address',
    'reportUrl: must be a path such as /csp-report, or an http(s): address, without a query',
    'session.idleMinutes: must be a number from 3 to 1440, or null',
    'confirmTokenLogin: must be true or false',
    'idlePollSeconds: must be a number from 5 to 60',
    'holdingPeriods: must be numbers of years by category, such as {"EIS_investments": 3}, or null',
    'staleAfterMonths: must be a whole number from 1 to 120, or null',
  ]);
});

it('reports a misspelt setting, which would have no effect', () => {
  const misspelt = { sesion: {}, session: { idleMinuts: 15 }, x: 1 };
  expect(checkConfig(misspelt).problems).toEqual([
    'sesion: there is no such setting in config.json. Did you mean session?',
    'session.idleMinuts: there is no such setting in config.json. Did you mean session.idleMinutes?',
    'x: there is no such setting in config.json.',
  ]);
});

it('reports each demonstration text that a firm has not replaced, and quotes it', () => {
  const given = { ...example, disclaimer: undefined, login: { newCustomer: 'Welcome.' } };
  expect(checkConfig(given, { isFirmsFile: () => true }).problems).toEqual([
    "disclaimer: is missing; the portal would show the demonstration's 'Values are shown for information and may be delayed. Your capital is at risk.'",
    "login.headline: is missing; the portal would show the demonstration's 'Your investments, clearly accounted for.'",
    "login.fasterApplication: is missing; the portal would show the demonstration's 'We fill in the details we already have.'",
  ]);
});

const { postcode: _, session: __, confirmTokenLogin: ___, ...texts } = defaultConfig;

it.each(Object.keys(texts))('requires a firm to set %s itself', (name) => {
  const given = { ...example, [name]: undefined };
  expect(checkConfig(given, { isFirmsFile: () => true }).problems).not.toEqual([]);
});

it('requires https: addresses or paths for the calls of a portal on a public host', () => {
  const address = 'http://10.0.0.7:8080/api';
  const given = {
    ...example,
    apiBaseUrl: address,
    clientNameBaseUrl: address,
    postcode: { baseUrl: address, key: 'k' },
    reportUrl: address,
  };
  const getMessage = (name: string) =>
    `${name}: must be an https: address, or a path: this portal is on a public host`;
  expect(checkConfig(given, { isFirmsFile: () => true }).problems).toEqual(
    ['apiBaseUrl', 'clientNameBaseUrl', 'postcode.baseUrl', 'reportUrl'].map(getMessage),
  );
  expect(checkConfig(given).problems).toEqual([]);
});

it.each([null, [], 'text'])('refuses %j as the settings', (value) => {
  expect(checkConfig(value).problems).toEqual([expect.stringMatching(/^config\.json: /)]);
});

it('accepts the example files, which contain every setting', () => {
  const { colors, ...config } = example;
  expect(checkConfig(example).settings).toEqual({ config, colors });
  expect(Object.keys(config).toSorted()).toEqual(Object.keys(configFields).toSorted());
  expect(parseServerSettings(serverExample)).toEqual(serverExample);
  expect(Object.keys(serverExample).toSorted()).toEqual(
    Object.keys(parseServerSettings({})).toSorted(),
  );
});

it('lists every setting in the JSON Schemas for editors', () => {
  const { properties = {} } = buildConfigJsonSchema();
  expect(Object.keys(properties).toSorted()).toEqual(
    [...Object.keys(configFields), 'colors'].toSorted(),
  );
  expect(Object.keys(buildServerJsonSchema().properties ?? {}).toSorted()).toEqual(
    Object.keys(serverExample).toSorted(),
  );
});

it('accepts the examples and refuses a wrong setting by the JSON Schemas for editors', () => {
  const compile = (schema: object) =>
    new Ajv2020({ strict: false, validateFormats: false }).compile(schema);
  const [config, server] = [compile(buildConfigJsonSchema()), compile(buildServerJsonSchema())];
  expect([config(example), server(serverExample)]).toEqual([true, true]);
  expect([config({ idlePollSeconds: 90 }), server({ backends: [] })]).toEqual([false, false]);
});

it('warns of a session that never ends by itself', () => {
  const config = { session: { idleMinutes: null } };
  expect(checkConfig(config).problems).toEqual([]);
  expect(findUnsafeSettings(config)).toEqual([
    'session.idleMinutes: is null; an open page that nobody uses stays logged in',
  ]);
  expect(findUnsafeSettings({ session: {} })).toEqual([]);
});

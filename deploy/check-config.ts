import * as z from 'zod';
import { getField } from '#contract/judge/get-field.ts';
import {
  configFields,
  defaultConfig,
  parseConfig,
  type Config,
} from '#src/shared/platform/config/config.ts';
import { COLOR_NAMES } from '#src/shared/ui/theme/color-names.ts';
import type { ColorReplacements } from '#src/shared/ui/theme/palette.ts';
import { FIRM_FILES } from './files.ts';
import { formatProblem, formatUnknownSetting, type CheckResult } from './server-settings.ts';

/** Error messages by setting. They replace messages of zod that name only a pattern or a type. */
const RULES: Readonly<Record<string, string>> = {
  host: 'must be a host name such as www.example.com',
  phone: 'must be a telephone number such as 0117 496 0123',
  supportEmail: 'must be an e-mail address',
  'accessibility.conformance': "must be 'fully', 'partially' or 'not'",
  termsUrl: 'must be a path such as /terms.pdf, or an http(s): address',
  apiBaseUrl: 'must be a path such as /api, or an http(s): address',
  clientNameBaseUrl: 'must be a path such as /api, or an http(s): address',
  'postcode.baseUrl': 'must be a path such as /postcode-lookup, or an http(s): address',
  reportUrl: 'must be a path such as /csp-report, or an http(s): address, without a query',
  'session.idleMinutes': 'must be a number from 3 to 1440, or null',
  'session.absoluteHours': 'must be a number from 0.1 to 168',
  confirmTokenLogin: 'must be true or false',
  idlePollSeconds: 'must be a number from 5 to 60',
  holdingPeriods: 'must be numbers of years by category, such as {"EIS_investments": 3}, or null',
  staleAfterMonths: 'must be a whole number from 1 to 120, or null',
};

/** Address that is inserted into nginx.conf, where a brace or a semicolon would end a directive. */
const calledAddress = z.string().regex(/^(\/[\w-][\w./-]*|https?:\/\/[\w./:-]+)$/);

const color = z.string().regex(/^#[\da-f]{6}$/i, 'must be a colour such as #12392e');
const palette = z.object(
  Object.fromEntries(
    COLOR_NAMES.filter((name) => name !== 'shadow' && name !== 'backdrop').map((name) => [
      name,
      color.optional(),
    ]),
  ),
);

/** Schema of config.json; a missing setting gets its default. */
const schema = z
  .object({
    ...configFields,
    /** Colours that replace those of src/shared/ui/theme/tokens.css; not sent to the browser. */
    colors: z.object({ light: palette, dark: palette }).partial(),
    apiBaseUrl: calledAddress,
    clientNameBaseUrl: calledAddress,
    postcode: z.object({ ...configFields.postcode.shape, baseUrl: calledAddress }),
    reportUrl: calledAddress,
    holdingPeriods: z.record(z.string(), z.int().min(1).max(30)).nullable(),
    staleAfterMonths: z.int().min(1).max(120).nullable(),
  })
  .partial();

export const buildConfigJsonSchema = () => z.toJSONSchema(schema, { io: 'input' });

const FILE = 'config.json';
const CALLED_SETTINGS = [
  'apiBaseUrl',
  'clientNameBaseUrl',
  'postcode.baseUrl',
  'reportUrl',
] as const;

/** Settings that a firm must replace, because their defaults belong to the demonstration. */
const FIRM_SETTINGS = [
  'product',
  'description',
  'host',
  'phone',
  'supportEmail',
  'supportHours',
  'accessibility',
  'footer',
  'termsUrl',
  'disclaimer',
  'login',
  'awards',
] as const satisfies readonly (keyof Config)[];

/** Contents of config.json; the browser receives only `config`. */
export type PortalSettings = { readonly config: Config; readonly colors: ColorReplacements };

/** Names and default texts of the settings in `FIRM_SETTINGS`, for example `login.headline`. */
const DEMONSTRATION_TEXTS = FIRM_SETTINGS.flatMap((name) => listTexts(defaultConfig[name], name));

function listTexts(value: unknown, name: string): readonly (readonly [string, string])[] {
  if (!isRecord(value)) return [[name, [value].flat().join(' ')]];
  return Object.entries(value).flatMap(([field, one]) => listTexts(one, `${name}.${field}`));
}

/** Returns the colours in the settings; empty if they are invalid. */
export function parseColors(given: unknown): ColorReplacements {
  return schema.shape.colors.safeParse(getValueAt(given, 'colors')).data ?? {};
}

type CheckOptions = {
  /** Checks whether the firm has its own file for a path; set only for a firm's deployment. */
  readonly isFirmsFile?: (path: string) => boolean;
};

/**
 * Returns the settings, or one line for each wrong or unknown setting; the browser would ignore
 * unknown settings.
 *
 * @param value may be an Error that explains why the settings file could not be read.
 */
export function checkConfig(
  value: unknown,
  { isFirmsFile }: CheckOptions = {},
): CheckResult<PortalSettings> {
  if (value instanceof Error) return { settings: null, problems: [value.message] };
  const missing = isFirmsFile && isRecord(value) ? findMissing(value, isFirmsFile) : [];
  const parsed = schema.safeParse(value);
  const problems = parsed.success
    ? findUnknownSettings(value, parsed.data)
    : parsed.error.issues
        // `missing` has a better message for a missing setting.
        .filter(({ path }) => !missing.some((line) => line.startsWith(`${path.join('.')}: `)))
        .map(({ path, message }) =>
          formatProblem({ path, message: RULES[path.join('.')] ?? message }, FILE),
        );
  const found = [...problems, ...(isFirmsFile ? findUnencryptedAddresses(value) : []), ...missing];
  if (found.length > 0) return { settings: null, problems: found };
  return {
    settings: { config: parseConfig(value).config, colors: parsed.data?.colors ?? {} },
    problems: [],
  };
}

/** Returns one line for each setting that is allowed and unsafe. */
export function findUnsafeSettings(given: unknown): readonly string[] {
  return getValueAt(given, 'session.idleMinutes') === null
    ? ['session.idleMinutes: is null; an open page that nobody uses stays logged in']
    : [];
}

/** Finds http: addresses: browsers block them, and the password would be sent unencrypted. */
function findUnencryptedAddresses(given: unknown): readonly string[] {
  return CALLED_SETTINGS.filter((name) => /^http:/i.test(String(getValueAt(given, name)))).map(
    (name) => `${name}: must be an https: address, or a path: this portal is on a public host`,
  );
}

function findMissing(
  given: Readonly<Record<string, unknown>>,
  isFirmsFile: (path: string) => boolean,
): readonly string[] {
  const { termsUrl } = given;
  const terms = typeof termsUrl === 'string' && termsUrl.startsWith('/') ? [termsUrl] : [];
  const files = [...FIRM_FILES, ...terms].filter((path) => !isFirmsFile(path));
  return [
    ...DEMONSTRATION_TEXTS.filter(([name]) => getValueAt(given, name) === undefined).map(
      ([name, text]) => `${name}: is missing; the portal would show the demonstration's '${text}'`,
    ),
    ...files.map((path) => `${path}: is missing; the demonstration's is for local hosts alone`),
  ];
}

function getValueAt(given: unknown, name: string): unknown {
  return name.split('.').reduce(getField, given);
}

const NAMES = listNames(z.toJSONSchema(schema, { io: 'input' }));

function listNames(json: unknown, path = ''): readonly string[] {
  const properties = getValueAt(json, 'properties');
  if (!isRecord(properties)) return [];
  return Object.entries(properties).flatMap(([name, one]) => [
    `${path}${name}`,
    ...listNames(one, `${path}${name}.`),
  ]);
}

/** Finds the settings that the schema dropped: a misspelt name has no effect. */
function findUnknownSettings(given: unknown, allowed: unknown, path = ''): readonly string[] {
  if (!isRecord(given) || !isRecord(allowed)) return [];
  return Object.keys(given).flatMap((name) =>
    name in allowed
      ? findUnknownSettings(given[name], allowed[name], `${path}${name}.`)
      : [formatUnknownSetting(`${path}${name}`, FILE, NAMES)],
  );
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

import * as z from 'zod';
import { configFields, parseConfig, type Config } from '#src/shared/config/config.ts';
import { problemOf } from './server-settings.ts';

/** What a setting must be, where its pattern does not say it to a person. */
const RULES: Readonly<Record<string, string>> = {
  host: 'must be a host name such as www.example.com',
  phone: 'must be a telephone number such as 0117 496 0123',
  supportEmail: 'must be an e-mail address',
  termsUrl: 'must be a path such as /terms.pdf, or an http(s): address',
  apiBaseUrl: 'must be a path such as /api, or an http(s): address',
  clientNameBaseUrl: 'must be a path such as /api, or an http(s): address',
  'postcode.baseUrl': 'must be a path such as /postcode-lookup, or an http(s): address',
  reportUrl: 'must be a path such as /csp-report, or an http(s): address, without a query',
  'session.idleMinutes': 'must be a number from 3 to 1440',
  'session.absoluteHours': 'must be a number from 0.1 to 168',
};

/** An address that becomes a part of nginx.conf, where a brace or a semicolon would end a line. */
const called = z.string().regex(/^(\/[\w-][\w./-]*|https?:\/\/[\w./:-]+)$/);

/** Every setting of config.json; a missing one keeps its default. */
const schema = z
  .object({
    ...configFields,
    apiBaseUrl: called,
    clientNameBaseUrl: called,
    postcode: z.object({ ...configFields.postcode.shape, baseUrl: called }),
    reportUrl: called,
  })
  .partial();

export const configJsonSchema = () => z.toJSONSchema(schema, { io: 'input' });

/** Throws one line for each setting that is wrong or unknown; the browser would ignore it. */
export function checkedConfig(value: unknown): Config {
  const parsed = schema.safeParse(value);
  const problems = parsed.success
    ? unknownSettings(value, parsed.data)
    : parsed.error.issues.map(({ path, message }) =>
        problemOf({ path, message: RULES[path.join('.')] ?? message }),
      );
  if (problems.length > 0) throw new Error(problems.join('\n'));
  return parseConfig(value).config;
}

/** What the schema dropped: a misspelt name has no effect. */
function unknownSettings(given: unknown, known: unknown, path = ''): readonly string[] {
  if (!isRecord(given) || !isRecord(known)) return [];
  return Object.keys(given).flatMap((name) =>
    name in known
      ? unknownSettings(given[name], known[name], `${path}${name}.`)
      : [`${path}${name}: there is no such setting`],
  );
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

import * as z from 'zod/mini';
import { createStore } from '../state/store.ts';

/** The deployment's settings in /config.json, which change without a rebuild. */
export type Config = {
  readonly product: string;
  /** Host name of the public website: 'Return to {host}'. */
  readonly host: string;
  readonly phone: string;
  readonly supportEmail: string;
  /** When the phone is answered, in words. */
  readonly supportHours: string;
  readonly footer: { readonly copyright: string; readonly regulatory: readonly string[] };
  readonly termsUrl: string;
  /** Base addresses of the API and of the client names; by default derived from the host. */
  readonly apiBaseUrl?: string | undefined;
  readonly clientNameBaseUrl?: string | undefined;
  readonly postcode: { readonly baseUrl: string; readonly key: string };
  /** Receives reports of errors and speed (src/app/reporting); without it none are made. */
  readonly reportUrl?: string | undefined;
  /** The limits that end a session, after a warning; without a limit the portal ends none. */
  readonly session: {
    /** Minutes without use, 3 or more. */
    readonly idleMinutes?: number | undefined;
    /** Hours since the login. */
    readonly absoluteHours?: number | undefined;
  };
};

export const defaultConfig: Config = {
  product: 'Larkfield',
  host: 'www.larkfield.example',
  phone: '0117 496 0123',
  supportEmail: 'clients@larkfield.example',
  supportHours: 'Monday to Friday, 9am to 5.30pm',
  footer: {
    copyright: '© Larkfield. All rights reserved.',
    regulatory: [
      'Larkfield is a demonstration name. It is not a firm, holds no money and is authorised by nobody.',
      'The value of investments can go down as well as up and you may get back less than you invested. Tax treatment depends on your circumstances and may change.',
    ],
  },
  termsUrl: '/terms-and-conditions.pdf',
  postcode: { baseUrl: '/postcode-lookup', key: 'demo' },
  session: {},
};

const text = z.string().check(z.trim(), z.minLength(1));
// Only own paths and web addresses: a link or a call must never become a script.
const address = z.string().check(z.regex(/^(\/(?!\/)|https?:\/\/)\S*$/));

/** What each setting must be; deploy/config-check.ts says it to the operator. */
export const configFields = {
  product: text,
  host: z.string().check(z.regex(/^[a-z0-9.-]+(:[0-9]+)?$/i)),
  phone: z.string().check(z.regex(/^\+?[0-9][0-9 ()-]+$/)),
  supportHours: text,
  supportEmail: z.string().check(z.regex(/^[^\s@]+@[^\s@]+$/)),
  footer: z.object({ copyright: text, regulatory: z.array(text) }),
  termsUrl: address,
  apiBaseUrl: z.optional(address),
  clientNameBaseUrl: z.optional(address),
  postcode: z.object({ baseUrl: address, key: text }),
  reportUrl: z.optional(address),
  session: z.object({
    // More than the two minutes of the warning, and within the range of a timer.
    idleMinutes: z.optional(z.number().check(z.minimum(3), z.maximum(1_440))),
    absoluteHours: z.optional(z.number().check(z.minimum(0.1), z.maximum(168))),
  }),
} satisfies Record<keyof Config, z.ZodMiniType>;

export const configStore = createStore(defaultConfig);

export const getConfig = configStore.get;

/** Their defaults would send the password elsewhere, or end no session. */
const VITAL: readonly (keyof Config)[] = ['apiBaseUrl', 'clientNameBaseUrl', 'session'];

type ReadConfig = {
  readonly config: Config;
  readonly problems: readonly string[];
  /** The file is absent, unreadable, or wrong in a vital field: only a local host may use it. */
  readonly isBroken?: boolean;
};

/**
 * Reads a configuration. A missing field keeps its default; an invalid one does too and is named in
 * `problems`.
 */
export function parseConfig(value: unknown): ReadConfig {
  const given = z.safeParse(z.record(z.string(), z.unknown()), value);
  if (!given.success) {
    const problems = ['The configuration is no JSON object.'];
    return { config: defaultConfig, problems, isBroken: true };
  }

  const problems: string[] = [];
  let isBroken = false;
  const read = <Value>(
    name: keyof Config,
    schema: z.ZodMiniType<Value>,
    byDefault: Value,
  ): Value => {
    if (given.data[name] === undefined) return byDefault;
    const parsed = z.safeParse(schema, given.data[name]);
    if (parsed.success) return parsed.data;
    problems.push(`The configuration field "${name}" is not valid; its default is used.`);
    isBroken ||= VITAL.includes(name);
    return byDefault;
  };

  return {
    config: {
      product: read('product', configFields.product, defaultConfig.product),
      host: read('host', configFields.host, defaultConfig.host),
      phone: read('phone', configFields.phone, defaultConfig.phone),
      supportEmail: read('supportEmail', configFields.supportEmail, defaultConfig.supportEmail),
      supportHours: read('supportHours', configFields.supportHours, defaultConfig.supportHours),
      footer: read<Config['footer']>('footer', configFields.footer, defaultConfig.footer),
      termsUrl: read('termsUrl', configFields.termsUrl, defaultConfig.termsUrl),
      apiBaseUrl: read('apiBaseUrl', configFields.apiBaseUrl, undefined),
      clientNameBaseUrl: read('clientNameBaseUrl', configFields.clientNameBaseUrl, undefined),
      postcode: read<Config['postcode']>('postcode', configFields.postcode, defaultConfig.postcode),
      reportUrl: read('reportUrl', configFields.reportUrl, undefined),
      session: read<Config['session']>('session', configFields.session, defaultConfig.session),
    },
    problems,
    isBroken,
  };
}

/**
 * Loads /config.json from `reply` and returns its problems. main.tsx starts it without waiting: the
 * first paint shows the defaults, and `useConfig` renders again when the file has loaded. Only API
 * calls are held until it settles, because their address is in the file.
 *
 * @param mayBeBroken whether the defaults replace a missing or broken file, as on a local host.
 * @throws Error if the file cannot be used now.
 */
export async function loadConfig(
  reply: Promise<Response>,
  mayBeBroken: boolean,
): Promise<readonly string[]> {
  const { config, problems, isBroken = false } = await readConfig(await reply);
  if (isBroken && !mayBeBroken) throw new Error(problems.join(' '));
  configStore.set(config);
  return problems;
}

/** @internal Back to the defaults; for tests. */
export function resetConfig(): void {
  configStore.set(defaultConfig);
}

async function readConfig(reply: Response): Promise<ReadConfig> {
  if (reply.status === 404) return { config: defaultConfig, problems: [], isBroken: true };
  if (!reply.ok) throw new Error(`status ${reply.status}`);
  // The body may break off, which is no broken file.
  const text = await reply.text();
  try {
    return parseConfig(JSON.parse(text));
  } catch {
    // A history fallback that returns index.html for a missing file ends here too.
    return parseConfig(null);
  }
}

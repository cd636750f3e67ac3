import * as z from 'zod/mini';
import { createStore } from '../state/store.ts';

/** The deployment's settings, which change without a rebuild. */
export type Config = {
  readonly product: string;
  /** What the portal is for, in one sentence: for a search engine and an installed portal. */
  readonly description: string;
  /** Host name of the public website: 'Return to {host}'. */
  readonly host: string;
  readonly phone: string;
  readonly supportEmail: string;
  /** When the phone is answered, in words. */
  readonly supportHours: string;
  /** How soon messages are usually answered, as in 'within two working days'; without it nothing is said. */
  readonly usualAnswer?: string | undefined;
  readonly footer: { readonly copyright: string; readonly regulatory: readonly string[] };
  readonly termsUrl: string;
  /** Below every overview of values, and on the printed valuation. */
  readonly disclaimer: string;
  /** What the login screens say of the firm; what they say of the portal itself is in their copy. */
  readonly login: {
    /** Beside the form. */
    readonly headline: string;
    /** Above the login of a visitor who comes from an application. */
    readonly fasterApplication: string;
    /** To a visitor without an account. */
    readonly newCustomer: string;
  };
  /** What the two pictures of the login show, award-platform.svg and award-service.svg. */
  readonly awards: { readonly platform: string; readonly service: string };
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
  /** Whether a link to the login with a token (`/login?token=`) asks before it logs in. */
  readonly confirmTokenLogin: boolean;
  /** Seconds between two polls of a tab that nobody has used for a minute; without it as of any other. */
  readonly idlePollSeconds?: number | undefined;
};

export const defaultConfig: Config = {
  product: 'Larkfield',
  description: 'View your investments, documents and messages.',
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
  // What the footer of every page has is not said twice.
  disclaimer: 'Values are shown for information and may be delayed. Your capital is at risk.',
  login: {
    headline: 'Your investments, clearly accounted for.',
    fasterApplication:
      'Your application starts with the details that we already hold, so you have less to type.',
    newCustomer:
      'You do not need an account yet: it is created for you during your first application.',
  },
  awards: {
    platform: 'Example award: platform of the year',
    service: 'Example award: client service',
  },
  postcode: { baseUrl: '/postcode-lookup', key: 'demo' },
  session: {},
  confirmTokenLogin: false,
};

const text = z.string().check(z.trim(), z.minLength(1));
// Only own paths and web addresses: a link or a call must never become a script.
const address = z.string().check(z.regex(/^(\/(?!\/)|https?:\/\/)\S*$/));

/** What each setting must be; deploy/config-check.ts says it to the operator. */
export const configFields = {
  product: text,
  description: text,
  host: z.string().check(z.regex(/^[a-z0-9.-]+(:[0-9]+)?$/i)),
  phone: z.string().check(z.regex(/^\+?[0-9][0-9 ()-]+$/)),
  supportHours: text,
  usualAnswer: z.optional(text),
  supportEmail: z.string().check(z.regex(/^[^\s@]+@[^\s@]+$/)),
  footer: z.object({ copyright: text, regulatory: z.array(text) }),
  termsUrl: address,
  disclaimer: text,
  login: z.object({ headline: text, fasterApplication: text, newCustomer: text }),
  awards: z.object({ platform: text, service: text }),
  apiBaseUrl: z.optional(address),
  clientNameBaseUrl: z.optional(address),
  postcode: z.object({ baseUrl: address, key: text }),
  reportUrl: z.optional(address),
  session: z.object({
    // More than the two minutes of the warning, and within the range of a timer.
    idleMinutes: z.optional(z.number().check(z.minimum(3), z.maximum(1_440))),
    absoluteHours: z.optional(z.number().check(z.minimum(0.1), z.maximum(168))),
  }),
  confirmTokenLogin: z.boolean(),
  // Between the two intervals of specification 9.
  idlePollSeconds: z.optional(z.number().check(z.minimum(5), z.maximum(60))),
} satisfies Record<keyof Config, z.ZodMiniType>;

export const configStore = createStore(defaultConfig);

export const getConfig = configStore.get;

/** Their defaults would send the password elsewhere, end no session, or log in unasked. */
const VITAL: readonly (keyof Config)[] = [
  'apiBaseUrl',
  'clientNameBaseUrl',
  'session',
  'confirmTokenLogin',
];

type ReadConfig = {
  readonly config: Config;
  readonly problems: readonly string[];
  /** No settings, or wrong in a vital field: only a local host may use them. */
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
      description: read('description', configFields.description, defaultConfig.description),
      host: read('host', configFields.host, defaultConfig.host),
      phone: read('phone', configFields.phone, defaultConfig.phone),
      supportEmail: read('supportEmail', configFields.supportEmail, defaultConfig.supportEmail),
      supportHours: read('supportHours', configFields.supportHours, defaultConfig.supportHours),
      usualAnswer: read('usualAnswer', configFields.usualAnswer, undefined),
      footer: read<Config['footer']>('footer', configFields.footer, defaultConfig.footer),
      termsUrl: read('termsUrl', configFields.termsUrl, defaultConfig.termsUrl),
      disclaimer: read('disclaimer', configFields.disclaimer, defaultConfig.disclaimer),
      login: read('login', configFields.login, defaultConfig.login),
      awards: read('awards', configFields.awards, defaultConfig.awards),
      apiBaseUrl: read('apiBaseUrl', configFields.apiBaseUrl, undefined),
      clientNameBaseUrl: read('clientNameBaseUrl', configFields.clientNameBaseUrl, undefined),
      postcode: read<Config['postcode']>('postcode', configFields.postcode, defaultConfig.postcode),
      reportUrl: read('reportUrl', configFields.reportUrl, undefined),
      session: read<Config['session']>('session', configFields.session, defaultConfig.session),
      confirmTokenLogin: read<boolean>(
        'confirmTokenLogin',
        configFields.confirmTokenLogin,
        defaultConfig.confirmTokenLogin,
      ),
      idlePollSeconds: read('idlePollSeconds', configFields.idlePollSeconds, undefined),
    },
    problems,
    isBroken,
  };
}

/**
 * Uses the settings of the page and returns their problems.
 *
 * @param given undefined if the page has none.
 * @param mayBeBroken whether the defaults replace missing or broken ones, as on a local host.
 * @throws Error if they must not be used.
 */
export function loadConfig(given: unknown, mayBeBroken: boolean): readonly string[] {
  const { config, problems, isBroken = false } = parseConfig(given);
  if (isBroken && !mayBeBroken) throw new Error(problems.join(' '));
  configStore.set(config);
  return given === undefined ? [] : problems;
}

/** @internal Back to the defaults; for tests. */
export function resetConfig(): void {
  configStore.set(defaultConfig);
}

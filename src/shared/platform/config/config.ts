import * as z from 'zod/mini';
import { createStore } from '../state/store.ts';

const text = z.string().check(z.trim(), z.minLength(1));
// Allows only paths of the portal and web addresses: a link or a call must never run a script.
const address = z.string().check(z.regex(/^(\/(?!\/)|https?:\/\/)\S*$/));

/** Schemas of the deployment's settings; deploy/check-config.ts explains them to the operator. */
export const configFields = {
  product: text,
  /** Purpose of the portal in one sentence, for search engines and an installed portal. */
  description: text,
  /** Host name of the public website: 'Return to {host}'. */
  host: z.string().check(z.regex(/^[a-z0-9.-]+(:[0-9]+)?$/i)),
  phone: z.string().check(z.regex(/^\+?[0-9][0-9 ()-]+$/)),
  /** Opening hours of the phone line, as text. */
  supportHours: text,
  /** Usual response time for messages, as in 'within two working days'; not mentioned if absent. */
  usualAnswer: z.optional(text),
  supportEmail: z.string().check(z.regex(/^[^\s@]+@[^\s@]+$/)),
  /** Decisions of the firm in the accessibility statement; the demonstration's by default. */
  accessibility: z.optional(
    z.object({
      /** Result of the firm's own assessment: 'fully', 'partially' or 'not' conformant with WCAG. */
      conformance: z.enum(['fully', 'partially', 'not']),
      /** Formats on request, as in 'large print, braille or audio'. */
      formats: text,
      /** Time to answer such a request, as in 'within 10 working days'. */
      answer: text,
      /** Route for complaints if the answer does not help. */
      complaints: text,
    }),
  ),
  footer: z.object({ copyright: text, regulatory: z.array(text) }),
  termsUrl: address,
  /** Shown below every overview of values and on the printed valuation. */
  disclaimer: text,
  /** Texts of the login screens about the firm; texts about the portal itself are in its copy files. */
  login: z.object({
    headline: text,
    /** Shown above the login form to a visitor whom an investment application has sent to the login. */
    fasterApplication: text,
    /** Shown to a visitor without an account. */
    newCustomer: text,
  }),
  /** Descriptions of two pictures on the login page: award-platform.svg and award-service.svg. */
  awards: z.object({ platform: text, service: text }),
  /** Base URLs of the API and of its operation `/client-name/{id}`; derived from the host by default. */
  apiBaseUrl: z.optional(address),
  clientNameBaseUrl: z.optional(address),
  postcode: z.object({ baseUrl: address, key: text }),
  /** Address for reports of errors and speed (src/app/reporting); without it nothing is reported. */
  reportUrl: z.optional(address),
  /** Limits that end a session after a warning. */
  session: z.object({
    /**
     * Minutes without use: longer than the warning of two minutes, and within the range of a timer. By default 30,
     * null for no limit.
     */
    idleMinutes: z.optional(z.nullable(z.number().check(z.minimum(3), z.maximum(1_440)))),
    /** Hours since the login. */
    absoluteHours: z.optional(z.number().check(z.minimum(0.1), z.maximum(168))),
  }),
  /** Whether the portal asks before a link with a token (`/login?token=`) logs the visitor in. */
  confirmTokenLogin: z.boolean(),
  /** Seconds between two polls in a tab unused for a minute (specification 9); by default as in any tab. */
  idlePollSeconds: z.optional(z.number().check(z.minimum(5), z.maximum(60))),
  /**
   * Years that holdings of a category are to be owned, by its name in the address, as in `{"EIS_investments": 3}`:
   * its page then shows when each holding reaches them. Null for none, as for a firm by default (firm-pages.ts).
   */
  holdingPeriods: z.optional(z.nullable(z.record(text, z.number()))),
  /** Age in months from which a valuation is marked as old, 12 by default; null for no mark. */
  staleAfterMonths: z.optional(z.nullable(z.number())),
};

export type Config = Readonly<z.infer<z.ZodMiniObject<typeof configFields>>>;

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
  // Does not repeat the texts in the footer of every page.
  disclaimer: 'Values are shown for information and may be delayed. Your capital is at risk.',
  login: {
    headline: 'Your investments, clearly accounted for.',
    fasterApplication: 'We fill in the details we already have.',
    newCustomer: 'You do not need an account. We create one when you apply.',
  },
  awards: {
    platform: 'Example award: platform of the year',
    service: 'Example award: client service',
  },
  postcode: { baseUrl: '/postcode-lookup', key: 'demo' },
  session: {},
  confirmTokenLogin: false,
};

export const configStore = createStore(defaultConfig);

export const getConfig = configStore.get;

/** Fields whose defaults could do harm: another server gets the password, no session ends, a link logs in. */
const VITAL_FIELDS: readonly string[] = [
  'apiBaseUrl',
  'clientNameBaseUrl',
  'session',
  'confirmTokenLogin',
] satisfies readonly (keyof Config)[];

type ReadConfig = {
  readonly config: Config;
  readonly problems: readonly string[];
  /** True without settings or with an invalid vital field; only a local host may then use the defaults. */
  readonly isBroken?: boolean;
};

/** Parses a configuration; a missing or invalid field gets its default, an invalid one is in `problems`. */
export function parseConfig(settings: unknown): ReadConfig {
  const given = z.safeParse(z.record(z.string(), z.unknown()), settings);
  if (!given.success) {
    const problems = ['The configuration is no JSON object.'];
    return { config: defaultConfig, problems, isBroken: true };
  }

  const config = { ...defaultConfig };
  const problems: string[] = [];
  let isBroken = false;
  for (const [name, schema] of Object.entries(configFields)) {
    const value = given.data[name];
    if (value === undefined) continue;
    const parsed = z.safeParse(schema, value);
    if (parsed.success) Object.assign(config, { [name]: parsed.data });
    else {
      problems.push(`The configuration field "${name}" is not valid; its default is used.`);
      isBroken ||= VITAL_FIELDS.includes(name);
    }
  }
  return { config, problems, isBroken };
}

/**
 * Applies the settings of the page and returns their problems.
 *
 * @param given Settings of the page; undefined if it has none.
 * @param mayBeBroken Whether the defaults may replace missing or broken settings, as on a local host.
 * @throws Error if the settings are broken and must not be replaced.
 */
export function loadConfig(given: unknown, mayBeBroken: boolean): readonly string[] {
  const { config, problems, isBroken = false } = parseConfig(given);
  if (isBroken && !mayBeBroken) throw new Error(problems.join(' '));
  configStore.set(config);
  return given === undefined ? [] : problems;
}

/** @internal Restores the defaults; for tests. */
export function resetConfig(): void {
  configStore.set(defaultConfig);
}

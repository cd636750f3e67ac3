import type { Page } from '@playwright/test';
import {
  contractOperations,
  resolveSchema as resolve,
  type ContractOperation,
  type Schema,
} from '#contract/judge/document.ts';

const API = '/app-portal/api';
/** Texts that do harm if a page renders them as markup, script or address. */
const HARMS = [
  `"'><img src=x onerror=alert(1)>`,
  'javascript:alert(1)//',
  '</title></textarea><svg onload=alert(1)>',
  '//evil.example/${alert(1)}{{alert(1)}}',
];

/**
 * Filler without a break opportunity. This text is the slowest to wrap, because the browser shapes
 * the remaining text again for each line.
 */
const UNBROKEN = '(W';
/** Length of the first text of each field in a reply. All further texts have the length `LONG`. */
const LONGEST = 5_000;
const LONG = 100;

export type PlantedTexts = {
  /** Contract fields, such as `getClient.clientNum`, whose texts the page shows. */
  readonly plantedFieldsNow: () => Promise<readonly string[]>;
  /**
   * Planted texts that the page has altered, and elements and addresses that the page has made of
   * planted texts.
   */
  readonly misreadNow: () => Promise<readonly string[]>;
};

/**
 * Returns the operation of a call. If several operations match, returns the operation with the most
 * literal path segments.
 */
function operationAt(method: string, path: string): ContractOperation | undefined {
  const segments = path.split('/');
  const literals = (operation: ContractOperation) =>
    operation.path.replaceAll(/{[^{}]*}/g, '').length;
  return contractOperations
    .filter((operation) => {
      const own = operation.path.split('/');
      const fits = (part: string, index: number) =>
        part.startsWith('{') || part === segments[index];
      return operation.method === method && own.length === segments.length && own.every(fits);
    })
    .toSorted((a, b) => literals(b) - literals(a))[0];
}

/** Returns true for a text field without an enum, a format or a constant value. */
function isFree(schema: Schema): boolean {
  const isText = [schema.type].flat().includes('string');
  return isText && !schema.enum && !schema.format && !('const' in schema);
}

function planted(
  value: unknown,
  given: Schema,
  at: string,
  plant: (leaf: string, schema: Schema, value: string) => string,
): unknown {
  const schema = resolve(given);
  const members = [...(schema.oneOf ?? []), ...(schema.allOf ?? [])];
  if (members.length > 0) {
    return members.reduce((each, member) => planted(each, member, at, plant), value);
  }
  if (typeof value === 'string') return isFree(schema) ? plant(at, schema, value) : value;
  if (Array.isArray(value) && schema.items) {
    const { items } = schema;
    return value.map((each) => planted(each, items, at, plant));
  }
  if (typeof value !== 'object' || value === null) return value;
  const more = typeof schema.additionalProperties === 'object' ? schema.additionalProperties : null;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => {
      const own = schema.properties?.[name] ?? more;
      return [name, own ? planted(each, own, `${at}.${name}`, plant) : each];
    }),
  );
}

/**
 * Fields that are not shown as texts: ids and other names that the portal uses in requests or
 * decisions, addresses, and message bodies, which tests/e2e/hostile-html.e2e.ts covers.
 */
const NO_TEXT =
  /(?:^|\.)(?:\w*[iI]ds?|group|roles|thread|\w*(?:Parent\w*|Holding|ReplyTo|replyTo)|body)$/;

/**
 * Replaces every free text in every API reply by a long text that does harm if rendered as markup
 * or address.
 */
export async function plantTexts(page: Page): Promise<PlantedTexts> {
  const leaves: { readonly leaf: string; readonly text: string }[] = [];
  const planter = () => {
    const counts = new Map<string, number>();
    return (leaf: string, { maxLength = Infinity, pattern = '' }: Schema, value: string) => {
      if (NO_TEXT.test(leaf)) return value;
      const count = counts.get(leaf) ?? 0;
      counts.set(leaf, count + 1);
      // Replaces only a third of the currencies, because a screen can add up only amounts of the
      // same currency.
      if (leaf.endsWith('.currency') && count % 3 > 0) return value;
      const marker = `§${leaves.length}§`;
      const length = Math.min(maxLength, count > 0 ? LONG : LONGEST);
      const form = new RegExp(pattern, 'u');
      const text = HARMS.map((_, index) => HARMS[(leaves.length + index) % HARMS.length] ?? '')
        .map((harm) => `${harm.padEnd(length - marker.length, UNBROKEN)}${marker}`)
        .find((each) => each.length <= maxLength && form.test(each));
      if (text === undefined) return value;
      leaves.push({ leaf, text });
      return text;
    };
  };
  await page.route(`**${API}/**`, async (route) => {
    const request = route.request();

    const url = new URL(request.url());
    const [, path = ''] = url.pathname.split(API);
    const operation = operationAt(request.method(), path);
    // Node cannot resolve the host name of a sandbox.
    url.hostname = '127.0.0.1';
    const response = await route.fetch({ url: url.href });
    const schema = operation?.replies.get(response.status())?.media.schema;
    const isJson = response.headers()['content-type']?.includes('application/json') ?? false;
    if (!operation || !schema || !isJson) return route.fulfill({ response });
    const json = planted(await response.json(), schema, operation.id, planter());
    return route.fulfill({ response, json });
  });

  const markedNow = async () => {
    const texts = await page.evaluate(() => [
      document.title,
      document.body.textContent ?? '',
      ...Array.from(document.querySelectorAll('input, textarea'), (field) =>
        String(Reflect.get(field, 'value')),
      ),
    ]);
    return texts.flatMap((text) =>
      Array.from(text.matchAll(/§(\d+)§/g), ({ 0: marker, 1: number, index }) => {
        const { leaf = '', text: plantedText = '' } = leaves[Number(number)] ?? {};
        const end = index + marker.length;
        return {
          leaf,
          text: plantedText,
          found: text.slice(Math.max(0, end - plantedText.length), end),
        };
      }),
    );
  };
  return {
    plantedFieldsNow: async () => (await markedNow()).map(({ leaf }) => leaf),
    misreadNow: async () => {
      const changed = (await markedNow())
        .filter(({ text: plantedText, found }) => plantedText.toLowerCase() !== found.toLowerCase())
        .map(({ leaf, found }) => `${leaf}: ${found}`);
      const made = await page.evaluate(() => {
        const harmful = document.querySelectorAll('[onload], [onerror], img[src="x"]');
        const addresses = Array.from(document.querySelectorAll('[href], [src], [action]'), (each) =>
          ['href', 'src', 'action'].map((name) => each.getAttribute(name) ?? '').join(' '),
        ).filter((address) => /javascript:|evil|§/i.test(address));
        return [...Array.from(harmful, ({ outerHTML }) => outerHTML), ...addresses];
      });
      return [...changed, ...made];
    },
  };
}

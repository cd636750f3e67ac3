import type {
  LookupAddress,
  CheckLookupKeyParams,
  LookupPostcodeParams,
  SearchAddressesQueryParams,
} from '#contract/generated/postcode-validators.ts';
import {
  postcodeOperations,
  type PostcodeOperationId,
} from '#contract/generated/postcode-operations.ts';
import type { z } from 'zod';
import type { Operation } from '../engine/operation.ts';
import type { ParsedRequest, MockedService } from '../service/pipeline.ts';
import { createJsonReply, type Reply } from '../engine/reply.ts';
import { createRouter } from '../engine/router.ts';
import streets from './streets.json' with { type: 'json' };

type PostcodeOperation = Operation & { readonly id: PostcodeOperationId };
type Parsed<Schema extends z.ZodType> = z.output<Schema>;

/** State of each valid key: the address form handles each state differently. */
const LOOKUP_KEYS: Readonly<Record<string, 'usable' | 'no balance' | 'limit reached'>> = {
  demo: 'usable',
  ak_demo: 'usable',
  ak_empty: 'no balance',
  ak_limit: 'limit reached',
};

/** Addresses by postcode without its space. */
const ADDRESSES: ReadonlyMap<string, readonly LookupAddress[]> = new Map(
  streets.map(({ postcode, lines, town, county, country, iso2 }) => [
    postcode.replace(' ', ''),
    lines.map(([line1 = '', line2 = '', organisation = '']) => ({
      line_1: line1,
      line_2: line2,
      line_3: '',
      post_town: town,
      county,
      postcode,
      country,
      country_iso_2: iso2,
      organisation_name: organisation,
    })),
  ]),
);

/** The first three digits of an error code are the HTTP status. */
const CODE = {
  success: 2000,
  badKey: 4010,
  noBalance: 4020,
  limitReached: 4021,
  noPostcode: 4040,
  noKey: 4042,
  noUdprn: 4044,
  noUmprn: 4046,
} as const;
const MAX_SUGGESTIONS = 5;
const KEY_NAME = 'api_key';

const table: readonly PostcodeOperation[] = Object.values(postcodeOperations);

/** Reply that refuses the key before the operation runs; null for a usable key. */
type KeyRefusal = Reply | null;

/** Mocks the third-party postcode service with a few streets and one key per kind of refusal. */
export function createPostcodeService(): MockedService<PostcodeOperation, KeyRefusal> {
  return {
    router: createRouter(table),
    authorise: (operation, _request, _sandbox, search) =>
      operation.isPublic ? null : keyRefusal(new URLSearchParams(search).get(KEY_NAME) ?? ''),
    // The real postcode service answers 404 to an invalid postcode or address.
    refusalReply: (_sandbox, { status, error: message }) => {
      if (status === 404 || status === 422) return refusal(CODE.noUdprn, 'No UDPRN found', []);
      return createJsonReply(status, { code: status * 10, message });
    },
    cleanQuery(search) {
      const query = new URLSearchParams(search);
      query.delete(KEY_NAME);
      return query.toString();
    },
    perform: async (exchange) => exchange.caller ?? perform(exchange),
  };
}

function perform({
  operation,
  params,
  query,
}: ParsedRequest<PostcodeOperation, KeyRefusal>): Reply {
  switch (operation.id) {
    case 'lookupPostcode':
      // Safe cast: the operation's own schema parsed the value.
      return lookupPostcode((params as Parsed<typeof LookupPostcodeParams>).postcode);
    case 'searchAddresses':
      // Safe cast: the operation's own schema parsed the value.
      return searchAddresses(query as Parsed<typeof SearchAddressesQueryParams>);
    case 'checkLookupKey':
      // Safe cast: the operation's own schema parsed the value.
      return checkKey((params as Parsed<typeof CheckLookupKeyParams>).key);
    default:
      return operation.id satisfies never;
  }
}

function keyRefusal(key: string): Reply | null {
  const state = Object.hasOwn(LOOKUP_KEYS, key) ? LOOKUP_KEYS[key] : undefined;
  if (state === 'usable') return null;
  if (state === 'no balance') return refusal(CODE.noBalance, 'Key balance depleted.');
  if (state === 'limit reached') return refusal(CODE.limitReached, 'Lookup Limit Reached.');
  return refusal(CODE.badKey, 'Invalid Key.');
}

function lookupPostcode(typedPostcode: string): Reply {
  const postcode = typedPostcode.replaceAll(' ', '').toUpperCase();
  const result = ADDRESSES.get(postcode);
  if (result) return success(result);
  return refusal(CODE.noPostcode, 'Postcode Not Found', suggestPostcodes(postcode));
}

function searchAddresses({ query, limit }: Parsed<typeof SearchAddressesQueryParams>): Reply {
  const text = query.trim().toLowerCase();
  // Queries by the id of a delivery point (UDPRN) or multiple residence (UMPRN); no typed address has
  // this form.
  if (text.startsWith('udprn ')) return refusal(CODE.noUdprn, 'No UDPRN found', []);
  if (text.startsWith('umprn ')) return refusal(CODE.noUmprn, 'No UMPRN found', []);
  const terms = text.split(/[\s,]+/).filter((word) => word !== '');
  const found = [...ADDRESSES.values()].flat().filter((address) => {
    const searched = getSearchText(address);
    return terms.length > 0 && terms.every((word) => searched.includes(word));
  });
  return success({ total: found.length, limit, page: 0, hits: found.slice(0, limit) });
}

function checkKey(key: string): Reply {
  if (!Object.hasOwn(LOOKUP_KEYS, key)) return refusal(CODE.noKey, 'Key not found');
  return success({ available: LOOKUP_KEYS[key] === 'usable' });
}

function suggestPostcodes(postcode: string): readonly string[] {
  const countShared = (candidate: string) => {
    let length = 0;
    while (length < candidate.length && candidate[length] === postcode[length]) length += 1;
    return length;
  };
  return [...ADDRESSES.entries()]
    .map(([candidate, [address]]) => ({
      length: countShared(candidate),
      name: address?.postcode ?? candidate,
    }))
    .filter(({ length }) => length > 0)
    .sort((a, b) => b.length - a.length)
    .slice(0, MAX_SUGGESTIONS)
    .map(({ name }) => name);
}

function getSearchText(address: LookupAddress): string {
  const { line_1, line_2, post_town, postcode, organisation_name } = address;
  const compact = postcode.replace(' ', '');
  return [line_1, line_2, post_town, postcode, compact, organisation_name].join(' ').toLowerCase();
}

function success(result: unknown): Reply {
  return createJsonReply(200, { code: CODE.success, message: 'Success', result });
}

function refusal(code: number, message: string, suggestions?: readonly string[]): Reply {
  return createJsonReply(Math.floor(code / 10), {
    code,
    message,
    ...(suggestions && { suggestions }),
  });
}

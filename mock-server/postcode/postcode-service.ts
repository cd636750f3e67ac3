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
import type { Exchange, Service } from '../engine/pipeline.ts';
import { jsonReply, type Reply } from '../engine/reply.ts';
import { createRouter } from '../engine/router.ts';
import { ADDRESSES, LOOKUP_KEYS } from './addresses.ts';

type PostcodeOperation = Operation & { readonly id: PostcodeOperationId };
type Parsed<Schema extends z.ZodType> = z.output<Schema>;

/** The first three digits of a code are the status. */
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

/** A refusal in the service's own words, decided before the operation runs. */
type Verdict = Reply | null;

/** The third-party postcode service, pretended: a few streets, and keys for each kind of refusal. */
export function createPostcodeService(): Service<PostcodeOperation, Verdict> {
  return {
    router: createRouter(table),
    authorise: (operation, _request, _sandbox, search) =>
      operation.isPublic ? null : keyRefusal(new URLSearchParams(search).get(KEY_NAME) ?? ''),
    // A value that the service does not understand is a postcode or address that it does not know.
    refusalReply: (_sandbox, status, message) => {
      if (status === 404 || status === 422) return notFound(CODE.noUdprn, 'No UDPRN found', []);
      return jsonReply(status, { code: status * 10, message });
    },
    queryOf(search) {
      const query = new URLSearchParams(search);
      query.delete(KEY_NAME);
      return query.toString();
    },
    perform: async (exchange) => exchange.caller ?? perform(exchange),
  };
}

function perform({ operation, params, query }: Exchange<PostcodeOperation, Verdict>): Reply {
  switch (operation.id) {
    case 'lookupPostcode':
      // As the operation's own schema gave it.
      return lookupPostcode((params as Parsed<typeof LookupPostcodeParams>).postcode);
    case 'searchAddresses':
      // As the operation's own schema gave it.
      return searchAddresses(query as Parsed<typeof SearchAddressesQueryParams>);
    case 'checkLookupKey':
      // As the operation's own schema gave it.
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

function lookupPostcode(asked: string): Reply {
  const postcode = asked.replaceAll(' ', '').toUpperCase();
  const result = ADDRESSES.get(postcode);
  if (result) return success(result);
  return notFound(CODE.noPostcode, 'Postcode Not Found', nearest(postcode));
}

function searchAddresses({ query, limit }: Parsed<typeof SearchAddressesQueryParams>): Reply {
  const text = query.trim().toLowerCase();
  // Numbers of delivery points and multiple residences, which no typed address looks like.
  if (text.startsWith('udprn ')) return notFound(CODE.noUdprn, 'No UDPRN found', []);
  if (text.startsWith('umprn ')) return notFound(CODE.noUmprn, 'No UMPRN found', []);
  const words = text.split(/[\s,]+/).filter((word) => word !== '');
  const found = [...ADDRESSES.values()].flat().filter((address) => {
    const searched = textOf(address);
    return words.length > 0 && words.every((word) => searched.includes(word));
  });
  return success({ total: found.length, limit, page: 0, hits: found.slice(0, limit) });
}

function checkKey(key: string): Reply {
  if (!Object.hasOwn(LOOKUP_KEYS, key)) return notFound(CODE.noKey, 'Key not found');
  return success({ available: LOOKUP_KEYS[key] === 'usable' });
}

function nearest(postcode: string): readonly string[] {
  const shared = (known: string) => {
    let length = 0;
    while (length < known.length && known[length] === postcode[length]) length += 1;
    return length;
  };
  return [...ADDRESSES.entries()]
    .map(([known, [address]]) => ({ length: shared(known), name: address?.postcode ?? known }))
    .filter(({ length }) => length > 0)
    .sort((a, b) => b.length - a.length)
    .slice(0, MAX_SUGGESTIONS)
    .map(({ name }) => name);
}

function textOf(address: LookupAddress): string {
  const { line_1, line_2, post_town, postcode, organisation_name } = address;
  const compact = postcode.replace(' ', '');
  return [line_1, line_2, post_town, postcode, compact, organisation_name].join(' ').toLowerCase();
}

function success(result: unknown): Reply {
  return jsonReply(200, { code: CODE.success, message: 'Success', result });
}

function refusal(code: number, message: string): Reply {
  return jsonReply(Math.floor(code / 10), { code, message });
}

function notFound(code: number, message: string, suggestions?: readonly string[]): Reply {
  return jsonReply(Math.floor(code / 10), { code, message, ...(suggestions && { suggestions }) });
}

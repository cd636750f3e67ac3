import { AddressSearchReply } from '#contract/generated/postcode-schemas/addressSearchReply.zod.ts';
import type { LookupAddress } from '#contract/generated/postcode-schemas/lookupAddress.zod.ts';
import { LookupKeyReply } from '#contract/generated/postcode-schemas/lookupKeyReply.zod.ts';
import { PostcodeReply } from '#contract/generated/postcode-schemas/postcodeReply.zod.ts';
import { isApiError } from '#src/sdk/api-error.ts';
import {
  checkLookupKey,
  lookupPostcode,
  searchAddresses,
} from '#src/sdk/generated/postcode/postcode.ts';
import type { Config } from '#src/shared/platform/config/config.ts';
import * as z from 'zod/mini';

/** Maximum number of addresses requested for a text (specification 7 and 9). */
const LIMIT = 10;

/** Error codes of the postcode service that specification 7 distinguishes. */
const PROBLEMS = {
  4010: 'invalid-key',
  4020: 'no-balance',
  4021: 'limit-reached',
  4040: 'no-postcode',
  4042: 'unknown-key',
  4044: 'no-address',
  4046: 'no-residence',
} as const;

/** Reason why a look-up found nothing; 'failed' means no reply, an invalid reply or an unknown code. */
export type LookupProblem = (typeof PROBLEMS)[keyof typeof PROBLEMS] | 'failed';

export type LookupOutcome =
  | { readonly kind: 'found'; readonly addresses: readonly LookupAddress[] }
  | {
      readonly kind: 'problem';
      readonly problem: LookupProblem;
      /** Existing postcodes near a postcode that does not exist. */
      readonly suggestions: readonly string[];
    };

const refusal = z.object({ code: z.number(), suggestions: z.optional(z.array(z.string())) });

/** Matches a postcode or the beginning of one, but not the text of an address. */
const POSTCODE = /^[a-z]{1,2}[0-9][a-z0-9]{0,5}$/i;

export type LookupServiceConfig = Config['postcode'];

/** Looks up a postcode, or searches addresses by text. Rejects only if `signal` is aborted. */
export async function lookUpAddresses(
  typed: string,
  { baseUrl, key }: LookupServiceConfig,
  signal: AbortSignal,
): Promise<LookupOutcome> {
  const options = { baseUrl, apiKey: key, signal };
  try {
    if (POSTCODE.test(typed.replaceAll(/\s/g, ''))) {
      const reply: unknown = await lookupPostcode(typed, options);
      const found = PostcodeReply.safeParse(reply);
      return found.success ? toFound(found.data.result) : toProblem(reply);
    }
    const reply: unknown = await searchAddresses({ query: typed, limit: LIMIT }, options);
    const found = AddressSearchReply.safeParse(reply);
    return found.success ? toFound(found.data.result.hits.slice(0, LIMIT)) : toProblem(reply);
  } catch (error) {
    if (!isApiError(error)) throw error;
    return { kind: 'problem', problem: 'failed', suggestions: [] };
  }
}

export async function isLookupApiKeyUsable(
  { baseUrl, key }: LookupServiceConfig,
  signal: AbortSignal,
): Promise<boolean> {
  const reply = LookupKeyReply.safeParse(await checkLookupKey(key, { baseUrl, signal }));
  return reply.data?.result.available === true;
}

function toFound(addresses: readonly LookupAddress[]): LookupOutcome {
  if (addresses.length > 0) return { kind: 'found', addresses };
  return { kind: 'problem', problem: 'no-address', suggestions: [] };
}

function toProblem(reply: unknown): LookupOutcome {
  const { code, suggestions = [] } = refusal.safeParse(reply).data ?? { code: 0 };
  return { kind: 'problem', problem: isProblemCode(code) ? PROBLEMS[code] : 'failed', suggestions };
}

function isProblemCode(code: number): code is keyof typeof PROBLEMS {
  return Object.hasOwn(PROBLEMS, code);
}

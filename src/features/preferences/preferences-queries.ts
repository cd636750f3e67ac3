import type { QueryKey, UseQueryOptions } from '@tanstack/react-query';
import type { ContactFrequency } from '#contract/generated/schemas/contactFrequency.zod.ts';
import type { ContactPreferences } from '#contract/generated/schemas/contactPreferences.zod.ts';
import type { OptOut } from '#contract/generated/schemas/optOut.zod.ts';
import type { ProductInterests } from '#contract/generated/schemas/productInterests.zod.ts';
import type { ApiError } from '#src/sdk/api-error.ts';
import { getGetUserByWcidQueryOptions } from '#src/sdk/generated/client/client.ts';
import {
  getGetContactFrequencyQueryOptions,
  getGetContactPreferencesQueryOptions,
  getGetInterestsQueryOptions,
  getGetOptOutQueryOptions,
  getGetPublicContactFrequencyQueryOptions,
  getGetPublicContactPreferencesQueryOptions,
  getGetPublicInterestsQueryOptions,
  getGetPublicOptOutQueryOptions,
  replaceInterests,
  replacePublicInterests,
  setOptOut,
  setPublicOptOut,
  updateContactFrequency,
  updateContactPreferences,
  updatePublicContactFrequency,
  updatePublicContactPreferences,
} from '#src/sdk/generated/preferences/preferences.ts';
import { prefetchQueries } from '#src/sdk/prefetch.ts';

/** Query of one block of preferences, and the function that saves a change of it. */
export type PreferenceCalls<Value, Change = Partial<Value>> = {
  readonly options: UseQueryOptions<Value, ApiError> & { readonly queryKey: QueryKey };
  readonly save: (change: Change) => Promise<void>;
};

export type Preferences = {
  readonly contact: ContactPreferences;
  readonly frequency: ContactFrequency;
  readonly interests: ProductInterests;
  readonly optOut: OptOut;
};

/** API calls for all blocks of one client, identified by the session or by the wcid of an emailed link. */
export type PreferenceCallsByBlock = {
  readonly contact: PreferenceCalls<ContactPreferences>;
  readonly frequency: PreferenceCalls<ContactFrequency>;
  readonly interests: PreferenceCalls<ProductInterests, ProductInterests>;
  readonly optOut: PreferenceCalls<OptOut, OptOutChange>;
};

/** Change of the opt-out: last day without marketing; null resubscribes the client. */
export type OptOutChange = { readonly tempOptOut: string | null };

export function getSignedInPreferenceCalls(): PreferenceCallsByBlock {
  return {
    contact: { options: getGetContactPreferencesQueryOptions(), save: updateContactPreferences },
    frequency: { options: getGetContactFrequencyQueryOptions(), save: updateContactFrequency },
    interests: { options: getGetInterestsQueryOptions(), save: replaceInterests },
    optOut: { options: getGetOptOutQueryOptions(), save: setOptOut },
  };
}

export function getLinkPreferenceCalls(wcid: string): PreferenceCallsByBlock {
  const params = { id: wcid };
  return {
    contact: {
      options: getGetPublicContactPreferencesQueryOptions(params),
      save: (change) => updatePublicContactPreferences(change, params),
    },
    frequency: {
      options: getGetPublicContactFrequencyQueryOptions(params),
      save: (change) => updatePublicContactFrequency(change, params),
    },
    interests: {
      options: getGetPublicInterestsQueryOptions(params),
      save: (change) => replacePublicInterests(change, params),
    },
    optOut: {
      options: getGetPublicOptOutQueryOptions(params),
      save: (change) => setPublicOptOut(change, params),
    },
  };
}

export function prefetchMarketingPreferences(): void {
  const { contact, frequency, interests, optOut } = getSignedInPreferenceCalls();
  prefetchQueries([contact.options, frequency.options, interests.options, optOut.options]);
}

export function prefetchPublicPreferences(wcid: string): void {
  prefetchQueries([getGetUserByWcidQueryOptions(wcid)]);
}

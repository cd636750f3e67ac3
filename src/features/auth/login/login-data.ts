import type { LoaderFunctionArgs } from 'react-router-dom';
import { hasAddressToken, takeAddressToken } from '#src/session/address-token.ts';
import { hasSavedRedirect } from '#src/session/redirect-storage.ts';
import { takeSessionEndReason, type SessionEndReason } from '#src/session/session-end.ts';
import { currentSession } from '#src/session/session-store.ts';
import type { Arrival } from '../arrival/arrival.ts';

/** What a visitor brought along to a login screen (specification 2). */
export type Luggage = {
  readonly redirect: string | null;
  readonly username: string | null;
  readonly token: string | null;
  /** The address had a token that can be none. */
  readonly hasIncompleteToken: boolean;
  readonly hasSavedRedirect: boolean;
  /** The name of the user who is logged in already. */
  readonly sessionOf: string | null;
};

export type LoginData = {
  readonly endReason: SessionEndReason | null;
  /** Null for most visits, whose screen needs the plain form alone. */
  readonly arrival: Promise<Arrival> | null;
};

/** Reads once why and with what the visitor is here; the router keeps it while the screen stays. */
export function readLogin({ request }: LoaderFunctionArgs): LoginData {
  const luggage = unpack(new URL(request.url).searchParams);
  const isLight = !Object.values(luggage).some(Boolean);
  return {
    endReason: takeSessionEndReason(),
    arrival: isLight ? null : import('../arrival/arrival.ts').then(({ arrive }) => arrive(luggage)),
  };
}

function unpack(query: URLSearchParams): Luggage {
  const hadToken = hasAddressToken();
  const token = takeAddressToken();
  return {
    redirect: query.get('redirect'),
    username: query.get('username'),
    token,
    hasIncompleteToken: hadToken && token === null,
    hasSavedRedirect: hasSavedRedirect(),
    sessionOf: currentSession()?.user.fullName ?? null,
  };
}

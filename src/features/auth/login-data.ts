import type { LoaderFunctionArgs } from 'react-router-dom';
import { hasAddressToken, takeAddressToken } from '#src/session/address-token.ts';
import { hasSavedRedirect } from '#src/session/redirect-storage.ts';
import { takeSessionEndReason, type SessionEndReason } from '#src/session/session-end.ts';
import { getCurrentSession } from '#src/session/session-store.ts';
import { popStoredUsername } from '#src/shared/screens/form/stored-username.ts';
import { loadScript } from '#src/shared/platform/browser/load-script.ts';
import type { LinkLogin, LoginParams } from './link-login/link-login.ts';
import { parseQuery } from '#src/shared/screens/address/parse-query.ts';

export type LoginData = {
  readonly endReason: SessionEndReason | null;
  readonly initialUsername: string;
  /** Null without login parameters: most visits need only the plain form. */
  readonly linkLogin: Promise<LinkLogin> | null;
};

/** Some parameters can be read only once, so the router caches the result. */
export function loadLoginData({ request }: LoaderFunctionArgs): LoginData {
  const params = readParams(parseQuery(new URL(request.url).search));
  const isPlainLogin = !Object.values(params).some(Boolean);
  return {
    endReason: takeSessionEndReason(),
    initialUsername: popStoredUsername(),
    linkLogin: isPlainLogin
      ? null
      : loadScript(() => import('./link-login/link-login.ts')).then(({ checkLinkLogin }) =>
          checkLinkLogin(params),
        ),
  };
}

function readParams(query: URLSearchParams): LoginParams {
  const hadToken = hasAddressToken();
  const token = takeAddressToken();
  return {
    redirect: query.get('redirect'),
    username: query.get('username'),
    token,
    hasIncompleteToken: hadToken && token === null,
    hasSavedRedirect: hasSavedRedirect(),
    hasSession: getCurrentSession() !== null,
  };
}

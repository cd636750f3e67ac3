import { useLoaderData } from 'react-router-dom';
import type { LoginData } from './login-data.ts';
import { LinkLoginScreen } from './link-login/link-login-screen.tsx';
import { NO_LINK_LOGIN } from './link-login/link-login.ts';

export { loader } from './login-page.tsx';

/** Login page of the faster application, at its own URL (AUTH-122). */
export function Component() {
  const { linkLogin } = useLoaderData<LoginData>();
  return <LinkLoginScreen linkLogin={linkLogin ?? NO_LINK_LOGIN} isEmbedded />;
}

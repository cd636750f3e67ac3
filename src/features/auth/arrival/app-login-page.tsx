import { useLoaderData } from 'react-router-dom';
import type { LoginData } from '../login/login-data.ts';
import { ArrivalScreen } from './arrival-screen.tsx';
import { NOTHING_BROUGHT } from './arrival.ts';

export { readLogin as loader } from '../login/login-data.ts';

/** The login of the faster application, at an address of its own (AUTH-122). */
export function Component() {
  const { arrival, endReason } = useLoaderData<LoginData>();
  return <ArrivalScreen arrival={arrival ?? NOTHING_BROUGHT} endReason={endReason} isEmbedded />;
}

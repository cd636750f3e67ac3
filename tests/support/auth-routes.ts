import { authPageScripts } from '#src/features/auth/routes.tsx';
import { buildRoutes } from '#src/app/page-routes.ts';

/** Pages for visitors who are not logged in, as routes of a test. */
export const authRoutes = buildRoutes(authPageScripts);

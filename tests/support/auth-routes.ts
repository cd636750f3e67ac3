import { authPages } from '#src/features/auth/routes.tsx';
import { routesOf } from '#src/shared/pages/page-routes.ts';

/** The pages before the login, as routes of a test. */
export const authRoutes = routesOf(authPages);

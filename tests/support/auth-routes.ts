import { authPages } from '#src/features/auth/routes.tsx';
import { routesOf } from '#src/shared/page-routes.ts';

/** The pages that lead into the portal, as routes of a test. */
export const authRoutes = routesOf(authPages);

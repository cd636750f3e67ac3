import type { RouteObject } from 'react-router-dom';

const login = () => import('./login/login-page.tsx');

/** The login screen at both of its addresses, and what confirms a request (specification 2). */
export const authRoutes: RouteObject[] = [
  { path: 'login', lazy: login },
  { path: 'login_token', lazy: login },
  { path: 'auth/conf', lazy: () => import('./confirmation/confirmation-page.tsx') },
];

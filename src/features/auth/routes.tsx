import type { RouteObject } from 'react-router-dom';

const login = () => import('./login-page.tsx');

/** The login screen at both of its addresses, and what confirms a request (specification 2). */
export const authRoutes: RouteObject[] = [
  { path: 'login', lazy: login },
  { path: 'login_token', lazy: login },
  { path: 'app_login', lazy: () => import('./app-login-page.tsx') },
  { path: 'new_user', lazy: () => import('./new-user-page.tsx') },
  { path: 'auth/reset', lazy: () => import('./new-password/new-password-page.tsx') },
  { path: 'auth/magic', lazy: () => import('./magic/magic-page.tsx') },
  { path: 'auth/conf', lazy: () => import('./confirmation/confirmation-page.tsx') },
];

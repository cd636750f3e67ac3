import type { RouteObject } from 'react-router-dom';

const login = () => import('./login/login-page.tsx');

/** The login screen at both of its addresses (specification 2). */
export const authRoutes: RouteObject[] = [
  { path: 'login', lazy: login },
  { path: 'login_token', lazy: login },
];

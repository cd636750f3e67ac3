export const authPageScripts = {
  login: () => import('./login-page.tsx'),
  appLogin: () => import('./app-login-page.tsx'),
  newUser: () => import('./new-user-page.tsx'),
  resetPassword: () => import('./new-password/new-password-page.tsx'),
  magicLink: () => import('./magic/magic-page.tsx'),
  authConfirmation: () => import('./confirmation/confirmation-page.tsx'),
};

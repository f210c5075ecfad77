import type { Area } from '../kernel/screen.ts';

/** Getting in and out (S-008, S-040 to S-048). */
export const accounts: Area = {
  name: 'accounts',
  screens: [
    {
      path: '/login',
      title: 'Sign In',
      load: () => import('./login-screen.tsx'),
      access: 'public',
      shell: false,
      signedOutOnly: 'to-origin',
      palette: false,
    },
    {
      path: '/register',
      title: 'Create Account',
      load: () => import('./register-screen.tsx'),
      access: 'public',
      shell: false,
      signedOutOnly: 'to-dashboard',
      palette: false,
    },
    {
      path: '/auth/verify-email',
      title: 'Verify Email',
      load: () => import('./verify-email-screen.tsx'),
      access: 'public',
      shell: false,
      palette: false,
    },
    {
      path: '/reset-password',
      title: 'Reset Password',
      load: () => import('./reset-password-screen.tsx'),
      access: 'public',
      shell: false,
      palette: false,
    },
    {
      path: '/logout',
      title: 'Sign Out',
      load: () => import('./logout-screen.tsx'),
      access: 'public',
      shell: false,
      palette: false,
    },
  ],
  slots: { signOut: async () => (await import('./calls.ts')).sendSignOut() },
};

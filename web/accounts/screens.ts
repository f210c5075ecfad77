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
      path: '/auth/google',
      title: 'Sign In',
      load: () => import('./google-screen.tsx'),
      access: 'public',
      shell: false,
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
    ...(['confirm', 'undo'] as const).map((act) => ({
      path: `/auth/${act}-email`,
      title: act === 'confirm' ? 'Confirm Email' : 'This Was Not Me',
      load: () =>
        act === 'confirm' ? import('./confirm-email-screen.tsx') : import('./undo-email-screen.tsx'),
      access: 'public' as const,
      shell: false,
      palette: false,
    })),
    {
      path: '/profile',
      title: 'Profile',
      load: () => import('./profile-screen.tsx'),
      access: 'viewer',
      shell: true,
      pastGate: true,
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
  settingsSections: [
    {
      name: 'profile',
      title: 'Profile',
      icon: 'user',
      order: 10,
      load: () => import('./profile-section.tsx'),
    },
    {
      name: 'security',
      title: 'Security',
      icon: 'shield-check',
      order: 20,
      load: () => import('./security-section.tsx'),
    },
  ],
  slots: {
    signOut: async () => (await import('./calls.ts')).sendSignOut(),
    proof: async () => ({ default: (await import('./proof-dialog.tsx')).ProofDialog }),
  },
};

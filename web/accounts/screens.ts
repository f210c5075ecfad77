import type { Area } from '../kernel/screen/house/screen.ts';

/** Getting in and out (S-008, S-040 to S-048). */
export const accounts: Area = {
  name: 'accounts',
  changesStanding: true,
  personal: true,
  screens: [
    {
      path: '/login',
      title: 'Sign In',
      load: () => import('./sign-in/login-screen.tsx'),
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
      load: () => import('./email/verify-email-screen.tsx'),
      access: 'public',
      shell: false,
      palette: false,
    },
    {
      path: '/reset-password',
      title: 'Reset Password',
      load: () => import('./passwords/reset-password-screen.tsx'),
      access: 'public',
      shell: false,
      palette: false,
    },
    ...(['confirm', 'undo'] as const).map((act) => ({
      path: `/auth/${act}-email`,
      title: act === 'confirm' ? 'Confirm Email' : 'This Was Not Me',
      load: () =>
        act === 'confirm'
          ? import('./email/confirm-email-screen.tsx')
          : import('./email/undo-email-screen.tsx'),
      access: 'public' as const,
      shell: false,
      palette: false,
    })),
    {
      path: '/profile',
      title: 'Profile',
      belongs: '/settings',
      load: () => import('./profile/profile-screen.tsx'),
      access: 'viewer',
      shell: true,
      pastGate: true,
    },
    {
      path: '/settings/activity',
      title: 'Activity',
      load: () => import('./profile/activity-screen.tsx'),
      access: 'viewer',
      shell: true,
      pastGate: true,
    },
    {
      path: '/logout',
      title: 'Sign Out',
      load: () => import('./sign-in/logout-screen.tsx'),
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
      line: 'Name, contact, and time zone',
      path: '/profile',
    },
    {
      name: 'security',
      title: 'Security',
      icon: 'shield-check',
      order: 20,
      line: 'Password, passkeys, and devices',
      load: () => import('./profile/security-section.tsx'),
    },
  ],
  dashboardCards: [
    { piece: null, place: 'line', order: 95, width: 'full', load: () => import('./profile/access-card.tsx') },
  ],
  slots: {
    callMe: async () => ({ default: (await import('./profile/call-me.tsx')).CallMe }),
    signOut: async () => (await import('./calls.ts')).sendSignOut(),
    question: async () => ({ default: (await import('./passkeys/doubted-passkeys.tsx')).PasskeyQuestion }),
    proof: async () => ({ default: (await import('./proof/proof-dialog.tsx')).ProofDialog }),
  },
};

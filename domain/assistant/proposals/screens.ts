export type Screen = { readonly label: string; readonly href: string };

/** The screens on which things are changed. */
export const screens = {
  calendar: { label: 'Calendar', href: '/calendar' },
  dates: { label: 'Reminders', href: '/dates' },
  maintenance: { label: 'Maintenance', href: '/maintenance' },
  values: { label: 'Values', href: '/worth' },
  transactions: { label: 'Transactions', href: '/finance/transactions' },
  rentals: { label: 'Rentals', href: '/rentals' },
  documents: { label: 'Documents', href: '/documents' },
  messages: { label: 'Messages', href: '/messaging' },
  sharing: { label: 'Trusted people', href: '/profile/trusted-users' },
  home: { label: 'Dashboard', href: '/' },
} as const;

/** It sounds like a change that is not made here; the screen where it is. */
export type Refused = { readonly kind: 'refused'; readonly screen: Screen };

export const refused = (screen: Screen): Refused => ({ kind: 'refused', screen });

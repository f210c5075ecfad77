/** What the deeds of support say where they cannot be done. */
export const supportTexts = {
  noRemoval: 'This person has no two-step sign-in, or its removal has already been requested',
  noRemovalMeanwhile:
    'While an account is suspended its owner cannot stop the removal of two-step sign-in. Lift the suspension first.',
  noneAsked: 'The removal of two-step sign-in has not been requested',
  oneself: 'You cannot suspend your own account',
  suspendedAlready: 'This account is already suspended',
  notSuspended: 'This account is not suspended',
} as const;

export const adminOnly = 'Only an administrator can do this';

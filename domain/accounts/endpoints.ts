import { z } from 'zod';
import { accountEndpoint } from '../kernel/call/endpoint.ts';
import {
  emailVerification,
  emailVerified,
  passwordChange,
  passwordReset,
  registration,
  resetRequest,
  sessionState,
  signInDraft,
  verificationRequest,
} from './shapes.ts';
import { signInOutcome } from './sign-in/sign-in-shapes.ts';

export const findSession = accountEndpoint('GET', '/api/accounts/session', {
  summary: 'Says who is signed in, and keeps a remembered session alive (S-053)',
  output: sessionState,
  access: 'public',
});

export const register = accountEndpoint('POST', '/api/accounts/register', {
  summary: 'Makes an account and sends the mail that verifies its address (S-042, S-043, S-044, S-052)',
  input: registration,
  output: z.object({ email: z.string() }),
  access: 'public',
});

export const signIn = accountEndpoint('POST', '/api/accounts/sign-in', {
  summary: 'Signs in with email and password; the session comes as a cookie (S-040, S-047)',
  input: signInDraft,
  output: signInOutcome,
  access: 'public',
});

export const signOut = accountEndpoint('POST', '/api/accounts/sign-out', {
  summary: 'Ends the session, if there is one (S-053)',
  access: 'public',
});

export const forgotPassword = accountEndpoint('POST', '/api/accounts/forgot-password', {
  summary:
    'Sends a link that replaces a forgotten password; answers the same whether or not there is an account (S-048)',
  input: resetRequest,
  access: 'public',
});

export const resetPassword = accountEndpoint('POST', '/api/accounts/reset-password', {
  summary: 'Replaces a forgotten password by the link of a mail and ends all sessions (G-07)',
  input: passwordReset,
  access: 'public',
});

export const verifyEmail = accountEndpoint('POST', '/api/accounts/verify-email', {
  summary:
    'Verifies an address by the link of a mail, which works once, and signs in the browser that registered (S-043)',
  input: emailVerification,
  output: emailVerified,
  access: 'public',
});

export const resendVerification = accountEndpoint('POST', '/api/accounts/resend-verification', {
  summary:
    'Sends the verifying mail again; answers the same whether or not such an account waits for it (G-05)',
  input: verificationRequest,
  access: 'public',
});

export const changePassword = accountEndpoint('POST', '/api/accounts/change-password', {
  keeps: false,
  summary: 'Replaces the password and ends the other sessions (S-055)',
  input: passwordChange,
  gate: 'open',
});

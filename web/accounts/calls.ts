import {
  forgotPassword,
  register,
  resendVerification,
  resetPassword,
  signIn,
  signOut,
  verifyEmail,
} from '@holdfast/domain/accounts/endpoints';
import type { InputOf } from '@holdfast/domain/kernel/call/endpoint';
import { quietDevice } from '../base/push-worker.ts';
import { call } from '../kernel/call/call.ts';

// The endpoints bring the shapes' library along, so that this file comes only when somebody begins to fill a form.

export const sendSignIn = (draft: InputOf<typeof signIn>) => call(signIn, draft);
export const sendRegistration = (draft: InputOf<typeof register>) => call(register, draft);
export const sendForgotten = (email: string) => call(forgotPassword, { email });
export const sendReset = (draft: InputOf<typeof resetPassword>) => call(resetPassword, draft);
export const sendVerification = (token: string) => call(verifyEmail, { token });
export const sendVerificationAgain = (email: string, from?: string) =>
  call(resendVerification, { email, ...(from === undefined ? {} : { from }) });
export async function sendSignOut(): Promise<void> {
  await call(signOut, {});
  await quietDevice();
}

import {
  beginApple,
  beginGoogle,
  finishApple,
  finishGoogle,
  finishSecondFactor,
} from '@holdfast/domain/accounts/sign-in/sign-in-endpoints';
import type { InputOf } from '@holdfast/domain/kernel/call/endpoint';
import { call } from '../../kernel/call/call.ts';

// As `calls.ts`: brings the shapes' library along and comes once the first screen stands.

export const beginAtGoogle = (draft: InputOf<typeof beginGoogle>) => call(beginGoogle, draft);
export const finishAtGoogle = (draft: InputOf<typeof finishGoogle>) => call(finishGoogle, draft);
export const beginAtApple = () => call(beginApple, {});
export const finishAtApple = (draft: InputOf<typeof finishApple>) => call(finishApple, draft);
export const sendCode = (code: string) => call(finishSecondFactor, { code });

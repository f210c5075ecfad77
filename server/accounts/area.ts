import type { Area } from '../kernel/area.ts';
import type { AccountsGiven } from './given.ts';
import type { Kernel } from '../kernel/kernel.ts';
import { lazyAuth } from './lazy-auth.ts';
import { writeLetters } from './letter-requests.ts';
import { makePasswordHashing } from './password-hash.ts';
import { passwordAnswers } from './passwords.ts';
import { registrationAnswers } from './registration.ts';
import { signInAnswers } from './sign-in.ts';
import { sweepAccounts } from './sweep.ts';

/** Who the people are and how they prove it: registration, sign-in, sessions, passwords. */
export function accountsArea(
  kernel: Kernel,
  given: AccountsGiven = {},
  hashing = makePasswordHashing(),
): Area {
  const auth = lazyAuth(kernel, hashing);
  return {
    name: 'accounts',
    answers: [
      ...signInAnswers(kernel, hashing, given),
      ...registrationAnswers(kernel, auth),
      ...passwordAnswers(kernel, auth),
    ],
    jobs: [
      writeLetters({
        database: kernel.database,
        baseUrl: kernel.config.baseUrl,
        afterMail: () => kernel.jobs.wake('send-mail'),
      }),
      sweepAccounts(kernel.database, kernel.clock),
    ],
  };
}

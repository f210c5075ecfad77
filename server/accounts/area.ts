import type { Area } from '../kernel/area.ts';
import { accountAnswers, accountJobs } from './account-answers.ts';
import type { AccountsGiven } from './given.ts';
import type { Kernel } from '../kernel/kernel.ts';
import { writeLetters } from './letters/letter-requests.ts';
import { makePasswordHashing } from './passwords/password-hash.ts';
import { passkeyAnswers } from './passkeys/passkey-answers.ts';
import { passkeySignInAnswers, proofAnswers } from './passkeys/passkey-sign-in.ts';
import { passwordAnswers } from './passwords.ts';
import { providerAnswers } from './providers/provider-answers.ts';
import { providerLinkAnswers } from './providers/provider-links.ts';
import { registrationAnswers } from './registration.ts';
import { recoveryUse } from './second-factor/recovery-codes.ts';
import { removeLostFactors } from './removals.ts';
import { resealSecondFactors } from './second-factor/reseal.ts';
import { secondFactorAnswers } from './second-factor/second-factor-answers.ts';
import { signInAnswers } from './sign-in.ts';
import { sweepAccounts } from './sessions/sweep.ts';

/** Who the people are and how they prove it: registration, sign-in, sessions, passwords. */
export function accountsArea(
  kernel: Kernel,
  given: AccountsGiven = {},
  hashing = makePasswordHashing(),
): Area {
  return {
    name: 'accounts',
    changesStanding: true,
    answers: [
      ...signInAnswers(kernel, hashing, given),
      ...providerAnswers(kernel, given),
      ...providerLinkAnswers(kernel),
      ...passkeySignInAnswers(kernel, given),
      ...passkeyAnswers(kernel),
      ...secondFactorAnswers(kernel, given),
      ...proofAnswers(kernel, hashing),
      ...registrationAnswers(kernel, hashing, given),
      ...passwordAnswers(kernel, hashing),
      ...accountAnswers(kernel, given),
    ],
    lastingKeys: [recoveryUse],
    jobs: [
      writeLetters({
        database: kernel.database,
        baseUrl: kernel.config.baseUrl,
        afterMail: () => kernel.jobs.wake('send-mail'),
      }),
      sweepAccounts(kernel.database, kernel.clock),
      resealSecondFactors(kernel),
      removeLostFactors(kernel),
      ...accountJobs(kernel),
    ],
  };
}

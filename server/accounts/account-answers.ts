import type { Answer } from '../kernel/http/answer/answer.ts';
import type { Job } from '../kernel/jobs/jobs.ts';
import type { Kernel } from '../kernel/kernel.ts';
import type { AccountsGiven } from './given.ts';
import { activityAnswers } from './activity.ts';
import { apiKeyAnswers } from './api-keys/api-keys.ts';
import { emailChangeAnswers } from './email-change/email-change-answers.ts';
import { writeEmailLetters } from './email-change/email-change-letters.ts';
import { profileAnswers } from './profile/profiles.ts';
import { timeZoneAnswers } from './profile/time-zone.ts';
import { signedInPlaceAnswers } from './sessions/signed-in-places.ts';

/** The account once signed in: profile, sessions, address, keys (S-056, G-14, G-42). */
export function accountAnswers(kernel: Kernel, given: AccountsGiven = {}): Answer[] {
  return [
    ...profileAnswers(),
    ...timeZoneAnswers(),
    ...signedInPlaceAnswers(kernel),
    ...activityAnswers(kernel, given),
    ...emailChangeAnswers(kernel),
    ...apiKeyAnswers(kernel, given.keyAreas ?? (() => [])),
  ];
}

export function accountJobs({ database, clock, config, jobs }: Kernel): Job[] {
  const afterMail = () => jobs.wake('send-mail');
  return [writeEmailLetters({ database, clock, baseUrl: config.baseUrl, afterMail })];
}

import { isAnsweredFirst } from '@holdfast/domain/standing/plans';
import * as endpoints from '@holdfast/domain/welcome/endpoints';
import type { Area } from '../kernel/area.ts';
import { answerPublic } from '../kernel/http/answer/answer.ts';
import { clientAddress, networkOf } from '../kernel/http/gate/client-address.ts';
import type { Kernel } from '../kernel/kernel.ts';
import { spend } from '../kernel/people/limits.ts';
import { queueMail } from '../kernel/mail/mail.ts';
import { contactLetter } from './contact-letter.ts';

const hour = 3600;

/** A household behind one address may write more than one of its people, a mailbox is never flooded. */
export const contactLimits = {
  byAddress: { name: 'contact by address', tries: 20, seconds: hour },
  byAccount: { name: 'contact by account', tries: 5, seconds: hour },
} as const;

/** What strangers may ask of the server: to hand a message to the support (S-009). */
export function welcomeArea({ config, database, jobs }: Kernel): Area {
  return {
    name: 'welcome',
    answers: [
      answerPublic(endpoints.contactSupport, async ({ input, viewer, context, now, afterCommit }) => {
        const network = networkOf(clientAddress(context, config.trustProxy));
        await spend(database, contactLimits.byAddress, network);
        await spend(database, contactLimits.byAccount, viewer?.user_id ?? input.email);
        const sender = {
          account: viewer?.email ?? null,
          priority: viewer !== null && isAnsweredFirst(viewer.standing, now),
        };
        const letter = contactLetter(input, sender, config.supportEmail);
        await database.asAuth((tx) => queueMail(tx, viewer?.user_id ?? null, letter));
        afterCommit(() => jobs.wake('send-mail'));
        return { done: true } as const;
      }),
    ],
  };
}

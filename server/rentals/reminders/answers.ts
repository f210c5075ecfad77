import { storedEmail } from '@holdfast/domain/kernel/form/email';
import * as endpoints from '@holdfast/domain/rentals/reminders/endpoints';
import { answer, type Answer } from '../../kernel/http/answer/answer.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { spend, type Limit } from '../../kernel/people/limits.ts';
import { findReminders, findSettings } from './reminder-reads.ts';
import { sendByHand, storeChoice, storeSettings } from './reminders.ts';

/** Letters that one person sends by hand, and those that reach one mailbox. */
const letters: Limit = { name: 'reminders to tenants', tries: 100, seconds: 86_400 };
const mailbox: Limit = { name: 'reminders to one mailbox', tries: 10, seconds: 86_400 };

/** Reminders to tenants of rent that is open. */
export const reminderAnswers = ({ database, jobs }: Kernel): readonly Answer[] => [
  answer(endpoints.findReminderSettings, ({ tx, owner }) => findSettings(tx, owner)),
  answer(endpoints.changeReminderSettings, async ({ tx, owner, input }) => {
    await storeSettings(tx, owner, input);
    return findSettings(tx, owner);
  }),
  answer(endpoints.findReminders, ({ tx, owner, input, today }) => findReminders(tx, owner, input.id, today)),
  answer(endpoints.changeReminders, async ({ tx, owner, input, today }) => {
    await storeChoice(tx, owner, input, today);
    return findReminders(tx, owner, input.id, today);
  }),
  answer(
    endpoints.sendReminder,
    async ({ tx, owner, input, today, afterCommit }) => {
      if (await sendByHand(tx, owner, input, today)) afterCommit(() => jobs.wake('send-mail'));
      return findReminders(tx, owner, input.id, today);
    },
    async ({ owner, input, today, reading }) => {
      const { email } = await reading((tx) => findReminders(tx, owner, input.id, today));
      await spend(database, letters, owner);
      if (email !== null) await spend(database, mailbox, storedEmail(email));
    },
  ),
];

/** Reminders to tenants of rent that is open. */
import { z } from 'zod';
import { endpoint } from '../../kernel/call/endpoint.ts';
import { id } from '../../kernel/form/fields.ts';
import { agreementReminders, reminderSettings, reminderSettingsDraft, seenLetter } from './reminders.ts';

const all = '/api/rentals/reminders';
const one = '/api/rentals/agreements/{id}/reminders';
const byId = z.object({ id });

export const findReminderSettings = endpoint('GET', all, {
  summary: 'Shows how tenants are reminded, with the three letters',
  output: reminderSettings,
});

export const changeReminderSettings = endpoint('PATCH', all, {
  summary:
    'Switches reminders on or off for all agreements, and sets their days; the letters have to be read before',
  input: reminderSettingsDraft.safeExtend({ seen: seenLetter.optional() }),
  output: reminderSettings,
});

export const findReminders = endpoint('GET', one, {
  summary: 'Shows the reminders of an agreement that were sent, and the letter that comes next',
  input: byId,
  output: agreementReminders,
  momentary: true,
});

export const changeReminders = endpoint('PATCH', one, {
  summary: 'Switches reminders of one agreement on or off; left empty, it follows the setting for all',
  input: byId.extend({ own: z.boolean().nullable(), seen: seenLetter.optional() }),
  output: agreementReminders,
});

export const sendReminder = endpoint('POST', one, {
  closes: 'state',
  summary: 'Sends the tenant the letter that was read; the same letter is sent once',
  input: byId.extend({ seen: seenLetter }),
  output: agreementReminders,
});

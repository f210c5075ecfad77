import type { AlertView } from '@holdfast/domain/alerts/endpoints';

export type View = AlertView | 'muted';

/** The parts of the list, in the address as `view`. */
export const viewLabels: Readonly<Record<View, string>> = {
  open: 'Now',
  all: 'All dates',
  snoozed: 'Snoozed',
  done: 'Done',
  muted: 'Muted',
};

/** What stands under the heading, by view. */
export const viewLines: Readonly<Record<View, string>> = {
  open: 'What is due, overdue, or soon to be, with the reason why you see it.',
  all: 'Every open date, from three months back to a year ahead. “Now” shows once what two records say of one day, or what was missed several times.',
  snoozed: 'What you put off comes back on its day.',
  done: 'What was done or skipped, the latest first.',
  muted: 'Neither bell nor messages tell you of these. Their dates stay in the calendar.',
};

export const emptyViews: Readonly<Record<View, { title: string; text: string }>> = {
  open: {
    title: 'Nothing needs you now',
    text: 'What expires, renews or is due soon appears here in time. “All dates” shows what comes later.',
  },
  all: {
    title: 'No due dates yet',
    text: 'Documents that expire, policies that renew, and upkeep bring their dates here. You can also add one yourself.',
  },
  snoozed: { title: 'Nothing is snoozed', text: 'Snooze an alert, and it waits here until its day.' },
  done: { title: 'Nothing done yet', text: 'What you mark as done stays here, and can be opened again.' },
  muted: { title: 'Nothing is muted', text: 'The menu of an alert mutes its kind, or all of one thing.' },
};

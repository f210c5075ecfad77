import type { AlertView } from '@holdfast/domain/alerts/endpoints';

export type View = AlertView | 'muted';

/** The parts of the list, in the address as `view`. */
export const viewLabels: Readonly<Record<View, string>> = {
  open: 'Now',
  overdue: 'Overdue',
  week: 'This week',
  all: 'All dates',
  news: 'News',
  snoozed: 'Snoozed',
  done: 'Done',
  muted: 'Muted',
};

/** What stands under the heading, by view; empty where its name says it. */
export const viewLines: Readonly<Record<View, string>> = {
  open: '',
  overdue: '',
  week: '',
  all: 'From three months back to a year ahead',
  news: '',
  snoozed: '',
  done: '',
  muted: 'Muted: no notifications. It stays on your calendar.',
};

export const emptyViews: Readonly<Record<View, { title: string; text: string }>> = {
  open: {
    title: 'Nothing needs you now',
    text: 'Anything that expires, renews, or comes due shows up here.',
  },
  overdue: { title: 'Nothing is overdue', text: 'A date that passes without Done shows up here.' },
  week: { title: 'Nothing is due this week', text: '“All dates” shows what comes later.' },
  all: { title: 'No due dates yet', text: 'Documents, policies, and maintenance bring their dates here.' },
  news: { title: 'No news', text: 'Opened links, received files, and budget alerts show up here.' },
  snoozed: { title: 'Nothing is snoozed', text: 'Snooze an alert, and it waits here until its day.' },
  done: { title: 'Nothing done yet', text: 'Done and skipped alerts show up here. You can open them again.' },
  muted: { title: 'Nothing is muted', text: 'Mute a kind or a thing from an alert’s menu.' },
};

import { z } from 'zod';
import { checkedTogether } from '../kernel/checked-together.ts';
import { day } from '../kernel/time/day.ts';
import { endpoint } from '../kernel/call/endpoint.ts';
import { id } from '../kernel/form/fields.ts';
import { pageInput, pageOf } from '../kernel/call/page.ts';
import { recordType } from '../kernel/record-type.ts';
import { alert } from './alert.ts';

const byId = z.object({ id });

const bellGroup = z.object({ items: z.array(alert), total: z.int() });

/** What the bell shows: how many are unread, what is overdue (the newest first), due within a week, and later, and what happened. */
export const bell = z.object({
  unread: z.int(),
  overdue: bellGroup,
  week: bellGroup,
  later: bellGroup,
  news: bellGroup,
});
export type Bell = z.infer<typeof bell>;

/** What every page shows of the bell while it is shut. */
export const bellHead = bell.pick({ unread: true }).extend({
  /** The few that pass in the ticker, by priority and then by due date (S-252). */
  ticker: z.array(alert.extend({ priority: z.enum(['high', 'medium', 'low']) })),
});
export type BellHead = z.infer<typeof bellHead>;

export const showBell = endpoint('GET', '/api/alerts/bell', {
  summary: 'Shows what the open bell shows (S-251)',
  output: bell,
});

export const showBellHead = endpoint('GET', '/api/alerts/bell/head', {
  summary: 'Shows how many alerts are unread, and what passes in the ticker (S-251, S-252)',
  output: bellHead,
  atStart: true,
});

/**
 * `open`: what the bell shows. `overdue` and `week`: what the dashboard counts. `all`: every date from 90 days back to a year ahead, also
 * what is put off or muted. `news`: what happened, the latest first.
 */
export const alertView = z.enum(['open', 'overdue', 'week', 'all', 'news', 'snoozed', 'done']);
export type AlertView = z.infer<typeof alertView>;

export const listAlerts = endpoint('GET', '/api/alerts', {
  summary: 'Lists alerts: what is open or put off by its due date, and what was done, the latest first',
  input: pageInput.extend({
    view: alertView.default('open'),
    after: id.optional(),
    /** One kind, or several with commas between: layers of a warranty have kinds of their own and one name. */
    kind: z.string().max(500).optional(),
    q: z.string().max(100).default(''),
  }),
  output: pageOf(alert).extend({
    /** How many there are of each kind in this view. */
    kinds: z.array(z.object({ kind: z.string(), count: z.int() })),
  }),
});

export const findAlert = endpoint('GET', '/api/alerts/{id}', {
  summary: 'Finds one alert, also one that is done or not due for long',
  input: byId,
  output: alert.extend({ muted: z.boolean() }),
});

/** So many alerts are marked by name in one call at most. */
export const readAtMost = 500;

export const readAlerts = endpoint('POST', '/api/alerts/read', {
  summary:
    'Marks alerts as read: those that are named, or all that the bell shows today; answers which were unread. With `read: false` the named ones are unread again',
  input: z.object({
    ids: z.union([z.array(id).min(1).max(readAtMost), z.literal('all')]),
    read: z.boolean().default(true),
  }),
  output: z.object({ ids: z.array(id) }),
});

export const finishAlert = endpoint('POST', '/api/alerts/{id}/done', {
  closes: 'date',
  summary:
    'Does what Done says: marks it, completes the task, records the payment; a second press changes nothing',
  input: byId,
  output: alert,
});

export const reopenAlert = endpoint('POST', '/api/alerts/{id}/reopen', {
  summary: 'Takes Done or Skip back, with what it recorded',
  input: byId,
  output: alert,
});

export const skipAlert = endpoint('POST', '/api/alerts/{id}/skip', {
  closes: 'date',
  summary:
    'Leaves this one out, with what was missed before it where Done takes that along; one that repeats comes again at its next day',
  input: byId,
  output: alert,
});

export const snoozeAlert = endpoint('POST', '/api/alerts/{id}/snooze', {
  summary: 'Puts an alert off until a day after today; null ends that. It stays due on its own day',
  input: byId.extend({ until: day.nullable() }),
  output: alert,
});

/** So many alerts are done, left out or put off by one call. */
export const actAtMost = 100;

export const actOnAlerts = endpoint('POST', '/api/alerts/many', {
  closes: 'date',
  summary:
    'Does, leaves out, puts off or opens again several alerts, each by itself: answers which, and of the others why not',
  input: z.object({
    act: z.enum(['done', 'skip', 'snooze', 'reopen']),
    ids: z.array(id).min(1).max(actAtMost),
    /** For `snooze`: a day after today; null ends it. */
    until: day.nullable().default(null),
  }),
  output: z.object({
    ids: z.array(id),
    failed: z.array(z.object({ id, title: z.string().nullable(), message: z.string() })),
  }),
});

/** What somebody does not want to hear of: a kind, a thing with all that belongs to it, or a kind of one thing. */
export const mute = z.object({
  id,
  kind: z.string().nullable(),
  of_type: recordType.nullable(),
  of_id: id.nullable(),
  of_label: z.string().nullable(),
  until: day.nullable(),
});

/** Somebody has so many mutes at most: each is held against every date whenever bell or messages are made. */
export const mostMutes = 200;

export const listMutes = endpoint('GET', '/api/alerts/mutes', {
  summary: 'Lists what is muted',
  output: z.object({ items: z.array(mute) }),
});

export const addMute = endpoint('POST', '/api/alerts/mutes', {
  summary:
    'Mutes a kind of alert, or all of one record: neither bell nor ticker shows it, and no message tells of it',
  input: checkedTogether(
    z.object({
      kind: z.string().max(60).nullable().default(null),
      of_type: recordType.nullable().default(null),
      of_id: id.nullable().default(null),
      until: day.nullable().default(null),
    }),
    ['kind', 'of_type', 'of_id'],
    ({ kind, of_type, of_id }) => [
      ...(kind === null && of_id === null ? [{ field: '', message: 'Say what to mute' }] : []),
      ...((of_type === null) !== (of_id === null)
        ? [{ field: '', message: 'A record has a type and an id' }]
        : []),
    ],
  ),
  output: mute,
});

export const removeMute = endpoint('DELETE', '/api/alerts/mutes/{id}', {
  summary: 'Lets something muted be heard of again',
  input: byId,
});

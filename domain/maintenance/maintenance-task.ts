import { z } from 'zod';
import { checkedTogether } from '../kernel/checked-together.ts';
import { addDays, calendarDay, day, daysBetween, moment, type Day } from '../kernel/time/day.ts';
import { decimal } from '../kernel/form/draft.ts';
import { labelled } from '../kernel/form/field.ts';
import {
  id,
  optional,
  optionalText,
  text,
  version,
  wholeNumber,
  optionalLines,
  line,
} from '../kernel/form/fields.ts';
import { amount, price } from '../kernel/money/money.ts';
import { pageInput, pageOf } from '../kernel/call/page.ts';
import { privateField } from '../kernel/records/private.ts';
import { ruleFaults, type TaskRule } from './rule.ts';
import {
  maintenanceStatus,
  meterUnit,
  meterUnitLabels,
  periodUnit,
  periodUnitLabels,
  priority,
  priorityLabels,
  repeats,
  repeatsLabels,
  serviceType,
  serviceTypeLabels,
  upkeepThing,
  type MaintenanceStatus,
  type Repeats,
} from './words.ts';

export const noMaintenance = 'No maintenance found';

/** With what a new task's form begins: 30 days ahead, at a cost of 150 (S-177). Nothing is stored before it is sent. */
export const sampleMaintenance = { days: 30, estimated_cost: '150.00' } as const;

/** The day on which a new task is scheduled unless its owner says otherwise (S-177). */
export const sampleDay = (today: Day): Day => addDays(today, sampleMaintenance.days);

const month = wholeNumber('Month', { min: 1, max: 12 });
const meterValue = decimal('Meter', { places: 1, max: 99_999_999 });

/** Steps to tick off, one in each line. */
export const checklist = labelled(
  'Checklist',
  z
    .array(line().min(1).max(200, 'A step is too long (200 characters at most)'))
    .max(40, 'At most 40 steps')
    .default([]),
);

/** What an owner says of a task: what is done, to which thing, and when (S-173). */
export const maintenanceTaskDraft = z.object({
  of_type: labelled('Kind of thing', optional(upkeepThing)),
  of_id: labelled('Thing', optional(id)),
  title: text('What is to be done'),
  service_type: labelled('Type', serviceType.default('routine'), { words: serviceTypeLabels }),
  description: optionalLines('Description', 2000),
  instructions: optionalLines('How it is done', 4000),
  notes: optionalLines('Notes', 2000),
  priority: labelled('Priority', priority.default('medium'), { words: priorityLabels }),
  repeats: labelled('How often', repeats.default('once'), { words: repeatsLabels }),
  /** Of a one-off the day of the visit, or none of a request (S-174); of fixed dates the first. */
  scheduled_date: labelled('Scheduled date', optional(day)),
  counted_from: labelled('Last done, or counted from', optional(day)),
  every: labelled('Every', optional(wholeNumber('Every', { min: 1, max: 1000 }))),
  unit: labelled('Unit', optional(periodUnit), { words: periodUnitLabels }),
  season_from: labelled('Season from', optional(month)),
  season_to: labelled('Season to', optional(month)),
  usage_every: labelled(
    'After so much use',
    optional(meterValue.refine((given) => Number(given) > 0, 'Must be above zero')),
  ),
  usage_unit: labelled('Meter', optional(meterUnit), { words: meterUnitLabels }),
  usage_from: labelled('Meter on that day', optional(meterValue)),
  until: labelled('Ends on', optional(day)),
  lead_days: labelled('Reminder, days before', wholeNumber('Reminder', { max: 365 }).default(7)),
  checklist,
  assignee: optionalText('Who in the family does it', 100),
  vendor_id: labelled('Vendor', optional(id)),
  service_provider: optionalText('Service provider'),
  service_contact: optionalText('Their phone or e-mail'),
  estimated_cost: labelled('Estimated cost', optional(price)),
  paused: labelled('Paused', z.boolean().default(false)),
  private: privateField,
});
export type MaintenanceTaskDraft = z.output<typeof maintenanceTaskDraft>;

/** The draft with the rules about its dates, for forms. */
export const checkedTaskDraft = checkedTogether(
  maintenanceTaskDraft,
  [
    'of_type',
    'of_id',
    'repeats',
    'scheduled_date',
    'counted_from',
    'every',
    'unit',
    'season_from',
    'season_to',
    'usage_every',
    'usage_unit',
    'usage_from',
    'until',
  ],
  taskFaults,
);

/** What is wrong with a task as a whole. */
export function taskFaults(draft: TaskRule & Pick<MaintenanceTaskDraft, 'of_type'>) {
  const whole = (draft.of_type === null) === (draft.of_id === null);
  return [...(whole ? [] : [{ field: 'of_id', message: 'Choose a thing' }]), ...ruleFaults(draft)];
}

/** A task as it is stored. */
export const maintenanceTask = maintenanceTaskDraft.extend({
  id,
  version,
  usage_every: z.string().nullable(),
  usage_from: z.string().nullable(),
  estimated_cost: amount.nullable(),
  checklist: z.array(z.string()),
  /** Which task of the starter catalogue it was made of. */
  template: z.string().nullable(),
  created_at: moment,
  removed_at: moment.nullable(),
});
export type MaintenanceTask = z.infer<typeof maintenanceTask>;

/** The part of the list in which a task stands. */
export const taskGroup = z.enum(['overdue', 'week', 'month', 'later', 'requests', 'waiting', 'done']);
export type TaskGroup = z.infer<typeof taskGroup>;

export const taskGroupLabels: Readonly<Record<TaskGroup, string>> = {
  overdue: 'Overdue',
  week: 'This week',
  month: 'This month',
  later: 'Later',
  requests: 'Requests',
  waiting: 'Paused, or waiting for a meter reading',
  done: 'Done',
};

/** What decides the status of a task. */
export type TaskState = {
  readonly repeats: Repeats;
  readonly paused: boolean;
  /** The earliest date of it that is open. */
  readonly next_date: Day | null;
  readonly visits: number;
};

/** S-174: a one-off without a date is a request, a date that has passed is overdue. */
export function statusOf({ repeats: kind, next_date, visits }: TaskState, today: Day): MaintenanceStatus {
  if (next_date !== null) return next_date < today ? 'overdue' : 'scheduled';
  if (kind !== 'once') return 'scheduled';
  return visits > 0 ? 'completed' : 'pending';
}

export function groupOf(state: TaskState, today: Day): TaskGroup {
  const status = statusOf(state, today);
  if (status === 'completed') return 'done';
  if (state.next_date === null) return status === 'pending' && !state.paused ? 'requests' : 'waiting';
  const ahead = daysBetween(today, state.next_date);
  if (ahead < 0) return 'overdue';
  if (ahead <= 7) return 'week';
  return ahead <= 30 ? 'month' : 'later';
}

/** A task as lists and its screen show it: with its thing, what is due, and when it was done last. */
export const taskItem = maintenanceTask.extend({
  /** Null where it hangs on nothing, or on what is closed to the guest. */
  of_label: z.string().nullable(),
  vendor_name: z.string().nullable(),
  status: maintenanceStatus,
  group: taskGroup,
  /** The earliest date of it that is open. */
  next_date: calendarDay.nullable(),
  /** The last open date that has come, as the bell names it, else the next one. */
  shown_date: calendarDay.nullable(),
  /** How many open dates were missed before `shown_date`: completing and skipping take them along. */
  missed: z.int(),
  /** Names the date that completing closes, so that a second click closes no other. */
  occurrence: calendarDay.nullable(),
  /** Until when `shown_date` is put off. */
  snoozed_until: calendarDay.nullable(),
  visits: z.int(),
  last_done: calendarDay.nullable(),
  /** What its visits have cost so far. */
  cost_so_far: amount,
});
export type TaskItem = z.infer<typeof taskItem>;

const everyTask = ['real_estate', 'movable', 'appliance', 'none'] as const;

export const taskFilter = pageInput.extend({
  view: z.enum(['active', 'trash']).default('active'),
  when: taskGroup.exclude(['done']).optional(),
  kind: z.enum(everyTask).optional(),
  priority: priority.optional(),
  assignee: z.string().max(100).optional(),
  of_type: upkeepThing.optional(),
  of_id: id.optional(),
  q: z.string().trim().max(100).default(''),
});
export type TaskFilter = z.output<typeof taskFilter>;

export const taskPage = pageOf(taskItem).extend({
  /** How many stand in each part, without regard to `when`. */
  counts: z.record(z.string(), z.int()),
  /** The estimated costs of all that the filter lets through. */
  estimated: amount,
  assignees: z.array(z.string()),
});
export type TaskPage = z.infer<typeof taskPage>;

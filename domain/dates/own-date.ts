import { z } from 'zod';
import { checkedTogether } from '../kernel/checked-together.ts';
import { day, moment } from '../kernel/time/day.ts';
import { required } from '../kernel/form/draft.ts';
import { placesInMonth, type Weekday } from '../kernel/due/due-rule.ts';
import { labelled } from '../kernel/form/field.ts';
import { id, optional, text, version, wholeNumber, optionalLines } from '../kernel/form/fields.ts';
import { privateField } from '../kernel/records/private.ts';
import { recordType } from '../kernel/record-type.ts';
import {
  repeatFaults,
  repeats,
  repeatsLabels,
  repeatUnit,
  repeatUnitLabels,
  windows,
  withOwnRule,
  type RepeatRule,
  type Window,
} from './repeat.ts';

/** Thresholds of an own date, in days before it: urgent, and soon (S-144). */
export const ownDateDays = { urgent: 7, soon: 30 } as const;

/** A person has so many reminders at most, those in the trash counted. */
export const remindersAtMost = 10_000;

/** So many steps has a checklist at most. */
export const stepsAtMost = 50;

/** What a reminder may hang on. */
export const aboutType = recordType.extract([
  'real_estate',
  'movable',
  'appliance',
  'mortgage',
  'document',
  'policy',
  'claim',
  'warranty',
  'maintenance',
  'agreement',
  'tenant',
  'application',
  'money_account',
  'vendor',
  'place',
  'project',
  'quote',
  'check',
]);

/** A step of the checklist. Its id is its own, so that what is ticked stays ticked when its words change. */
export const step = z.object({ id, text: text('Step', 200) });
export type Step = z.infer<typeof step>;

const checklist = z
  .array(step)
  .max(stepsAtMost, `At most ${stepsAtMost} steps`)
  .refine((steps) => new Set(steps.map((each) => each.id)).size === steps.length, 'Each step has its own id')
  .default([]);

const weekday = z
  .int()
  .min(1)
  .max(7)
  .transform((given) => given as Weekday);

/** Windows in one order, each once: the earliest first. */
const remindDays = z
  .array(z.literal(windows))
  .transform((chosen): Window[] => [...new Set(chosen)].toSorted((a, b) => b - a))
  .default([...windows]);

/** What somebody wants to be reminded of: what is due, when and how often, and what is to be done then. */
export const ownDateDraft = z.object({
  title: text('What is due', 100),
  due_date: required('Date', day),
  of_type: labelled('Kind of record', optional(aboutType)),
  of_id: labelled('About', optional(id)),
  notes: optionalLines('Notes', 4000),
  checklist: labelled('Checklist', checklist),
  repeats: labelled('Repeats', repeats.default('once'), { words: repeatsLabels }),
  every: labelled('Every', optional(wholeNumber('Every', { min: 1, max: 1000 }))),
  unit: labelled('Unit', optional(repeatUnit), { words: repeatUnitLabels }),
  falls_on: labelled('Falls on', z.enum(placesInMonth).default('date')),
  weekdays: labelled('Days of the week', z.array(weekday).max(7).nullable().default(null)),
  until: labelled('Ends on', optional(day)),
  remind_days: labelled('Tell me', remindDays),
  private: privateField,
});
export type OwnDateDraft = z.output<typeof ownDateDraft>;

/** The draft with the rules about its dates, for forms. */
export const checkedDateDraft = checkedTogether(
  ownDateDraft,
  ['of_type', 'of_id', 'due_date', 'repeats', 'every', 'unit', 'falls_on', 'weekdays', 'until'],
  (draft) => ownDateFaults(withOwnRule(draft)),
);

/** What is wrong with a reminder as a whole. */
export function ownDateFaults(draft: RepeatRule & Pick<OwnDateDraft, 'of_type' | 'of_id'>) {
  const whole = (draft.of_type === null) === (draft.of_id === null);
  return [...(whole ? [] : [{ field: 'of_id', message: 'Choose what it is about' }]), ...repeatFaults(draft)];
}

/** A reminder as it is stored. */
export const ownDate = ownDateDraft.extend({
  id,
  version,
  created_at: moment,
  removed_at: moment.nullable(),
});
export type OwnDate = z.infer<typeof ownDate>;

/** The first step that is a date: an own one, which can be taken back here, or one that a document brought along. */
export const firstDate = z.object({ id, title: z.string(), due_date: day, own: z.boolean() }).nullable();
export type FirstDate = z.infer<typeof firstDate>;

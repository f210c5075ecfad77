import { z } from 'zod';
import { calendarDay, day, moment, type Day } from '../kernel/time/day.ts';
import type { FieldMessage } from '../kernel/call/fault.ts';
import { labelled } from '../kernel/form/field.ts';
import { id, optional, text, version, optionalLines } from '../kernel/form/fields.ts';
import { amount, price } from '../kernel/money/money.ts';
import { pageInput, pageOf } from '../kernel/call/page.ts';
import { photosField } from '../kernel/files/photos.ts';
import { privateField } from '../kernel/records/private.ts';
import { thingTypes } from '../kernel/records/thing-types.ts';
import { lineKey } from './line-key.ts';
import { projectPlan } from './project-plan.ts';

export const projectTexts = {
  none: 'No projects found',
  targetBeforeStart: 'The target date cannot be before the start',
  endBeforeStart: 'The end cannot be before the start',
  twice: 'Two lines of the budget have the same name',
} as const;

export const projectStatus = z.enum(['idea', 'planning', 'under_way', 'done', 'cancelled']);
export type ProjectStatus = z.infer<typeof projectStatus>;
export const projectStatusLabels: Readonly<Record<ProjectStatus, string>> = {
  idea: 'Idea',
  planning: 'Planning',
  under_way: 'Under way',
  done: 'Done',
  cancelled: 'Cancelled',
};

/** Whether a project in this state still costs attention: neither done nor given up. */
export const isAhead = (status: ProjectStatus): boolean => status !== 'done' && status !== 'cancelled';

const maxLines = 60;

/** A line of a budget as it is typed; `id` names one that is stored. */
export const plannedLine = z.object({
  id: id.optional(),
  what: text('What', 100),
  planned: labelled('Planned', optional(price)),
});

/** A line as it is stored. `quote_id` names the accepted quote that brought it. */
export const budgetLine = z.object({
  id,
  what: z.string(),
  planned: amount.nullable(),
  quote_id: id.nullable(),
});
export type BudgetLine = z.infer<typeof budgetLine>;

/** A thing by its type and id. */
const thing = z.object({ item_type: z.enum(thingTypes), item_id: id });

/** What an owner says of a project. It is about one thing, or stands by itself. */
export const projectDraft = z.object({
  name: text('Name', 100),
  of: labelled('What it is about', thing.nullable().default(null)),
  status: labelled('Status', projectStatus.default('idea'), { words: projectStatusLabels }),
  start_date: labelled('Start', optional(day)),
  target_date: labelled('Target date', optional(day)),
  end_date: labelled('End', optional(day)),
  budget: labelled('Budget', optional(price)),
  budget_lines: labelled(
    'Budget lines',
    z
      .array(plannedLine)
      .max(maxLines, `A budget has ${maxLines} lines at most`)
      .refine(
        (lines) => new Set(lines.map(({ what }) => lineKey(what))).size === lines.length,
        projectTexts.twice,
      )
      .default([]),
  ),
  notes: optionalLines('Notes', 4000),
  photos: photosField('A project'),
  private: privateField,
});
export type ProjectDraft = z.output<typeof projectDraft>;

/** A project as it is stored. */
export const project = z.object({
  id,
  version,
  created_at: moment,
  removed_at: moment.nullable(),
  name: z.string(),
  of_type: z.enum(thingTypes).nullable(),
  of_id: id.nullable(),
  status: projectStatus,
  start_date: calendarDay.nullable(),
  target_date: calendarDay.nullable(),
  end_date: calendarDay.nullable(),
  budget: amount.nullable(),
  budget_lines: z.array(budgetLine),
  notes: z.string().nullable(),
  photos: z.array(id),
  private: z.boolean(),
});
export type Project = z.infer<typeof project>;

/** A project with the thing that it is about. `of_label` is null where that is closed to the guest. */
export const shownProject = project.extend({
  of: thing.nullable(),
  of_label: z.string().nullable(),
  plan: projectPlan,
});
export type ShownProject = z.infer<typeof shownProject>;

export const projectFilter = pageInput.extend({
  after: id.optional(),
  view: z.enum(['active', 'trash']).default('active'),
  status: projectStatus.optional(),
  of_type: z.enum(thingTypes).optional(),
  of_id: id.optional(),
});
export type ProjectFilter = z.output<typeof projectFilter>;

export const projectPage = pageOf(shownProject).extend({
  counts: z.partialRecord(projectStatus, z.int()),
  in_trash: z.int(),
});
export type ProjectPage = z.infer<typeof projectPage>;

/** What is wrong with a project's days: neither target nor end lies before the start. */
export function projectFaults(project: {
  start_date: Day | null;
  target_date: Day | null;
  end_date: Day | null;
}): FieldMessage[] {
  const { start_date, target_date, end_date } = project;
  if (start_date === null) return [];
  const faults: FieldMessage[] = [];
  if (target_date !== null && target_date < start_date) {
    faults.push({ field: 'target_date', message: projectTexts.targetBeforeStart });
  }
  if (end_date !== null && end_date < start_date) {
    faults.push({ field: 'end_date', message: projectTexts.endBeforeStart });
  }
  return faults;
}

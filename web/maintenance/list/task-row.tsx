import { missedText } from '@holdfast/domain/kernel/due/due-item';
import { formatShort } from '@holdfast/domain/kernel/money/money';
import type { TaskItem } from '@holdfast/domain/maintenance/maintenance-task';
import { ruleInWords } from '@holdfast/domain/maintenance/rule';
import { isGrave, priorityLabels } from '@holdfast/domain/maintenance/words';
import { daysBetween } from '@holdfast/domain/kernel/time/day';
import type { ReactNode } from 'react';
import { mediumDay, today } from '../../base/dates.ts';
import { Badge, UrgencyBadge } from '../../ui/data-display/badge.tsx';
import { ListRow } from '../../ui/data-display/tables/list-row.tsx';
import type { ListPlace } from '../../ui/data-display/tables/long-list.tsx';
import { PrivateBadge } from '../../ui/form/private.tsx';
import { TaskActions } from '../visit/task-actions.tsx';

type TaskRowProps = {
  task: TaskItem;
  /** Leaves the thing out, on its own screen. */
  alone?: boolean;
  /** Where it stands in a long list. */
  place?: ListPlace;
  /** Ticks it. */
  tick?: ReactNode;
};

/** A task in a list: what, on which thing, when, who; done in two taps. */
export function TaskRow({ task, alone = false, place, tick }: TaskRowProps) {
  const { of_label, assignee, vendor_name, service_provider, estimated_cost } = task;
  return (
    <ListRow
      place={place}
      href={`/maintenance/${task.id}`}
      name={task.title}
      tick={tick}
      facts={[
        !alone && of_label,
        task.repeats !== 'once' && ruleInWords(task),
        vendor_name ?? service_provider ?? assignee,
        estimated_cost !== null && Number(estimated_cost) > 0 && `about ${formatShort(estimated_cost)}`,
      ]}
      badge={<TaskBadge task={task} />}
      action={<TaskActions task={task} />}
    />
  );
}

/** Of all that departs from normal the one badge that presses most; the task's own screen has all of them. */
function TaskBadge({ task }: { task: TaskItem }) {
  const { shown_date, priority, paused, snoozed_until, status } = task;
  if (paused) return <Badge>Paused</Badge>;
  if (snoozed_until !== null && snoozed_until > today())
    return <Badge>Snoozed until {mediumDay(snoozed_until)}</Badge>;
  if (isGrave(priority) && priority === 'emergency' && status !== 'completed')
    return <Badge tone="danger">{priorityLabels[priority]}</Badge>;
  if (shown_date === null) return task.private === true ? <PrivateBadge record={task} /> : null;
  return daysBetween(today(), shown_date) > soon ? (
    <span className="figures text-sm text-quiet">{mediumDay(shown_date)}</span>
  ) : (
    <UrgencyBadge due={shown_date} today={today()} />
  );
}

/** From this many days on a date is worth a badge. */
const soon = 30;

/** When it is due, how grave it is, whether it waits. */
export function TaskBadges({ task }: { task: TaskItem }) {
  const { shown_date, priority, paused, status, snoozed_until } = task;
  return (
    <>
      {isGrave(priority) && status !== 'completed' && (
        <Badge tone={priority === 'emergency' ? 'danger' : 'quiet'}>{priorityLabels[priority]}</Badge>
      )}
      {paused && <Badge>Paused</Badge>}
      {status === 'pending' && !paused && <Badge tone="info">Requested</Badge>}
      {status === 'completed' && <Badge tone="good">Completed</Badge>}
      {snoozed_until !== null && snoozed_until > today() && (
        <Badge>Snoozed until {mediumDay(snoozed_until)}</Badge>
      )}
      {shown_date !== null && (
        <UrgencyBadge due={shown_date} today={today()} verbs={{ past: 'was due', coming: 'due' }} />
      )}
      {task.missed > 0 && <Badge>{missedText(task)}</Badge>}
      <PrivateBadge record={task} />
    </>
  );
}

import { missedText } from '@holdfast/domain/kernel/due/due-item';
import { formatShort } from '@holdfast/domain/kernel/money/money';
import type { TaskItem } from '@holdfast/domain/maintenance/maintenance-task';
import { ruleInWords } from '@holdfast/domain/maintenance/rule';
import { isGrave, priorityLabels } from '@holdfast/domain/maintenance/words';
import type { ReactNode } from 'react';
import { mediumDay, today } from '../../base/dates.ts';
import { Link } from '../../base/link.tsx';
import { Badge, UrgencyBadge } from '../../ui/data-display/badge.tsx';
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
  const details = [
    alone ? null : of_label,
    task.repeats === 'once' ? null : ruleInWords(task),
    vendor_name ?? service_provider ?? assignee,
    estimated_cost === null || Number(estimated_cost) === 0 ? null : `about ${formatShort(estimated_cost)}`,
  ].filter((each) => each !== null && each !== '');
  return (
    <li {...place} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3 sm:flex-nowrap">
      {tick}
      <div className="min-w-0 grow basis-60">
        <Link
          href={`/maintenance/${task.id}`}
          className="flex min-h-touch items-center py-0.5 font-semibold wrap-anywhere hover:underline md:min-h-0"
        >
          {task.title}
        </Link>
        <p className="text-sm break-words text-quiet">{details.join(' · ')}</p>
      </div>
      <div className="flex w-full items-center justify-between gap-2 sm:w-auto">
        <span className="flex min-w-0 flex-wrap items-center gap-2 sm:justify-end">
          <TaskBadges task={task} />
        </span>
        <span className="flex shrink-0 items-center">
          <TaskActions task={task} />
        </span>
      </div>
    </li>
  );
}

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

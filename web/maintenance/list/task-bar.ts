import { taskGroup, taskGroupLabels, type TaskPage } from '@holdfast/domain/maintenance/maintenance-task';
import { priority, priorityLabels, upkeepThing, upkeepThingLabels } from '@holdfast/domain/maintenance/words';
import { z } from 'zod';
import type { ListBarShape } from '../../kernel/screen/list/list-bar-shape.ts';
import { useListFilter } from '../../kernel/screen/list/use-list-filter.ts';

const open = taskGroup.exclude(['done']);
const shapes = {
  when: z.union([taskGroup, z.literal('trash')]),
  kind: upkeepThing,
  priority,
  assignee: z.string().min(1).max(100),
  of_type: upkeepThing,
  of_id: z.string().min(1),
};

/** What the address says of the list, and which of the three it shows: what is open, what was done, or the trash. */
export function useTaskFilter() {
  const { when, of_type, of_id, ...narrow } = useListFilter(shapes);
  const shown = when === 'done' || when === 'trash' ? when : 'open';
  const part = open.safeParse(when).data;
  const filter = {
    ...narrow,
    ...(part === undefined ? {} : { when: part }),
    ...(of_type === undefined || of_id === undefined ? {} : { of_type, of_id }),
  };
  return { shown, filter } as const;
}

type Filter = ReturnType<typeof useTaskFilter>;

/** When, on what kind of thing, how grave, whose. */
export function taskBar({ shown, filter }: Filter, first: TaskPage | undefined): ListBarShape {
  const when = {
    name: 'when',
    label: 'When',
    value: shown === 'open' ? (filter.when ?? '') : shown,
    choices: [
      { value: '', label: 'All open' },
      { value: 'overdue', label: taskGroupLabels.overdue, count: first && (first.counts['overdue'] ?? 0) },
      { value: 'done', label: taskGroupLabels.done },
      ...open.exclude(['overdue']).options.map((value) => ({
        value,
        label: value === 'waiting' ? 'Waiting' : taskGroupLabels[value],
        count: first?.counts[value] ?? 0,
      })),
    ],
  };
  if (shown !== 'open') return { status: when };
  const people = [...new Set([...(first?.assignees ?? []), ...(filter.assignee ? [filter.assignee] : [])])];
  return {
    search: { label: 'Find a task', placeholder: 'Search tasks', value: filter.q ?? '' },
    status: when,
    filters: [
      {
        name: 'kind',
        label: 'On',
        value: filter.kind ?? '',
        choices: upkeepThing.options.map((value) => ({ value, label: upkeepThingLabels[value] })),
      },
      {
        name: 'priority',
        label: 'Priority',
        value: filter.priority ?? '',
        choices: priority.options.map((value) => ({ value, label: priorityLabels[value] })),
      },
      {
        name: 'assignee',
        label: 'Who',
        value: filter.assignee ?? '',
        alone: true,
        choices: people.map((value) => ({ value, label: value })),
      },
      {
        name: 'of_id',
        label: 'Thing',
        value: filter.of_id ?? '',
        unknown: 'One thing',
        choices: [],
      },
    ],
  };
}

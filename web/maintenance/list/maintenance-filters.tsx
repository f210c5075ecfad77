import { taskGroup, taskGroupLabels, type TaskPage } from '@holdfast/domain/maintenance/maintenance-task';
import { priority, priorityLabels, upkeepThing, upkeepThingLabels } from '@holdfast/domain/maintenance/words';
import { useInAddress } from '../../base/link.tsx';
import { ChipRows, WordFilter } from '../../kernel/screen/list/list-filters.tsx';
import { ChipFilter } from '../../ui/data-display/tables/chip-filter.tsx';

const open = taskGroup.exclude(['done']);

/** What the address says of the list; a word in it that is not known counts as nothing. */
export function useTaskFilter() {
  const [view] = useInAddress('when');
  const when = open.safeParse(view).data;
  const kind = upkeepThing.safeParse(useInAddress('kind')[0]).data;
  const grave = priority.safeParse(useInAddress('priority')[0]).data;
  const [assignee] = useInAddress('assignee');
  const [ofType] = useInAddress('of_type');
  const [ofId] = useInAddress('of_id');
  const of_type = upkeepThing.safeParse(ofType).data;
  const q = useInAddress('q')[0].slice(0, 100);
  const narrow = {
    ...(when === undefined ? {} : { when }),
    ...(kind === undefined ? {} : { kind }),
    ...(grave === undefined ? {} : { priority: grave }),
    ...(assignee === '' ? {} : { assignee: assignee.slice(0, 100) }),
    ...(q.trim() === '' ? {} : { q }),
    ...(of_type === undefined || ofId === '' ? {} : { of_type, of_id: ofId }),
  };
  const shown = view === 'done' ? 'done' : view === 'trash' ? 'trash' : 'open';
  return { shown, filter: narrow, narrowed: Object.keys(narrow).length > 0 } as const;
}

type FiltersProps = { counts: TaskPage['counts'] | undefined; assignees: readonly string[]; trash: boolean };

/** When, on what kind of thing, how grave, whose: chips in the address. */
export function MaintenanceFilters({ counts = {}, assignees, trash }: FiltersProps) {
  const [when] = useInAddress('when');
  const [assignee] = useInAddress('assignee');
  const groups = open.options.filter((group) => counts[group] !== undefined || group === when);
  const people = [...new Set([...assignees, ...(assignee === '' ? [] : [assignee])])];
  return (
    <div className="grid gap-3">
      {when !== 'done' && when !== 'trash' && (
        <WordFilter label="Find a task" placeholder="Task, or who does it" className="sm:max-w-96" />
      )}
      <ChipRows>
        <ChipFilter
          name="when"
          label="When"
          chips={[
            { value: '', label: 'All open' },
            ...groups.map((value) => ({
              value,
              label: value === 'waiting' ? 'Waiting' : taskGroupLabels[value],
              count: counts[value] ?? 0,
            })),
            { value: 'done', label: 'Done' },
            ...(trash ? [{ value: 'trash', label: 'Trash' }] : []),
          ]}
        />
        {when !== 'done' && when !== 'trash' && (
          <>
            <ChipFilter
              name="kind"
              label="On"
              chips={upkeepThing.options.map((value) => ({ value, label: upkeepThingLabels[value] }))}
            />
            <ChipFilter
              name="priority"
              label="Priority"
              chips={priority.options.map((value) => ({ value, label: priorityLabels[value] }))}
            />
            {people.length > 0 && (
              <ChipFilter
                name="assignee"
                label="Who"
                chips={people.map((value) => ({ value, label: value }))}
              />
            )}
          </>
        )}
      </ChipRows>
    </div>
  );
}

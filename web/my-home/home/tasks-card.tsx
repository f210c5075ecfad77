import { daysBetween, remainingInWords } from '@holdfast/domain/kernel/time/day';
import { urgencyOfItem, type DueItem } from '@holdfast/domain/kernel/due/due-item';
import type { Home } from '@holdfast/domain/my-home/home';
import { monthName, nearDay, today } from '../../base/dates.ts';
import { Link } from '../../base/link.tsx';
import { useDueKind } from '../../kernel/screen/house/given-areas.ts';
import { urgencyText } from '../../ui/data-display/badge.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { EmptyState } from '../../ui/layout/states.tsx';
import { IconTile } from '../../ui/picture/icon.tsx';

/** What is to be done at home this month, and what was missed. */
export function TasksCard({ tasks: { items, total } }: Pick<Home, 'tasks'>) {
  return (
    <Card title={`In ${monthName(today()).split(' ')[0] ?? ''}`}>
      {items.length === 0 ? (
        <EmptyState compact picture="calm" title="Nothing to do at home this month" />
      ) : (
        <>
          <ul className="divide-y divide-line">
            {items.map((task) => (
              <TaskRow key={task.id} task={task} />
            ))}
          </ul>
          {total > items.length && <p className="pt-2 text-sm text-quiet">and {total - items.length} more</p>}
        </>
      )}
    </Card>
  );
}

function TaskRow({ task }: { task: DueItem }) {
  const kind = useDueKind()(task);
  const now = today();
  return (
    <li>
      <Link
        href={kind.href(task)}
        className="-mx-2 flex min-h-14 items-center gap-3 rounded-md px-2 py-2 hover:bg-sunk"
      >
        <IconTile name={kind.icon} hue={kind.hue} />
        <span className="min-w-0 grow">
          <span className="block leading-snug font-semibold wrap-anywhere">{task.title}</span>
          <span className="block text-sm text-quiet wrap-anywhere">{task.of_label ?? kind.label}</span>
        </span>
        <span className="shrink-0 text-right text-sm">
          <span className={`figures block font-semibold ${urgencyText[urgencyOfItem(task, now)]}`}>
            {remainingInWords(daysBetween(now, task.due_date))}
          </span>
          <span className="figures text-quiet">{nearDay(task.due_date, now)}</span>
        </span>
      </Link>
    </li>
  );
}

import type { Overview } from '@holdfast/domain/admin/overview';
import { personStatuses, statusWords } from '@holdfast/domain/admin/person';
import { Link } from '../../base/link.tsx';
import { Card } from '../../ui/layout/card.tsx';

const number = new Intl.NumberFormat('en-US');

/** Where people stand, as bars that lead to the lists. */
export function PeopleBreakdown({ people }: { people: Overview['people'] }) {
  const most = Math.max(1, ...Object.values(people.by_status));
  return (
    <Card title="Where people stand">
      <ul className="grid gap-1">
        {personStatuses.map((status) => (
          <li key={status}>
            <Link
              href={`/admin/basic-users?status=${status}`}
              className="-mx-2 grid min-h-touch grid-cols-[minmax(0,9.5rem)_minmax(0,1fr)_auto] items-center gap-3 rounded-md px-2 hover:bg-sunk"
            >
              <span>{statusWords[status]}</span>
              <span aria-hidden className="h-2 overflow-hidden rounded-full bg-sunk">
                <span
                  className="hue-slate block h-full rounded-full bg-hue"
                  style={{ width: `${(100 * people.by_status[status]) / most}%` }}
                />
              </span>
              <span className="figures min-w-12 text-right font-semibold">
                {number.format(people.by_status[status])}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}

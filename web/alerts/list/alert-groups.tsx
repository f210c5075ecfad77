import type { Alert } from '@holdfast/domain/alerts/alert';
import type { Ticks } from '../../kernel/screen/list/ticks.tsx';
import { LongList } from '../../ui/data-display/tables/long-list.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { groupOf } from '../alert-groups.ts';
import { AlertRow } from '../row/alert-row.tsx';
import type { View } from './views.ts';

/** Views that stand in groups by when something is due. */
const grouped: readonly View[] = ['open', 'all'];

type AlertGroupsProps = { view: View; items: readonly Alert[]; ticks: Ticks };

/** The alerts of a view: what is open by when it is due, all else as it comes. */
export function AlertGroups({ view, items, ticks }: AlertGroupsProps) {
  const groups = grouped.includes(view) ? [...Map.groupBy(items, groupOf)] : [['', [...items]] as const];
  return (
    <div data-alerts className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {groups.map(([label, alerts]) => (
        <Card
          key={label}
          className={label === '' ? 'py-1 md:py-1' : 'pt-3 pb-1 md:pt-3.5 md:pb-1'}
          {...(label === '' ? {} : { title: label })}
        >
          <LongList
            items={alerts}
            total={null}
            estimate={64}
            className={`divide-y divide-line ${label === '' ? '' : '-mt-2'}`}
            {...(label === '' ? { label: 'Alerts' } : {})}
          >
            {(alert, place) => <AlertRow alert={alert} place={place} {...ticks.of(alert)} />}
          </LongList>
        </Card>
      ))}
    </div>
  );
}

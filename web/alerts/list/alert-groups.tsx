import type { Alert } from '@holdfast/domain/alerts/alert';
import { useEffect, useRef, useState } from 'react';
import type { Ticks } from '../../kernel/screen/list/ticks.tsx';
import { LongList } from '../../ui/data-display/tables/long-list.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { groupOf } from '../alert-groups.ts';
import { AlertRow } from '../row/alert-row.tsx';
import type { View } from './views.ts';

/** Views that stand in groups by when something is due. */
const grouped: readonly View[] = ['open', 'all'];
/** Rows of a group that stand there before all are asked for, in the view of what needs somebody now. */
const atFirst = 5;

type AlertGroupsProps = { view: View; items: readonly Alert[]; ticks: Ticks };

/** The alerts of a view: what is open by when it is due, all else as it comes. */
export function AlertGroups({ view, items, ticks }: AlertGroupsProps) {
  const groups = grouped.includes(view) ? [...Map.groupBy(items, groupOf)] : [['', [...items]] as const];
  // Who selects sees all that there is to select.
  const folds = view === 'open' && !ticks.on;
  return (
    <div data-alerts className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {groups.map(([label, alerts]) => (
        <AlertGroup key={label} label={label} alerts={alerts} folds={folds} ticks={ticks} />
      ))}
    </div>
  );
}

type AlertGroupProps = { label: string; alerts: readonly Alert[]; folds: boolean; ticks: Ticks };

/** One group; of a long one the first rows, "Show all 12" for the others. Printed, all of them. */
function AlertGroup({ label, alerts, folds, ticks }: AlertGroupProps) {
  const [open, setOpen] = useState(false);
  const body = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The button that unfolded it is gone: the focus goes to the first row that came.
    if (open) body.current?.querySelector<HTMLElement>(`[data-at="${atFirst}"] a`)?.focus();
  }, [open]);
  // One row more takes no more room than the button.
  const folded = folds && !open && alerts.length > atFirst + 1;
  const look = `divide-y divide-line ${label === '' ? '' : '-mt-2'}`;
  return (
    <Card
      className={label === '' ? 'py-1 md:py-1' : 'pt-3 pb-1 md:pt-3.5 md:pb-1'}
      {...(label === '' ? {} : { title: label })}
    >
      <div ref={body}>
        <LongList
          items={folded ? alerts.slice(0, atFirst) : alerts}
          total={null}
          estimate={64}
          className={look}
          {...(label === '' ? { label: 'Alerts' } : {})}
        >
          {(alert, place) => <AlertRow alert={alert} place={place} {...ticks.of(alert)} />}
        </LongList>
        {folded && (
          <>
            <ul className="hidden divide-y divide-line print:block">
              {alerts.slice(atFirst).map((alert) => (
                <AlertRow key={alert.id} alert={alert} />
              ))}
            </ul>
            <Button
              variant="plain"
              size="small"
              className="no-print mb-1 -ml-3"
              aria-label={`Show all ${alerts.length}: ${label}`}
              onClick={() => setOpen(true)}
            >
              Show all {alerts.length}
            </Button>
          </>
        )}
      </div>
    </Card>
  );
}

import type { Alert } from '@holdfast/domain/alerts/alert';
import { CheckCheck } from 'lucide-react';
import { TickAll } from '../../kernel/screen/list/tick-all.tsx';
import { LongList } from '../../ui/data-display/tables/long-list.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { groupOf } from '../alert-groups.ts';
import { AlertRow } from '../row/alert-row.tsx';
import { TickedBar } from './ticked-bar.tsx';
import { useTicks } from './use-ticks.tsx';
import type { View } from './views.ts';

type AlertGroupsProps = { view: View; items: readonly Alert[]; hasMore: boolean };

/** The alerts of a view: what is open by when it is due, all else as it comes. */
export function AlertGroups({ view, items, hasMore }: AlertGroupsProps) {
  const open = ['open', 'overdue', 'week', 'all'].includes(view);
  const ticks = useTicks(items);
  const groups = open ? [...Map.groupBy(items, groupOf)] : [['', [...items]] as const];
  return (
    <>
      {view !== 'done' && (
        <div className="no-print -my-3 flex flex-wrap justify-end gap-2">
          {ticks.on && (
            <TickAll
              ticked={ticks.ticked.length}
              shown={items.length}
              hasMore={hasMore}
              onAll={ticks.all}
              onNone={ticks.begin}
            />
          )}
          <Button
            variant="plain"
            size="small"
            aria-pressed={ticks.on}
            onClick={ticks.on ? ticks.stop : ticks.begin}
          >
            <CheckCheck aria-hidden /> {ticks.on ? 'Stop selecting' : 'Select'}
          </Button>
        </div>
      )}
      <div data-alerts className="grid grid-cols-[minmax(0,1fr)] gap-5">
        {groups.map(([label, alerts]) => (
          <Card key={label} {...(label === '' ? {} : { title: label })}>
            <LongList
              items={alerts}
              total={null}
              estimate={72}
              className="-my-2 divide-y divide-line"
              {...(label === '' ? { label: 'Alerts' } : {})}
            >
              {(alert, place) => <AlertRow alert={alert} place={place} tick={ticks.of(alert)} />}
            </LongList>
          </Card>
        ))}
      </div>
      {ticks.ticked.length > 0 && <TickedBar alerts={ticks.ticked} onDone={ticks.stop} />}
    </>
  );
}

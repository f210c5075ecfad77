import {
  addMaintenanceTask,
  completeMaintenance,
  findUpkeep,
  putMeterReading,
} from '@holdfast/domain/maintenance/endpoints';
import type { Upkeep } from '@holdfast/domain/maintenance/upkeep';
import { whoDid, type VisitItem } from '@holdfast/domain/maintenance/visit';
import { meterLabels, upkeepThing } from '@holdfast/domain/maintenance/words';
import { Gauge, Plus, Wrench } from 'lucide-react';
import { useState } from 'react';
import { mediumDay } from '../../base/dates.ts';
import { Link } from '../../base/link.tsx';
import { useAnswer } from '../../kernel/call/query.ts';
import type { ThingSectionProps } from '../../kernel/screen/house/screen.ts';
import { useMay } from '../../kernel/screen/house/use-house.ts';
import { Answered } from '../../ui/data-display/answered.tsx';
import { Facts, type Fact } from '../../ui/data-display/tables/facts.tsx';
import { Money } from '../../ui/data-display/money.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { SkeletonRows } from '../../ui/layout/skeleton.tsx';
import { NewTaskDialog } from '../form/task-dialog.tsx';
import { TaskRow } from '../list/task-row.tsx';
import { RepairDialog } from '../visit/repair-dialog.tsx';
import { MeterDialog } from './meter-dialog.tsx';
import { Suggestions } from './suggestions.tsx';

/** The maintenance of a thing, on the thing's own screen. */
export default function UpkeepCard({ item_type, item_id, sold = false }: ThingSectionProps) {
  const of = { of_type: upkeepThing.parse(item_type), of_id: item_id };
  const answer = useAnswer(findUpkeep, of);
  const reaches = useMay('maintenance', [{ item_type, item_id }]);
  const may: typeof reaches = (endpoint) => !sold && reaches(endpoint);
  const [open, setOpen] = useState<'task' | 'repair' | 'meter' | null>(null);
  const close = () => setOpen(null);
  return (
    <Card
      title="Maintenance"
      aside={
        <span className="-mr-3 flex flex-wrap items-center max-sm:-ml-3">
          {may(putMeterReading) && (
            <Button variant="plain" size="small" onClick={() => setOpen('meter')}>
              <Gauge aria-hidden /> Meter
            </Button>
          )}
          {may(addMaintenanceTask) && may(completeMaintenance) && (
            <Button variant="plain" size="small" onClick={() => setOpen('repair')}>
              <Wrench aria-hidden /> Record a repair
            </Button>
          )}
          {may(addMaintenanceTask) && (
            <Button variant="plain" size="small" onClick={() => setOpen('task')}>
              <Plus aria-hidden /> Add maintenance
            </Button>
          )}
        </span>
      }
    >
      <Answered answer={answer} loading="Loading maintenance..." skeleton={<SkeletonRows rows={3} />}>
        {(upkeep) => (
          <>
            <UpkeepFacts upkeep={upkeep} />
            {sold && <p className="text-quiet">Sold: nothing is due any more.</p>}
            {!sold && upkeep.next.length > 0 && (
              <ul className="@container -mx-4 md:-mx-5">
                {upkeep.next.map((task) => (
                  <TaskRow key={task.id} task={task} alone />
                ))}
              </ul>
            )}
            {!sold && upkeep.next.length === 0 && upkeep.suggestions.length === 0 && upkeep.last === null && (
              <p className="text-quiet">Nothing planned yet.</p>
            )}
            {!sold && upkeep.total > upkeep.next.length && (
              <Link
                href={`/maintenance?of_type=${of.of_type}&of_id=${of.of_id}`}
                className="inline-block py-2 text-sm font-semibold text-brand hover:underline"
              >
                View all {upkeep.total}
              </Link>
            )}
            {may(addMaintenanceTask) && upkeep.suggestions.length > 0 && (
              <Suggestions of={of} suggestions={upkeep.suggestions} folded={upkeep.total > 0} />
            )}
          </>
        )}
      </Answered>
      {open === 'task' && <NewTaskDialog of={of} onClose={close} />}
      {open === 'repair' && <RepairDialog of={of} onClose={close} />}
      {open === 'meter' && <MeterDialog of={of} unit={answer.data?.meters[0]?.unit} onClose={close} />}
    </Card>
  );
}

function UpkeepFacts({ upkeep: { last, repair, cost, meters } }: { upkeep: Upkeep }) {
  const since = last !== null && last.id !== repair?.id ? last : null;
  const facts = [
    ...(repair === null ? [] : repairFacts(repair)),
    ...(since === null ? [] : [doneFact('Last done', since)]),
    ...(last === null ? [] : [{ label: 'Cost so far', value: <Money value={cost} /> }]),
    ...meters.map(({ unit, value, day }) => ({
      label: `${meterLabels[unit]}, ${mediumDay(day)}`,
      value: Number(value).toLocaleString('en-US'),
    })),
  ];
  if (facts.length === 0) return null;
  return (
    <div className="mb-3">
      <Facts facts={facts} />
    </div>
  );
}

function doneFact(label: string, { task_id, title, completed_date }: VisitItem): Fact {
  return {
    label,
    value: (
      <Link href={`/maintenance/${task_id}`} className="hover:underline">
        {title}, {mediumDay(completed_date)}
      </Link>
    ),
  };
}

/** Who mended it last and for how much (M-21). */
function repairFacts(repair: VisitItem): Fact[] {
  const who = whoDid(repair);
  return [
    doneFact('Last repair', repair),
    ...(who === null ? [] : [{ label: 'By', value: who }]),
    ...(repair.cost === null ? [] : [{ label: 'For', value: <Money value={repair.cost} /> }]),
  ];
}

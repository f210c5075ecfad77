import { addMaintenanceTask, findUpkeep, putMeterReading } from '@holdfast/domain/maintenance/endpoints';
import { sectionUpkeep } from '@holdfast/domain/maintenance/section-reads';
import type { Upkeep } from '@holdfast/domain/maintenance/upkeep';
import { whoDid, type VisitItem } from '@holdfast/domain/maintenance/visit';
import { meterLabels } from '@holdfast/domain/maintenance/words';
import { Gauge, Plus } from 'lucide-react';
import { useState } from 'react';
import { mediumDay } from '../../base/dates.ts';
import { Link } from '../../base/link.tsx';
import { useAnswer } from '../../kernel/call/query.ts';
import type { ThingSectionProps } from '../../kernel/screen/house/record-parts.ts';
import { useMay } from '../../kernel/screen/house/use-house.ts';
import { Answered } from '../../ui/data-display/answered.tsx';
import { Facts, type Fact } from '../../ui/data-display/tables/facts.tsx';
import { Money } from '../../ui/data-display/money.tsx';
import { Button, IconButton } from '../../ui/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { SkeletonRows } from '../../ui/layout/skeleton.tsx';
import { FoldedList } from '../../ui/layout/folded-list.tsx';
import { NewTaskDialog } from '../form/task-dialog.tsx';
import { TaskRow } from '../list/task-row.tsx';
import { MeterDialog } from './meter-dialog.tsx';
import { Suggestions } from './suggestions.tsx';

/** The maintenance of a thing, on the thing's own screen. */
export default function UpkeepCard({ item_type, item_id, sold = false }: ThingSectionProps) {
  const of = sectionUpkeep({ item_type, item_id });
  const answer = useAnswer(findUpkeep, of);
  const reaches = useMay('maintenance', [{ item_type, item_id }]);
  const may: typeof reaches = (endpoint) => !sold && reaches(endpoint);
  const [open, setOpen] = useState<'task' | 'meter' | null>(null);
  const close = () => setOpen(null);
  return (
    <Card
      title="Maintenance"
      aside={
        <span className="-my-2 -mr-3 flex flex-wrap items-center">
          {may(putMeterReading) && (
            <IconButton label="Meter" onClick={() => setOpen('meter')}>
              <Gauge aria-hidden />
            </IconButton>
          )}
          {may(addMaintenanceTask) && (
            <Button variant="plain" size="small" aria-label="Add maintenance" onClick={() => setOpen('task')}>
              <Plus aria-hidden /> Add
            </Button>
          )}
        </span>
      }
    >
      <Answered answer={answer} loading="Loading maintenance..." skeleton={<SkeletonRows rows={3} />}>
        {(upkeep) => (
          <>
            <UpkeepFacts upkeep={upkeep} />
            {sold && <p className="text-quiet">Sold. Nothing is due.</p>}
            {!sold && upkeep.next.length > 0 && (
              <FoldedList
                className="@container -mx-4 md:-mx-5"
                total={upkeep.total}
                rest={
                  <Link
                    href={`/maintenance?of_type=${of.of_type}&of_id=${of.of_id}`}
                    className="inline-block py-2 text-sm font-semibold text-brand hover:underline"
                  >
                    View all {upkeep.total}
                  </Link>
                }
              >
                {upkeep.next.map((task) => (
                  <TaskRow key={task.id} task={task} alone />
                ))}
              </FoldedList>
            )}
            {may(addMaintenanceTask) && upkeep.suggestions.length > 0 && (
              <Suggestions of={of} suggestions={upkeep.suggestions} />
            )}
          </>
        )}
      </Answered>
      {open === 'task' && <NewTaskDialog of={of} onClose={close} />}
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

import { tickDateStep } from '@holdfast/domain/dates/endpoints';
import type { OwnDateItem } from '@holdfast/domain/dates/own-date-item';
import { useState } from 'react';
import { useChange } from '../../kernel/call/query.ts';
import { useMay } from '../../kernel/screen/house/use-house.ts';
import { Checkbox } from '../../ui/form/toggles.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { recordsOf } from '../list/records-of.ts';

/** The checklist for the next date. Each tick is sent by itself, at once. */
export function StepsCard({ date }: { date: OwnDateItem }) {
  const { id, occurrence, checklist, ticked, next_on } = date;
  const may = useMay('dates', recordsOf(date));
  /** What was pressed and is not answered yet. */
  const [pressed, setPressed] = useState<Readonly<Record<string, boolean>>>({});
  const tick = useChange(tickDateStep);
  if (checklist.length === 0) return null;
  const isTicked = (step: string) => pressed[step] ?? ticked.includes(step);
  const done = checklist.filter((step) => isTicked(step.id)).length;
  const open = occurrence !== null && next_on !== null && date.removed_at === null && may(tickDateStep);
  const press = (step_id: string, on: boolean) => {
    if (occurrence === null) return;
    setPressed((former) => ({ ...former, [step_id]: on }));
    const forget = () => setPressed(({ [step_id]: _, ...others }) => others);
    tick.mutate({ id, occurrence, step_id, ticked: on }, { onError: forget });
  };
  return (
    <Card
      title="Checklist"
      aside={
        <span aria-live="polite" className="figures text-sm text-quiet">
          {done} of {checklist.length}
        </span>
      }
    >
      <ul className="-my-2">
        {checklist.map((step) => (
          <li key={step.id}>
            <Checkbox
              label={
                <span className={`wrap-anywhere ${isTicked(step.id) ? 'text-quiet line-through' : ''}`}>
                  {step.text}
                </span>
              }
              checked={isTicked(step.id)}
              disabled={!open}
              onChange={(on) => press(step.id, on)}
            />
          </li>
        ))}
      </ul>
    </Card>
  );
}

import { dueItemOf } from '@holdfast/domain/calendar/calendar-entry';
import { ArrowRight, CalendarArrowUp, Pencil } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useSlots } from '../../kernel/screen/house/given-areas.ts';
import { partOf } from '../../kernel/screen/lent-code.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { useActs } from '../acts.ts';
import type { EntryLook } from './entry-look.ts';
import { MoveForm } from '../moving/move-form.tsx';
import { whyFixed } from '../moving/moving.ts';
import type { Shown } from '../shown-entry.ts';

type EntryActionsProps = { shown: Shown; look: EntryLook; onClose: () => void };

/** Done, Snooze, Move and the way to the record, as far as each is possible; where it is not, the reason. */
export function EntryActions({ shown, look, onClose }: EntryActionsProps) {
  const { entry } = shown;
  const [moving, setMoving] = useState(false);
  const { edit } = useActs();
  const { dueMarks } = useSlots();
  const Marks = dueMarks === undefined ? null : partOf(dueMarks);
  const isFar = entry.id.includes('/');
  const why = whyFixed(entry, look);
  if (moving)
    return <MoveForm shown={shown} kind={look.kind} onClose={onClose} onBack={() => setMoving(false)} />;
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap gap-2">
        {Marks !== null && !isFar && (
          <Suspense>
            <Marks id={entry.id} title={entry.title} state={entry.state} onClose={onClose} />
          </Suspense>
        )}
        {edit !== undefined && entry.source_type === 'event' && look.mayChange && (
          <Button
            variant="quiet"
            size="small"
            onClick={() => {
              onClose();
              edit(shown);
            }}
          >
            <Pencil aria-hidden /> Edit
          </Button>
        )}
        {why === null && (
          <Button variant="quiet" size="small" onClick={() => setMoving(true)}>
            <CalendarArrowUp aria-hidden /> Move to…
          </Button>
        )}
        <LinkButton variant="quiet" size="small" href={look.kind.href(dueItemOf(entry))}>
          Open the record <ArrowRight aria-hidden />
        </LinkButton>
      </div>
      {Marks !== null && isFar && (
        <p className="text-sm text-quiet">
          It lies more than a year ahead. It can be marked and put off when it comes closer.
        </p>
      )}
      {why !== null && !isFar && entry.state === 'open' && <p className="text-sm text-quiet">{why}</p>}
    </div>
  );
}

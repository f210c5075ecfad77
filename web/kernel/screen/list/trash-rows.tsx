import { trashDays } from '@holdfast/domain/kernel/records/trash';
import { counted } from '@holdfast/domain/kernel/counted';
import { addDays, daysBetween } from '@holdfast/domain/kernel/time/day';
import { RotateCcw } from 'lucide-react';
import { dayOf, today } from '../../../base/dates.ts';
import { Button } from '../../../ui/button.tsx';

/** When what was removed is gone for good: "Deleted tonight", "Deleted in 5 days". `since` is the moment of the removal. */
export function deletedInWords(since: string | null): string {
  const left = since === null ? trashDays : daysBetween(today(), addDays(dayOf(since), trashDays));
  return left <= 0 ? 'Deleted tonight' : `Deleted in ${counted(left, 'day')}`;
}

type RestoreProps = { name: string; busy: boolean; onRestore: () => void };

/** Takes a record out of the trash, in its row. */
export function RestoreButton({ name, busy, onRestore }: RestoreProps) {
  return (
    <Button variant="quiet" size="small" busy={busy} onClick={onRestore}>
      <RotateCcw aria-hidden /> Restore<span className="sr-only"> {name}</span>
    </Button>
  );
}

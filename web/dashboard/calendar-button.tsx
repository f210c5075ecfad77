import { Calendar } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useSlots } from '../kernel/screen/house/given-areas.ts';
import { partOf } from '../kernel/screen/lent-code.ts';
import { Button } from '../ui/button.tsx';

/** Opens the calendar as a dialog (S-142), whose code is fetched with the first press. */
export function CalendarButton() {
  const { calendar } = useSlots();
  const [open, setOpen] = useState(false);
  if (calendar === undefined) return null;
  const CalendarDialog = partOf(calendar);
  return (
    <>
      <Button variant="quiet" className="max-sm:size-touch max-sm:px-0" onClick={() => setOpen(true)}>
        <Calendar aria-hidden /> <span className="max-sm:sr-only">Calendar View</span>
      </Button>
      {open && (
        <Suspense>
          <CalendarDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

import type { NewFeed } from '@holdfast/domain/calendar/feed';
import { useEffect, useRef, type ReactNode } from 'react';
import { Button, buttonLook } from '../../ui/button.tsx';
import { toast } from '../../ui/overlay/toast-list.ts';

/** A new feed's address, this once, and how calendars take it. */
export function FeedAddress({ made, onClose }: { made: NewFeed; onClose: () => void }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(made.address);
      toast({ tone: 'success', text: 'Copied' });
    } catch {
      toast({
        tone: 'danger',
        text: 'This browser does not let pages copy. Select the address and copy it yourself.',
      });
    }
  };
  return (
    <div
      ref={box}
      tabIndex={-1}
      className="mt-4 grid gap-4 rounded-md border border-good bg-good-wash px-4 py-3"
    >
      <p>
        <strong className="break-words">{made.name}</strong> is ready. Its address is shown only once; whoever
        has it can read these dates.
      </p>
      <code className="rounded-sm bg-card px-2 py-1.5 break-all" aria-label="Address">
        {made.address}
      </code>
      <div className="flex flex-wrap gap-3">
        <Button size="small" onClick={() => void copy()}>
          Copy
        </Button>
        <a href={made.webcal} rel="noreferrer" className={buttonLook({ variant: 'quiet', size: 'small' })}>
          Open in Apple Calendar
        </a>
      </div>
      <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_auto]">
        <dl className="grid content-start gap-3 text-sm">
          <Way to="iPhone, iPad and Mac">
            Point the camera at the code, or press “Open in Apple Calendar” there, and subscribe. Leave
            “Remove Alarms” off to get the reminders.
          </Way>
          <Way to="Google Calendar">
            On a computer: Other calendars, +, From URL, then paste the address. Google may take a day to show
            a change, and it leaves the reminders out.
          </Way>
          <Way to="Outlook">
            Add calendar, Subscribe from web, then paste the address. Outlook may take some hours to show a
            change, and it may leave the reminders out.
          </Way>
        </dl>
        <img
          src={`data:image/svg+xml,${encodeURIComponent(made.picture)}`}
          alt="Code with the address, for the camera of an iPhone or iPad"
          className="size-40 rounded-md bg-[white] p-1"
        />
      </div>
      <div>
        <Button variant="quiet" size="small" onClick={onClose}>
          Done
        </Button>
      </div>
    </div>
  );
}

function Way({ to, children }: { to: string; children: ReactNode }) {
  return (
    <div>
      <dt className="font-semibold">{to}</dt>
      <dd>{children}</dd>
    </div>
  );
}

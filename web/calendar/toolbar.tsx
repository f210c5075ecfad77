import { ChevronLeft, ChevronRight, Printer } from 'lucide-react';
import { today } from '../base/dates.ts';
import { Button, IconButton } from '../ui/form/button.tsx';
import { Segments } from '../ui/form/segments.tsx';
import type { Place } from './place.ts';
import { leafed, titleOf, viewLabels, views, type View } from './views.ts';

const stepNames: Readonly<Record<View, string>> = {
  month: 'month',
  week: 'week',
  agenda: 'three months',
  year: 'year',
};

/** What is shown, leafing, Today, and the views. */
export function Toolbar({ place: { view, day, go } }: { place: Place }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <div className="flex min-w-0 items-center gap-1">
        <IconButton
          label={`Previous ${stepNames[view]}`}
          className="no-print -ml-2"
          onClick={() => go({ day: leafed(view, day, -1) })}
        >
          <ChevronLeft aria-hidden />
        </IconButton>
        <IconButton
          label={`Next ${stepNames[view]}`}
          className="no-print"
          onClick={() => go({ day: leafed(view, day, 1) })}
        >
          <ChevronRight aria-hidden />
        </IconButton>
        <h2 aria-live="polite" className="heading min-w-0 px-1 text-xl">
          {titleOf(view, day)}
        </h2>
      </div>
      <div className="no-print flex flex-wrap items-center gap-2">
        <Button variant="quiet" size="small" onClick={() => go({ day: today() })}>
          Today
        </Button>
        <Segments
          label="View"
          choices={views.map((each) => ({ value: each, label: viewLabels[each] }))}
          value={view}
          onChange={(chosen) => go({ view: chosen as View })}
        />
        {view !== 'week' && (
          <IconButton label="Print" className="max-md:hidden" onClick={() => window.print()}>
            <Printer aria-hidden />
          </IconButton>
        )}
      </div>
    </div>
  );
}

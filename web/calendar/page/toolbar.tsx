import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { today } from '../../base/dates.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Segments } from '../../ui/form/segments.tsx';
import type { Place } from './place.ts';
import { leafed, titleOf, viewLabels, views, type View } from '../views.ts';

const stepNames: Readonly<Record<View, string>> = {
  month: 'month',
  week: 'week',
  agenda: 'three months',
  year: 'year',
};

type ToolbarProps = { place: Place; children: ReactNode };

/** What is shown, leafing, Today, the views, and the filter. */
export function Toolbar({ place: { view, day, go }, children }: ToolbarProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <div className="flex min-w-0 grow items-center gap-1">
        <h2 aria-live="polite" className="heading min-w-0 text-xl max-md:grow md:order-last md:px-1">
          {titleOf(view, day)}
        </h2>
        <Button variant="quiet" size="small" className="no-print" onClick={() => go({ day: today() })}>
          Today
        </Button>
        <IconButton
          label={`Previous ${stepNames[view]}`}
          className="no-print"
          onClick={() => go({ day: leafed(view, day, -1) })}
        >
          <ChevronLeft aria-hidden />
        </IconButton>
        <IconButton
          label={`Next ${stepNames[view]}`}
          className="no-print max-md:-mr-3"
          onClick={() => go({ day: leafed(view, day, 1) })}
        >
          <ChevronRight aria-hidden />
        </IconButton>
      </div>
      <div className="no-print flex flex-wrap items-center gap-2">
        <Segments
          label="View"
          choices={views.map((each) => ({ value: each, label: viewLabels[each] }))}
          value={view}
          onChange={(chosen) => go({ view: chosen as View })}
        />
        {children}
      </div>
    </div>
  );
}

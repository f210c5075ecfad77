import type { ReactNode } from 'react';

/** What can be done with ticked records, over the foot of the list. */
export function BulkBar({ count, children }: { count: number; children: ReactNode }) {
  return (
    <div className="no-print sticky bottom-20 z-20 mx-auto flex flex-wrap items-center gap-2 rounded-lg border border-line bg-raised py-2 pr-2 pl-4 shadow-lifted max-md:px-2 max-md:[&>button]:grow md:bottom-6">
      <p aria-live="polite" className="figures mr-2 font-semibold max-md:ml-2 max-md:grow">
        {count} selected
      </p>
      {children}
    </div>
  );
}

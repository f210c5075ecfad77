import { useId, type ReactNode } from 'react';

/** A part of a list under its own name, such as "Overdue"; the rows lie in a card below it. */
export function ListGroup({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid grid-cols-[minmax(0,1fr)] gap-1.5 not-first-of-type:mt-3">
      <h2 id={id} className="text-sm font-semibold text-quiet">
        {title}
      </h2>
      {children}
    </section>
  );
}

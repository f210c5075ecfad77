import { cx } from 'class-variance-authority';
import { useId } from 'react';
import type { ReactNode } from 'react';

type CardProps = {
  title?: string;
  /** Stands at the right of the title: a link, a toggle. */
  aside?: ReactNode;
  className?: string;
  /** No inner margin: for tables and pictures that reach the edge. */
  flush?: boolean;
  children: ReactNode;
};

/** A raised sheet. With a title it is a section of the page with that name. */
export function Card({ title, aside, className, flush = false, children }: CardProps) {
  const id = useId();
  const look = cx(
    'min-w-0 rounded-lg border border-line bg-card shadow-soft',
    !flush && 'p-4 md:p-5',
    className,
  );
  if (title === undefined) return <div className={look}>{children}</div>;
  return (
    <section aria-labelledby={id} className={look}>
      <div
        className={cx(
          'mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-1',
          flush && 'px-5 pt-5',
        )}
      >
        <h2 id={id} className="heading text-lg">
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  );
}

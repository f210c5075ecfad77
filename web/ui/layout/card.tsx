import { cx } from 'class-variance-authority';
import { createContext, use, useId, type ReactNode } from 'react';

/**
 * A card that one link opens as a whole: the link reaches over all of it, and the focus is drawn around the card, where nothing cuts
 * it off.
 */
export const cardLink = "card-link outline-none after:absolute after:inset-0 after:content-['']";
export const cardRing =
  'has-[.card-link:focus-visible]:outline-2 has-[.card-link:focus-visible]:outline-offset-2 has-[.card-link:focus-visible]:outline-focus';

/** A link at the right of a card's title: as high as a finger wants it, without making the card's head higher. */
export const cardAsideLink =
  '-my-2.5 inline-flex min-h-touch min-w-touch items-center justify-end text-sm font-semibold text-brand underline-offset-4 hover:underline';

type CardProps = {
  title?: string;
  /** Stands at the right of the title: a link, a toggle. */
  aside?: ReactNode;
  className?: string;
  /** No inner margin: for tables and pictures that reach the edge. */
  flush?: boolean;
  children: ReactNode;
};

/** The title of the card around cards that are drawn as its parts. */
const WithinGroup = createContext<string | null>(null);

const sheet = 'min-w-0 rounded-lg border border-line bg-card shadow-soft';

/** Cards of one subject as one: each becomes a part of it with a smaller heading, a line between them. */
export function CardGroup({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={cx(sheet, 'p-4 md:p-5')}>
      <h2 id={id} className="heading mb-3 text-lg">
        {title}
      </h2>
      <WithinGroup value={title}>
        <div className="divide-y divide-line">{children}</div>
      </WithinGroup>
    </section>
  );
}

/** A raised sheet. With a title it is a section of the page with that name. */
export function Card({ title, aside, className, flush = false, children }: CardProps) {
  const id = useId();
  const within = use(WithinGroup);
  const look = cx(
    sheet,
    // Where a table within draws its rows as cards, the card around them steps back.
    flush ? 'has-data-cards:border-0 has-data-cards:bg-transparent has-data-cards:shadow-none' : 'p-4 md:p-5',
    className,
  );
  const part = cx('min-w-0 py-4 first:pt-0 last:pb-0', className);
  if (title === undefined) return <div className={within === null ? look : part}>{children}</div>;
  if (within === title) {
    // The heading of the card around it says the same.
    return (
      <div className={part}>
        {aside && <div className="-mt-11 mb-1 flex justify-end">{aside}</div>}
        {children}
      </div>
    );
  }
  if (within !== null) {
    return (
      <section aria-labelledby={id} className={part}>
        <div className="mb-1 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <h3 id={id} className="font-semibold">
            {title}
          </h3>
          {aside}
        </div>
        {children}
      </section>
    );
  }
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

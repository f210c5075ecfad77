import { cx } from 'class-variance-authority';
import type { ReactNode } from 'react';
import { Link } from '../../../base/link.tsx';
import type { ListPlace } from './long-list.tsx';

/** The card in which rows lie; give it to the list as its class. */
export const listLook = '@container rounded-lg border border-line bg-card shadow-soft';

type ListRowProps = {
  place?: ListPlace | undefined;
  /** Where the row opens; its link reaches over the whole row. */
  href?: string;
  name: ReactNode;
  picture?: ReactNode;
  /** Below the name, with points between; what is null, false, or '' is left out. The phone shows the first two, beside an action the first. */
  facts?: readonly ReactNode[];
  value?: ReactNode;
  /** For what departs from normal. */
  badge?: ReactNode;
  /** One action, and a ⋯ menu for the others. */
  action?: ReactNode;
  tick?: ReactNode;
};

/** A record in a list that is no table: 56 px on a desk, 64 px on the phone; in large letters as high as it has to be. */
export function ListRow({
  place,
  href,
  name,
  picture,
  facts = [],
  value,
  badge,
  action,
  tick,
}: ListRowProps) {
  const shown = facts.filter((fact) => fact !== null && fact !== undefined && fact !== false && fact !== '');
  // Beside an action the phone has no room for a badge: it stands before the facts.
  const underName = Boolean(action) && !value;
  const phoneFacts = underName ? 1 : 2;
  const namePlace = underName ? 'max-md:col-span-2' : '';
  return (
    <li
      {...place}
      className="relative flex min-h-16 items-center gap-x-3 gap-y-1 border-b border-line px-4 py-1.5 transition-colors duration-150 first:rounded-t-lg last:rounded-b-lg last:border-b-0 focus-within:z-1 has-[a[data-opens]]:hover:bg-wash/60 md:min-h-14 md:px-5 @max-[17rem]:flex-wrap"
    >
      {tick !== undefined && <span className="-ml-3">{tick}</span>}
      {picture}
      <div
        className={cx(
          'grid min-w-0 grow basis-40 content-center @max-[17rem]:basis-full @max-[17rem]:grid-cols-[minmax(0,1fr)]',
          underName
            ? 'grid-cols-[auto_minmax(0,1fr)] md:grid-cols-[minmax(0,1fr)_auto] md:gap-x-3'
            : 'grid-cols-[minmax(0,1fr)_fit-content(50%)] gap-x-3',
        )}
      >
        {href === undefined ? (
          <span className={cx(nameLook, namePlace)}>{name}</span>
        ) : (
          <Link
            href={href}
            data-opens=""
            className={cx(
              nameLook,
              namePlace,
              "underline-offset-4 after:absolute after:inset-0 after:content-[''] hover:underline",
            )}
          >
            {name}
          </Link>
        )}
        {shown.length > 0 && (
          <p
            className={cx(
              'row-start-2 text-sm wrap-anywhere text-quiet @max-[17rem]:col-start-1 @max-[17rem]:row-auto',
              underName && 'max-md:col-start-2',
            )}
          >
            {shown.map((fact, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- a row's facts stay in their order
              <span key={at} className={at >= phoneFacts ? 'max-md:hidden' : undefined}>
                {at > 0 && ' · '}
                {fact}
              </span>
            ))}
          </p>
        )}
        {(value || badge) && (
          <div
            className={cx(
              'flex gap-x-4 gap-y-0.5 @max-[17rem]:col-start-1 @max-[17rem]:row-auto @max-[17rem]:items-start',
              underName
                ? 'row-start-2 items-center empty:hidden max-md:mr-2 md:col-start-2 md:row-start-1 md:row-end-3'
                : 'col-start-2 row-start-1 row-end-3 flex-col items-end justify-center text-right md:flex-row-reverse md:items-center md:justify-start @max-[17rem]:text-left',
            )}
          >
            {value && <span className="figures font-semibold">{value}</span>}
            {badge}
          </div>
        )}
      </div>
      {action && (
        <div className="relative z-1 -mr-2 flex shrink-0 items-center gap-1 print:hidden">{action}</div>
      )}
    </li>
  );
}

const nameLook = 'min-w-0 self-center leading-snug font-semibold wrap-anywhere @max-[17rem]:col-span-1';

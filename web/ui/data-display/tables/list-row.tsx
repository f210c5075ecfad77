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
  /** Below the name, with points between; what is null, false, or '' is left out. The first two should say enough on the phone. */
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
  return (
    <li
      {...place}
      className="relative flex min-h-16 items-center gap-x-3 gap-y-1 border-b border-line px-4 py-1.5 transition-colors duration-150 first:rounded-t-lg last:rounded-b-lg last:border-b-0 focus-within:z-1 has-[a[data-opens]]:hover:bg-wash/60 md:min-h-14 md:px-5 @max-[17rem]:flex-wrap"
    >
      {tick !== undefined && <span className="-ml-3">{tick}</span>}
      {picture}
      <div className="min-w-0 grow basis-40 @max-[17rem]:basis-full">
        {href === undefined ? (
          <span className="line-clamp-2 leading-snug font-semibold wrap-anywhere">{name}</span>
        ) : (
          <Link
            href={href}
            data-opens=""
            className="line-clamp-2 leading-snug font-semibold underline-offset-4 wrap-anywhere after:absolute after:inset-0 after:content-[''] hover:underline"
          >
            {name}
          </Link>
        )}
        {shown.length > 0 && (
          <p className="truncate text-sm text-quiet @max-[17rem]:whitespace-normal">
            {shown.map((fact, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- a row's facts stay in their order
              <span key={at}>
                {at > 0 && ' · '}
                {fact}
              </span>
            ))}
          </p>
        )}
      </div>
      {(value || badge) && (
        <div className="flex max-w-[50%] shrink-0 flex-col items-end gap-x-4 gap-y-0.5 text-right md:flex-row-reverse md:items-center @max-[17rem]:max-w-full @max-[17rem]:items-start @max-[17rem]:text-left">
          {value && <span className="figures font-semibold">{value}</span>}
          {badge}
        </div>
      )}
      {action && (
        <div className="relative z-1 -mr-2 flex shrink-0 items-center gap-1 print:hidden">{action}</div>
      )}
    </li>
  );
}

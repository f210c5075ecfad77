import type { Tenancy } from '@holdfast/domain/rentals/tenancy/tenancy';
import { mediumDay } from '../../base/dates.ts';
import { StoredPicture } from '../../ui/picture/stored-picture.tsx';
import { RepairBadge } from '../repairs/repair-badges.tsx';

type RequestRowProps = { request: Tenancy['requests'][number]; house: string };

/** A request as its tenant sees it: where it stands, when somebody comes, and what the landlord says. */
export function RequestRow({ request, house }: RequestRowProps) {
  const { description, status, request_date, scheduled_date, reply, photos } = request;
  const [what, ...more] = description.split('\n');
  return (
    <li className="grid gap-1 py-3 first:pt-0 last:pb-0">
      <span className="flex flex-wrap items-center justify-between gap-2">
        <span className="font-semibold wrap-anywhere">{what}</span>
        <RepairBadge status={status} />
      </span>
      <span className="text-sm text-quiet">
        {mediumDay(request_date)}
        {scheduled_date !== null && status === 'scheduled' && ` · Planned for ${mediumDay(scheduled_date)}`}
      </span>
      {more.length > 0 && <span className="wrap-anywhere whitespace-pre-line">{more.join('\n')}</span>}
      {reply !== null && (
        <span className="wrap-anywhere whitespace-pre-line">
          <span className="text-sm text-quiet">Landlord: </span>
          {reply}
        </span>
      )}
      {photos.length > 0 && (
        <span className="mt-1 flex flex-wrap gap-2">
          {photos.map((id, nth) => (
            <a key={id} href={`/api/of/${house}/files/${id}?inline=true`}>
              <StoredPicture
                src={`/api/of/${house}/files/${id}/picture?width=480`}
                alt={`Photo ${nth + 1}`}
                className="size-20 rounded-md object-cover"
              />
            </a>
          ))}
        </span>
      )}
    </li>
  );
}

import type { SearchHit } from '@holdfast/domain/kernel/call/search-hit';
import { detailText } from '../base/dates.ts';
import { inHouse } from '../base/guest-house.ts';
import { Link } from '../base/link.tsx';
import { useHitKind } from '../kernel/screen/house/given-areas.ts';
import { IconTile } from '../ui/picture/icon.tsx';
import { Snippet } from './snippet.tsx';

export const keyOfHit = (hit: SearchHit) => `${hit.item_type} ${hit.item_id}`;

/** Hits of one house; `owner` is whose it is, where it is not the one that the page shows. */
export function HitList({ hits, owner }: { hits: readonly SearchHit[]; owner?: string }) {
  const kindOf = useHitKind();
  return (
    <ul className="divide-y divide-line">
      {hits.map((hit, at) => {
        const kind = kindOf(hit.item_type);
        const href = kind.href(hit.item_id);
        return (
          <li key={keyOfHit(hit)} data-at={at}>
            <Link
              href={owner === undefined ? href : inHouse(owner, href)}
              className="flex min-h-16 items-center gap-3 px-4 py-2 hover:bg-sunk"
            >
              <IconTile name={kind.icon} hue={kind.hue} />
              <span className="min-w-0 grow">
                <span className="block font-semibold break-words">{hit.title}</span>
                <span className="block text-sm text-quiet">
                  {[kind.label, detailText(hit.subtitle)].filter(Boolean).join(' · ')}
                </span>
                <Snippet hit={hit} />
              </span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

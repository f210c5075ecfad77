import type { CheckDetail } from '@holdfast/domain/inventory/check';
import { listCheckPlaces } from '@holdfast/domain/inventory/endpoints';
import { CircleCheck } from 'lucide-react';
import { Link } from '../base/link.tsx';
import { usePages } from '../kernel/call/query.ts';
import { Answered } from '../ui/data-display/answered.tsx';
import { LoadMore } from '../ui/data-display/tables/load-more.tsx';
import { Card } from '../ui/layout/card.tsx';
import { FoldedList } from '../ui/layout/folded-list.tsx';
import { SkeletonRows } from '../ui/layout/skeleton.tsx';

/** The places of a check in the order of the walk; each leads into the walk from there on. */
export function PlacesCard({ check: { id }, walks }: { check: CheckDetail; walks: boolean }) {
  const list = usePages(listCheckPlaces, { id, limit: 50 });
  return (
    <Card title="Room by room">
      <Answered answer={list} loading="Loading places..." skeleton={<SkeletonRows rows={4} />}>
        {() => (
          <>
            {list.items.length === 0 && <p className="text-quiet">Nothing to check.</p>}
            <FoldedList
              total={list.total}
              rest={
                <LoadMore
                  shown={list.items.length}
                  total={list.total}
                  hasMore={list.hasMore}
                  loading={list.loadingMore}
                  onMore={list.more}
                />
              }
            >
              {list.items.map(({ place_id, label, property, things, open }) => {
                const name = place_id === null ? 'In no place' : label;
                return (
                  <li
                    key={place_id ?? 'none'}
                    className="flex min-h-14 items-center justify-between gap-3 py-1"
                  >
                    <span className="min-w-0 wrap-anywhere">
                      {walks && open > 0 ? (
                        <Link
                          href={`/inventory/${id}/walk?place=${place_id ?? 'none'}`}
                          className="inline-flex min-h-11 items-center font-semibold"
                        >
                          {name}
                        </Link>
                      ) : (
                        name
                      )}
                      {property !== null && <span className="block text-sm text-quiet">{property}</span>}
                    </span>
                    <span className="figures flex shrink-0 items-center gap-1.5 text-sm text-quiet">
                      {open === 0 && <CircleCheck aria-hidden className="size-5 text-good" />}
                      {things - open} of {things}
                    </span>
                  </li>
                );
              })}
            </FoldedList>
          </>
        )}
      </Answered>
    </Card>
  );
}

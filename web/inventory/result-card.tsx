import { answerLabels, thingView, type CheckThing } from '@holdfast/domain/inventory/answer';
import { counted } from '@holdfast/domain/kernel/counted';
import type { CheckDetail } from '@holdfast/domain/inventory/check';
import { listCheckThings } from '@holdfast/domain/inventory/endpoints';
import { Link, useInAddress } from '../base/link.tsx';
import { usePages } from '../kernel/call/query.ts';
import { Cover } from '../kernel/photos/photo.tsx';
import { ListBar } from '../kernel/screen/list/list-bar.tsx';
import { useHitKind } from '../kernel/screen/house/given-areas.ts';
import { Answered } from '../ui/data-display/answered.tsx';
import { LoadMore } from '../ui/data-display/tables/load-more.tsx';
import { Card } from '../ui/layout/card.tsx';
import { SkeletonRows } from '../ui/layout/skeleton.tsx';
import { IconTile } from '../ui/picture/icon.tsx';

/** What was found, and what its things lack. Of what is missing it says what can be done with it. */
export function ResultCard({ check }: { check: CheckDetail }) {
  const { id, seen, moved, missing, things, lacking } = check;
  const [shown] = useInAddress('show', 'missing');
  const view = thingView.safeParse(shown).data ?? 'missing';
  const list = usePages(listCheckThings, { id, view, limit: 50 }, { keepFormer: true });
  return (
    <Card title="Result">
      <div className="grid gap-4">
        <ListBar
          show={`Show ${counted(list.total, 'thing', 'things')}`}
          bar={{
            status: {
              name: 'show',
              label: 'Show',
              value: view,
              fallback: 'missing',
              choices: [
                { value: 'missing', label: 'Not found', count: missing },
                { value: 'open', label: 'Not checked', count: Math.max(0, things - seen - missing) },
                { value: 'moved', label: 'Somewhere else', count: moved },
                { value: 'seen', label: 'Seen', count: seen },
                { value: 'no_photograph', label: 'No photograph', count: lacking.photograph },
                { value: 'no_serial', label: 'No serial number', count: lacking.serial },
                { value: 'no_receipt', label: 'No receipt', count: lacking.receipt },
              ],
            },
          }}
        />
        <Answered answer={list} loading="Loading things..." skeleton={<SkeletonRows rows={4} />}>
          {() => (
            <>
              {list.items.length === 0 && (
                <p className="text-quiet">{view === 'missing' ? 'Nothing is missing.' : 'None.'}</p>
              )}
              <ul className="divide-y divide-line">
                {list.items.map((thing) => (
                  <ThingLine key={thing.item_id} thing={thing} />
                ))}
              </ul>
              {list.hasMore && (
                <LoadMore
                  shown={list.items.length}
                  total={list.total}
                  hasMore
                  loading={list.loadingMore}
                  onMore={list.more}
                />
              )}
            </>
          )}
        </Answered>
      </div>
    </Card>
  );
}

function ThingLine({ thing }: { thing: CheckThing }) {
  const { item_type, item_id, label, place, photo, answer, note } = thing;
  const kind = useHitKind()(item_type);
  const words = [place ?? 'In no place', answerLabels[answer], note].filter(Boolean).join(' · ');
  return (
    <li className="flex min-h-16 items-center gap-3 py-2">
      <Cover
        photo={photo}
        without={<IconTile name={kind.icon} hue={kind.hue} />}
        className="size-11 shrink-0 rounded-md"
      />
      <span className="min-w-0">
        <Link href={kind.href(item_id)} className="block font-semibold wrap-anywhere">
          {label}
        </Link>
        <span className="block text-sm wrap-anywhere text-quiet">{words}</span>
      </span>
    </li>
  );
}

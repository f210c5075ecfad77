import { listThings, moveThings } from '@holdfast/domain/my-home/endpoints';
import { movedType, type Thing } from '@holdfast/domain/my-home/thing';
import { ArrowRight, PackageOpen, X } from 'lucide-react';
import { useState } from 'react';
import { detailText } from '../../base/dates.ts';
import { Link } from '../../base/link.tsx';
import { useChange, usePages } from '../../kernel/call/query.ts';
import { Cover } from '../../kernel/photos/photo.tsx';
import { useHitKind } from '../../kernel/screen/house/given-areas.ts';
import { Answered } from '../../ui/data-display/answered.tsx';
import { LoadMore } from '../../ui/data-display/tables/load-more.tsx';
import { Button } from '../../ui/button.tsx';
import { tickLook } from '../../ui/form/tick.ts';
import { Card } from '../../ui/layout/card.tsx';
import { SkeletonRows } from '../../ui/layout/skeleton.tsx';
import { toastWithUndo } from '../../ui/overlay/toast-list.ts';
import { IconTile } from '../../ui/picture/icon.tsx';
import { MoveThingsDialog } from './move-things-dialog.tsx';
import { movedAreas, movedOf, thingsInWords } from './moved-things.ts';
import { PutThingsDialog } from './put-things-dialog.tsx';

type ThingsCardProps = { place: { id: string; name: string }; mayMove: boolean };

/** What lies right in a place; things that can be moved are ticked and moved together. */
export function ThingsCard({ place, mayMove }: ThingsCardProps) {
  const list = usePages(listThings, { place_id: place.id, limit: 50 });
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const [dialog, setDialog] = useState<'move' | 'put' | null>(null);
  const chosen = movedOf(list.items.filter(({ item_id }) => ticked.has(item_id)));
  const put = useChange(moveThings, { refresh: movedAreas });
  const takeOut = useChange(moveThings, {
    refresh: movedAreas,
    onDone: (_, { things }) => {
      setTicked(new Set());
      toastWithUndo(`${thingsInWords(things.length)} taken out of ${place.name}`, () =>
        put.mutate({ place_id: place.id, things }),
      );
    },
  });
  const tick = (id: string, on: boolean) =>
    setTicked((former) => new Set(on ? [...former, id] : [...former].filter((each) => each !== id)));
  return (
    <Card
      title="What is here"
      aside={
        mayMove && (
          <Button variant="plain" size="small" className="-mr-3" onClick={() => setDialog('put')}>
            <PackageOpen aria-hidden /> Put things here
          </Button>
        )
      }
    >
      <Answered answer={list} loading="Loading things..." skeleton={<SkeletonRows rows={3} />}>
        {() =>
          list.items.length === 0 ? (
            <p className="text-quiet">Nothing yet. Appliances and other things can be put here.</p>
          ) : (
            <>
              <ul className="divide-y divide-line">
                {list.items.map((thing) => (
                  <li key={thing.item_id} className="flex items-center gap-1">
                    {mayMove && movedType.safeParse(thing.item_type).success && (
                      <label className="grid size-touch shrink-0 cursor-pointer place-items-center">
                        <input
                          type="checkbox"
                          aria-label={`Choose ${thing.label}`}
                          checked={ticked.has(thing.item_id)}
                          onChange={(event) => tick(thing.item_id, event.target.checked)}
                          className={tickLook}
                        />
                      </label>
                    )}
                    <ThingLine thing={thing} />
                  </li>
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
          )
        }
      </Answered>
      {chosen.length > 0 && (
        <div
          data-foot-bar=""
          className="sticky bottom-20 z-20 mt-3 flex flex-wrap items-center justify-between gap-3 rounded-lg border border-line bg-raised px-4 py-3 shadow-lifted md:bottom-4"
        >
          <span className="text-sm text-quiet">{thingsInWords(chosen.length)} chosen</span>
          <div className="flex flex-wrap gap-3">
            <Button
              variant="quiet"
              size="small"
              busy={takeOut.isPending}
              onClick={() => takeOut.mutate({ place_id: null, things: chosen })}
            >
              <X aria-hidden /> Take out
            </Button>
            <Button size="small" onClick={() => setDialog('move')}>
              <ArrowRight aria-hidden /> Move to another place
            </Button>
          </div>
        </div>
      )}
      {dialog === 'move' && (
        <MoveThingsDialog
          from={place}
          things={chosen}
          onClose={() => setDialog(null)}
          onMoved={() => setTicked(new Set())}
        />
      )}
      {dialog === 'put' && <PutThingsDialog place={place} onClose={() => setDialog(null)} />}
    </Card>
  );
}

/** A thing of whatever kind, which opens where it is kept. */
export function ThingLine({ thing }: { thing: Thing }) {
  const kind = useHitKind()(thing.item_type);
  return (
    <Link
      href={kind.href(thing.item_id)}
      className="-mx-2 flex min-h-14 min-w-0 grow items-center gap-3 rounded-md px-2 py-2 hover:bg-sunk"
    >
      <Cover
        photo={thing.photo}
        className="size-10 shrink-0 rounded-md"
        without={<IconTile name={kind.icon} hue={kind.hue} size="regular" />}
      />
      <span className="min-w-0 grow">
        <span className="block font-semibold wrap-anywhere">{thing.label}</span>
        <span className="block text-sm text-quiet wrap-anywhere">
          {detailText(thing.detail) || kind.label}
        </span>
      </span>
    </Link>
  );
}

import { listThings, moveThings } from '@holdfast/domain/my-home/endpoints';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { detailText } from '../../base/dates.ts';
import { useChange, usePages } from '../../kernel/call/query.ts';
import { useHitKind } from '../../kernel/screen/house/given-areas.ts';
import { Answered } from '../../ui/data-display/answered.tsx';
import { LoadMore } from '../../ui/data-display/tables/load-more.tsx';
import { Button } from '../../ui/button.tsx';
import { TextInput } from '../../ui/form/text-input.tsx';
import { Checkbox } from '../../ui/form/toggles.tsx';
import { SkeletonRows } from '../../ui/layout/skeleton.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { toastWithUndo } from '../../ui/overlay/toast-list.ts';
import { movedAreas, movedOf, thingsInWords } from './moved-things.ts';

type PutThingsProps = { place: { id: string; name: string }; onClose: () => void };

/** The things that lie in no place yet: what is ticked is put here at once. */
export function PutThingsDialog({ place, onClose }: PutThingsProps) {
  const kindOf = useHitKind();
  const [q, setQ] = useState('');
  const list = usePages(listThings, { q: q.slice(0, 100), limit: 50 }, { keepFormer: true });
  const [ticked, setTicked] = useState<ReadonlyMap<string, (typeof list.items)[number]>>(new Map());
  const back = useChange(moveThings, { refresh: movedAreas });
  const put = useChange(moveThings, {
    refresh: movedAreas,
    onDone: ({ moved }, { things }) => {
      toastWithUndo(`${thingsInWords(moved)} put into ${place.name}`, () =>
        back.mutate({ place_id: null, things }),
      );
      onClose();
    },
  });
  const things = movedOf([...ticked.values()]);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Put things into ${place.name}`}
      line="What has no place yet."
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button
            disabled={things.length === 0}
            busy={put.isPending}
            onClick={() => put.mutate({ place_id: place.id, things })}
          >
            {things.length === 0 ? 'Put here' : `Put ${thingsInWords(things.length)} here`}
          </Button>
        </>
      }
    >
      <TextInput
        type="search"
        aria-label="Search things"
        placeholder="Search things"
        leading={<Search aria-hidden />}
        value={q}
        onChange={(event) => setQ(event.target.value)}
      />
      <div className="mt-3">
        <Answered answer={list} loading="Loading things..." skeleton={<SkeletonRows rows={4} />}>
          {() =>
            list.items.length === 0 ? (
              <p className="py-4 text-center text-quiet">
                {q === '' ? 'Everything has its place.' : 'Nothing without a place is called that.'}
              </p>
            ) : (
              <>
                <fieldset aria-label="Things without a place" className="divide-y divide-line">
                  {list.items.map((thing) => (
                    <Checkbox
                      key={thing.item_id}
                      name={thing.item_id}
                      label={thing.label}
                      help={detailText(thing.detail) || kindOf(thing.item_type).label}
                      checked={ticked.has(thing.item_id)}
                      onChange={(on) =>
                        setTicked((former) => {
                          const next = new Map(former);
                          if (on) next.set(thing.item_id, thing);
                          else next.delete(thing.item_id);
                          return next;
                        })
                      }
                    />
                  ))}
                </fieldset>
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
      </div>
    </Dialog>
  );
}

import {
  addPlace,
  changePlace,
  findPlace,
  listPlaces,
  moveThings,
  removePlace,
  restorePlace,
} from '@holdfast/domain/my-home/endpoints';
import { emergencyLabels, placeKindLabels, type PlaceDetail } from '@holdfast/domain/my-home/place';
import { Plus, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { useTitle } from '../../base/arrival.ts';
import { useGo, useParam } from '../../base/link.tsx';
import { useAnswer, useChange, usePages } from '../../kernel/call/query.ts';
import { RecordPicture } from '../../kernel/photos/record-picture.tsx';
import { useMay } from '../../kernel/screen/house/use-house.ts';
import { factIf, RecordFacts } from '../../kernel/screen/record/record-facts.tsx';
import { RecordScreen, RecordSkeleton } from '../../kernel/screen/record/record-screen.tsx';
import type { OwnSection } from '../../kernel/screen/record/record-sections.tsx';
import { Answered } from '../../ui/data-display/answered.tsx';
import { LoadMore } from '../../ui/data-display/tables/load-more.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { PrivateBadge } from '../../ui/form/private.tsx';
import { Banner } from '../../ui/layout/banner.tsx';
import { Breadcrumbs } from '../../ui/layout/breadcrumbs.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { FoldedList } from '../../ui/layout/folded-list.tsx';
import { Page, PageHeader } from '../../ui/layout/page.tsx';
import { SkeletonRows } from '../../ui/layout/skeleton.tsx';
import { EmptyState } from '../../ui/layout/states.tsx';
import { toastWithUndo } from '../../ui/overlay/toast-list.ts';
import { NewPlaceDialog, StoredPlaceDialog } from './place-dialog.tsx';
import { PlaceRow } from './place-row.tsx';
import { aboveOf } from './place-words.ts';
import { ThingsCard } from './things-card.tsx';

const home = { label: 'My Home', href: '/my-home' };
const all = { label: 'Places', href: '/my-home/places' };

/** A place: how it looks, where it is, what lies in it and which places are inside. */
export default function PlaceScreen() {
  const answer = useAnswer(findPlace, { id: useParam('id') });
  useTitle(answer.data?.name);
  if (answer.error?.code === 'not_found' || answer.error?.code === 'invalid') return <NotThere />;
  return (
    <Page>
      <Answered answer={answer} loading="Loading place..." skeleton={<RecordSkeleton />}>
        {(place) => <PlaceView key={place.id} place={place} />}
      </Answered>
    </Page>
  );
}

function NotThere() {
  return (
    <Page narrow>
      <PageHeader title="Place" above={<Breadcrumbs trail={[home, all]} />} />
      <EmptyState
        picture="search"
        title="Place not found"
        text="It was permanently deleted, or the address is wrong."
        action={<LinkButton href={all.href}>All places</LinkButton>}
      />
    </Page>
  );
}

function PlaceView({ place }: { place: PlaceDetail }) {
  const { id, name, path, in_trash } = place;
  const may = useMay('my-home', aboveOf(place, path));
  const way = path.map(({ item_type, item_id, label }) => ({
    label,
    href: item_type === 'place' ? `/my-home/places/${item_id}` : `/my-home?home=${item_id}`,
  }));
  const [changing, setChanging] = useState(false);
  const { remove, restore } = useRemove(place);
  const inside = usePages(listPlaces, { place_id: id, limit: 50 });
  const mayAdd = !in_trash && may(addPlace);
  const picture =
    place.photos.length === 0 ? undefined : (
      <RecordPicture name={name} photos={place.photos} without={null} />
    );
  const own: OwnSection[] = [
    {
      name: 'things',
      group: 'upkeep',
      order: 1,
      card: <ThingsCard place={place} mayMove={!in_trash && may(moveThings)} />,
    },
    ...(mayAdd || inside.total > 0
      ? [
          {
            name: 'inside',
            group: 'place' as const,
            order: 1,
            card: <InsideCard place={place} mayAdd={mayAdd} />,
          },
        ]
      : []),
  ];
  return (
    <RecordScreen
      record={{ item_type: 'place', item_id: id }}
      title={name}
      line={place.location ?? placeKindLabels[place.kind]}
      beside={<PrivateBadge record={place} />}
      trail={[home, ...(way.length === 0 ? [all] : way)]}
      edit={may(changePlace) ? { onEdit: () => setChanging(true) } : undefined}
      onRemove={may(removePlace) ? () => remove.mutate({ id }) : undefined}
      kept={!in_trash}
      thumbnail={picture}
      state={
        <>
          {in_trash && (
            <Banner
              tone="amber"
              title="In the trash"
              action={
                place.removed_at !== null &&
                may(restorePlace) && (
                  <Button
                    variant="quiet"
                    size="small"
                    busy={restore.isPending}
                    onClick={() => restore.mutate({ id })}
                  >
                    <RotateCcw aria-hidden /> Restore
                  </Button>
                )
              }
            >
              {place.removed_at === null
                ? 'What it is in was removed; it comes back with it.'
                : 'It stays there for 30 days with the places inside it.'}
            </Banner>
          )}
          {place.emergency !== null && (
            <Banner
              tone="info"
              title={`On the emergency page: ${emergencyLabels[place.emergency].toLowerCase()}`}
              action={
                <LinkButton variant="plain" size="small" href={emergencyHref(place)}>
                  Open the page
                </LinkButton>
              }
            />
          )}
        </>
      }
      facts={
        (picture !== undefined || place.notes !== null || place.location !== null) && (
          <RecordFacts
            picture={picture}
            facts={[
              { label: 'Kind', value: placeKindLabels[place.kind] },
              ...factIf('Where', place.location),
              ...factIf(
                'Notes',
                place.notes && <span className="font-normal whitespace-pre-line">{place.notes}</span>,
              ),
            ]}
          />
        )
      }
      own={own}
    >
      {changing && <StoredPlaceDialog place={place} onClose={() => setChanging(false)} />}
    </RecordScreen>
  );
}

function emergencyHref({ path }: PlaceDetail): string {
  const property = path.find((each) => each.item_type === 'real_estate');
  return property === undefined ? '/my-home/emergency' : `/my-home/emergency?home=${property.item_id}`;
}

/** Moves it to the trash at once; it can be taken back. */
function useRemove({ id, name }: PlaceDetail) {
  const go = useGo();
  const restore = useChange(restorePlace, { done: `Restored ${name}` });
  const remove = useChange(removePlace, {
    onDone: () => {
      toastWithUndo(`${name} is in the trash`, () => restore.mutate({ id }));
      go('/my-home/places');
    },
  });
  return { remove, restore };
}

/** The places right inside: shelves of a room, boxes on a shelf. */
function InsideCard({ place, mayAdd }: { place: PlaceDetail; mayAdd: boolean }) {
  const list = usePages(listPlaces, { place_id: place.id, limit: 50 });
  const [adding, setAdding] = useState(false);
  if (!mayAdd && list.total === 0) return null;
  return (
    <Card
      title="Places inside"
      aside={
        mayAdd && (
          <Button variant="plain" size="small" className="-mr-3" onClick={() => setAdding(true)}>
            <Plus aria-hidden /> Add a place inside
          </Button>
        )
      }
    >
      <Answered answer={list} loading="Loading places..." skeleton={<SkeletonRows rows={2} />}>
        {() =>
          list.items.length === 0 ? (
            <p className="text-quiet">None yet.</p>
          ) : (
            <>
              <FoldedList
                total={list.total}
                rest={
                  <LoadMore
                    shown={list.items.length}
                    total={list.total}
                    hasMore
                    loading={list.loadingMore}
                    onMore={list.more}
                  />
                }
              >
                {list.items.map((each) => (
                  <PlaceRow key={each.id} place={each} />
                ))}
              </FoldedList>
            </>
          )
        }
      </Answered>
      {adding && (
        <NewPlaceDialog
          title={`Add a place in ${place.name}`}
          start={{ kind: 'storage', of_type: 'place', of_id: place.id }}
          within={place.name}
          onClose={() => setAdding(false)}
        />
      )}
    </Card>
  );
}

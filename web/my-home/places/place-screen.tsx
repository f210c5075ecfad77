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
import { Pencil, Plus, RotateCcw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTitle } from '../../base/arrival.ts';
import { useGo, useParam } from '../../base/link.tsx';
import { useAnswer, useChange, usePages } from '../../kernel/call/query.ts';
import { PhotoBand } from '../../kernel/photos/photo-band.tsx';
import { AssetSections } from '../../kernel/screen/asset-sections.tsx';
import { RecordActions } from '../../kernel/screen/record/record-actions.tsx';
import { useMay } from '../../kernel/screen/house/use-house.ts';
import { Answered } from '../../ui/data-display/answered.tsx';
import { LoadMore } from '../../ui/data-display/tables/load-more.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { PrivateBadge } from '../../ui/form/private.tsx';
import { Banner } from '../../ui/layout/banner.tsx';
import { Breadcrumbs } from '../../ui/layout/breadcrumbs.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Page, PageHeader } from '../../ui/layout/page.tsx';
import { SkeletonRows, SkeletonScreen } from '../../ui/layout/skeleton.tsx';
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
    <Page narrow>
      <Answered answer={answer} loading="Loading place..." skeleton={<SkeletonScreen />}>
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
  return (
    <>
      <PageHeader
        above={<Breadcrumbs trail={[home, ...(way.length === 0 ? [all] : way), { label: name }]} />}
        title={name}
        beside={<PrivateBadge record={place} />}
        line={place.location ?? placeKindLabels[place.kind]}
        action={
          <>
            {!in_trash && <RecordActions item_type="place" item_id={id} label={name} />}
            <PlaceActions place={place} />
          </>
        }
      />
      {in_trash && (
        <Banner tone="amber" title="In the trash">
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
      <PhotoBand name={name} photos={place.photos} />
      {place.notes !== null && (
        <Card title="Notes">
          <p className="whitespace-pre-line wrap-anywhere">{place.notes}</p>
        </Card>
      )}
      <ThingsCard place={place} mayMove={!in_trash && may(moveThings)} />
      <InsideCard place={place} mayAdd={!in_trash && may(addPlace)} />
      <AssetSections item_type="place" item_id={id} />
    </>
  );
}

function emergencyHref({ path }: PlaceDetail): string {
  const property = path.find((each) => each.item_type === 'real_estate');
  return property === undefined ? '/my-home/emergency' : `/my-home/emergency?home=${property.item_id}`;
}

function PlaceActions({ place }: { place: PlaceDetail }) {
  const { id, name } = place;
  const [changing, setChanging] = useState(false);
  const go = useGo();
  const may = useMay('my-home', aboveOf(place, place.path));
  const restore = useChange(restorePlace, { done: `Restored ${name}` });
  const remove = useChange(removePlace, {
    onDone: () => {
      toastWithUndo(`${name} is in the trash`, () => restore.mutate({ id }));
      go('/my-home/places');
    },
  });
  if (place.in_trash) {
    return (
      place.removed_at !== null &&
      may(restorePlace) && (
        <Button variant="quiet" busy={restore.isPending} onClick={() => restore.mutate({ id })}>
          <RotateCcw aria-hidden /> Restore
        </Button>
      )
    );
  }
  return (
    <>
      {may(changePlace) && (
        <Button variant="quiet" onClick={() => setChanging(true)}>
          <Pencil aria-hidden /> Edit
        </Button>
      )}
      {may(removePlace) && (
        <Button variant="danger-quiet" busy={remove.isPending} onClick={() => remove.mutate({ id })}>
          <Trash2 aria-hidden /> Move to trash
        </Button>
      )}
      {changing && <StoredPlaceDialog place={place} onClose={() => setChanging(false)} />}
    </>
  );
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
            <p className="text-quiet">None. A shelf, a cupboard, or a box can be a place of its own.</p>
          ) : (
            <>
              <ul className="divide-y divide-line">
                {list.items.map((each) => (
                  <PlaceRow key={each.id} place={each} />
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

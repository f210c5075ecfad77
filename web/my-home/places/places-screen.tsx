import { addPlace, listPlaces, restorePlace } from '@holdfast/domain/my-home/endpoints';
import { placeKind, placeKindLabels, placeTexts, type PlaceItem } from '@holdfast/domain/my-home/place';
import { Plus, RotateCcw, Search } from 'lucide-react';
import { useGo, useInAddress, usePath } from '../../base/link.tsx';
import { useChange, usePages } from '../../kernel/call/query.ts';
import { useMay } from '../../kernel/screen/house/use-house.ts';
import { Answered } from '../../ui/data-display/answered.tsx';
import { ChipFilter } from '../../ui/data-display/tables/chip-filter.tsx';
import { LoadMore } from '../../ui/data-display/tables/load-more.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { TextInput } from '../../ui/form/text-input.tsx';
import { Breadcrumbs } from '../../ui/layout/breadcrumbs.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Page, PageHeader } from '../../ui/layout/page.tsx';
import { SkeletonRows } from '../../ui/layout/skeleton.tsx';
import { EmptyState } from '../../ui/layout/states.tsx';
import { NewPlaceDialog } from './place-dialog.tsx';
import { PlaceRow } from './place-row.tsx';

const listPath = '/my-home/places';
const addPath = '/my-home/places/add';
const kinds = placeKind.options.map((value) => ({ value, label: placeKindLabels[value] }));

/** Every place by name, of all properties and elsewhere, or those in the trash; on `/my-home/places/add` with the dialog over it. */
export default function PlacesScreen() {
  const go = useGo();
  const adding = usePath() === addPath;
  const [view] = useInAddress('view', 'active');
  const [kind] = useInAddress('kind');
  const [property] = useInAddress('property');
  const [q, setQ] = useInAddress('q');
  const may = useMay('my-home');
  const inTrash = view === 'trash';
  const known = placeKind.safeParse(kind);
  const list = usePages(
    listPlaces,
    {
      view: inTrash ? 'trash' : 'active',
      q: q.slice(0, 100),
      limit: 50,
      ...(known.success ? { kind: known.data } : {}),
      ...(property === '' ? {} : { property_id: property }),
    },
    { keepFormer: true },
  );
  const narrowed = q !== '' || known.success || inTrash || property !== '';
  const add = may(addPlace) && (
    <Button onClick={() => go(addPath)}>
      <Plus aria-hidden /> Add place
    </Button>
  );
  return (
    <Page narrow>
      <PageHeader
        above={<Breadcrumbs trail={[{ label: 'My Home', href: '/my-home' }, { label: 'Places' }]} />}
        title="Places"
        line="Rooms, what stands in them, and where else things are kept."
        action={add}
      />
      <div className="grid gap-3">
        <TextInput
          type="search"
          aria-label="Search places"
          placeholder="Search places"
          leading={<Search aria-hidden />}
          value={q}
          onChange={(event) => setQ(event.target.value)}
        />
        <div className="flex flex-wrap gap-x-6 gap-y-3">
          <ChipFilter name="kind" label="Kind" chips={kinds} />
          {may(restorePlace) && (
            <ChipFilter
              name="view"
              label="View"
              fallback="active"
              chips={[{ value: 'trash', label: 'Trash' }]}
            />
          )}
        </div>
      </div>
      <Answered answer={list} loading="Loading places..." skeleton={<SkeletonRows />}>
        {() =>
          list.items.length === 0 ? (
            <EmptyState
              picture={narrowed ? 'search' : 'home'}
              title={placeTexts.none}
              text={
                inTrash
                  ? 'What you remove waits here for 30 days.'
                  : narrowed
                    ? 'Nothing matches these filters.'
                    : 'Add the rooms of a house, the shelves in them, a storage unit: then everything has its place.'
              }
              action={
                narrowed ? (
                  <LinkButton variant="quiet" href={listPath}>
                    Show all places
                  </LinkButton>
                ) : (
                  add
                )
              }
            />
          ) : (
            <Card>
              <ul className="divide-y divide-line">
                {list.items.map((place) =>
                  inTrash ? (
                    <TrashRow key={place.id} place={place} />
                  ) : (
                    <PlaceRow key={place.id} place={place} way="whole" />
                  ),
                )}
              </ul>
              <LoadMore
                shown={list.items.length}
                total={list.total}
                hasMore={list.hasMore}
                loading={list.loadingMore}
                onMore={list.more}
              />
            </Card>
          )
        }
      </Answered>
      {adding && <NewPlaceDialog onClose={() => go(listPath, { replace: true })} />}
    </Page>
  );
}

/** A place in the trash, which comes back by one button. */
function TrashRow({ place }: { place: PlaceItem }) {
  const restore = useChange(restorePlace, { done: `Restored ${place.name}` });
  return (
    <PlaceRow
      place={place}
      way="whole"
      action={
        <Button
          variant="quiet"
          size="small"
          busy={restore.isPending}
          onClick={() => restore.mutate({ id: place.id })}
        >
          <RotateCcw aria-hidden /> Restore<span className="sr-only"> {place.name}</span>
        </Button>
      }
    />
  );
}

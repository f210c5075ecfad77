import { addPlace, listPlaces, restorePlace } from '@holdfast/domain/my-home/endpoints';
import { placeKind, placeKindLabels, placeTexts, type PlaceItem } from '@holdfast/domain/my-home/place';
import { useMemo } from 'react';
import { z } from 'zod';
import { useGo, usePath } from '../../base/link.tsx';
import { useChange, usePages } from '../../kernel/call/query.ts';
import { Cover } from '../../kernel/photos/photo.tsx';
import { ListScreen } from '../../kernel/screen/list/list-screen.tsx';
import { RestoreButton } from '../../kernel/screen/list/trash-rows.tsx';
import { useListFilter } from '../../kernel/screen/list/use-list-filter.ts';
import { useMay } from '../../kernel/screen/house/use-house.ts';
import { ListGroup } from '../../ui/data-display/tables/list-group.tsx';
import { listLook, ListRow } from '../../ui/data-display/tables/list-row.tsx';
import { LongList, type ListPlace } from '../../ui/data-display/tables/long-list.tsx';
import { PrivateBadge } from '../../ui/form/private.tsx';
import { IconTile } from '../../ui/picture/icon.tsx';
import { NewPlaceDialog } from './place-dialog.tsx';
import { placeTree } from './place-tree.ts';
import { contentsInWords, iconOf } from './place-words.ts';

const listPath = '/my-home/places';
const addPath = '/my-home/places/add';

/** Every place as a tree by home and room, or those in the trash; on `/my-home/places/add` with the dialog over it. */
export default function PlacesScreen() {
  const go = useGo();
  const adding = usePath() === addPath;
  const may = useMay('my-home');
  const { view, kind, property, q } = useListFilter({
    view: z.literal('trash'),
    kind: placeKind,
    property: z.string().min(1),
  });
  const inTrash = view === 'trash';
  const list = usePages(
    listPlaces,
    {
      view: view ?? 'active',
      limit: 100,
      ...(q === undefined ? {} : { q }),
      ...(kind === undefined ? {} : { kind }),
      ...(property === undefined ? {} : { property_id: property }),
    },
    { keepFormer: true },
  );
  const { data } = list;
  const tree = useMemo(() => placeTree((data ?? []).flatMap(({ items }) => items)), [data]);
  return (
    <ListScreen
      title="Places"
      noun={['place', 'places']}
      list={list}
      path={listPath}
      bar={{
        search: { label: 'Search places', placeholder: 'Search places', value: q ?? '' },
        filters: [
          {
            name: 'kind',
            label: 'Kind',
            value: kind ?? '',
            choices: placeKind.options.map((value) => ({ value, label: placeKindLabels[value] })),
          },
          { name: 'property', label: 'Home', value: property ?? '', choices: [], unknown: 'One home' },
        ],
      }}
      add={may(addPlace) && { label: 'Add place', onAdd: () => go(addPath) }}
      trash={{ shown: inTrash, mayRestore: may(restorePlace) }}
      empty={{
        title: placeTexts.none,
        picture: 'home',
        text: 'Add the rooms of a house, the shelves in them, a storage unit: then everything has its place.',
      }}
      over={adding && <NewPlaceDialog onClose={() => go(listPath, { replace: true })} />}
    >
      {() =>
        tree.map(({ home, places }) => (
          <ListGroup key={home} title={inTrash ? 'In the trash' : home}>
            <LongList
              label={`Places: ${home}`}
              items={places}
              total={places.length}
              estimate={60}
              className={listLook}
            >
              {(each, place) => <TreeRow {...each} trash={inTrash} at={place} />}
            </LongList>
          </ListGroup>
        ))
      }
    </ListScreen>
  );
}

const indents = ['', 'pl-4 md:pl-6', 'pl-8 md:pl-12', 'pl-10 md:pl-18'];

type TreeRowProps = {
  place: PlaceItem;
  depth: number;
  /** The way to it, where what it is in does not stand above it. */
  way: string;
  trash: boolean;
  at: ListPlace;
};

function TreeRow({ place, depth, way, trash, at }: TreeRowProps) {
  return (
    <ListRow
      place={at}
      href={`${listPath}/${place.id}`}
      picture={
        <span className={indents[Math.min(depth, indents.length - 1)]}>
          <Cover
            photo={place.photo}
            className="size-10 shrink-0 rounded-md"
            without={<IconTile name={iconOf(place)} hue="kelp" size="regular" />}
          />
        </span>
      }
      name={
        <>
          {place.name} <PrivateBadge record={place} />
        </>
      }
      facts={[way, place.location, contentsInWords(place) ?? (way === '' && placeKindLabels[place.kind])]}
      action={trash && <Restore {...place} />}
    />
  );
}

/** Takes a place out of the trash. */
function Restore({ id, name }: Pick<PlaceItem, 'id' | 'name'>) {
  const restore = useChange(restorePlace, { done: `Restored ${name}` });
  return <RestoreButton name={name} busy={restore.isPending} onRestore={() => restore.mutate({ id })} />;
}

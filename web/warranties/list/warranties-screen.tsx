import { addWarranty, listWarranties } from '@holdfast/domain/warranties/endpoints';
import { noWarranties, warrantyType, warrantyTypeLabels } from '@holdfast/domain/warranties/warranty';
import { warrantyShow, warrantySort, type WarrantyPage } from '@holdfast/domain/warranties/warranty-list';
import { ClipboardList } from 'lucide-react';
import { z } from 'zod';
import { useGo, usePath } from '../../base/link.tsx';
import { usePages } from '../../kernel/call/query.ts';
import type { ListBarShape } from '../../kernel/screen/list/list-bar-shape.ts';
import { ListScreen } from '../../kernel/screen/list/list-screen.tsx';
import { useListFilter } from '../../kernel/screen/list/use-list-filter.ts';
import { useMay } from '../../kernel/screen/house/use-house.ts';
import { listLook } from '../../ui/data-display/tables/list-row.tsx';
import { LongList } from '../../ui/data-display/tables/long-list.tsx';
import { MenuLink } from '../../ui/overlay/menu.tsx';
import { NewWarrantyDialog } from '../warranty/warranty-dialog.tsx';
import { WarrantyRow } from './warranty-row.tsx';

const listPath = '/warranties';
const addPath = '/warranties/add';

const showLabels = {
  all: 'All',
  ending: 'Ending soon',
  active: 'Active',
  lifetime: 'Lifetime',
  upcoming: 'To come',
  ended: 'Ended',
  void: 'Void',
} as const;

const sorts = [
  { value: 'ending', label: 'Ends next' },
  { value: 'newest', label: 'Newest' },
  { value: 'provider', label: 'By provider' },
];

/** All warranties, those that end next first; on `/warranties/add` with the dialog over them. */
export default function WarrantiesScreen() {
  const go = useGo();
  const adding = usePath() === addPath;
  const may = useMay('warranties');
  const said = useListFilter({
    show: z.union([warrantyShow, z.literal('trash')]),
    sort: warrantySort,
    kind: warrantyType,
  });
  const { sort = 'ending', kind, q } = said;
  const inTrash = said.show === 'trash';
  const show = said.show === undefined || said.show === 'trash' ? 'all' : said.show;
  const filter = {
    sort,
    view: inTrash ? ('trash' as const) : ('active' as const),
    show,
    ...(kind === undefined ? {} : { warranty_type: kind }),
    ...(q === undefined ? {} : { q }),
  };
  const list = usePages(listWarranties, filter, { keepFormer: true });
  const { first } = list;
  return (
    <ListScreen
      title="Warranties"
      noun={['warranty', 'warranties']}
      list={list}
      path={listPath}
      of={first?.counts[show]}
      bar={barOf({ show, sort, kind: kind ?? '', q: q ?? '' }, first)}
      add={may(addWarranty) && { label: 'Add warranty', onAdd: () => go(addPath) }}
      menu={
        <MenuLink icon={<ClipboardList aria-hidden />} href="/claims">
          Claims
        </MenuLink>
      }
      trash={{
        shown: inTrash,
        count: first?.trashed ?? 0,
        mayRestore: true,
        href: `${listPath}?show=trash`,
      }}
      failed="Unable to fetch warranties. Please check your connection."
      empty={{
        title: noWarranties,
        text: 'Add what the maker, the dealer or an insurer promises, and see on any day what is covered.',
      }}
      over={
        adding && (
          <NewWarrantyDialog
            onClose={() => go(listPath, { replace: true })}
            onAdded={({ id }) => go(`/warranties/${id}`)}
          />
        )
      }
    >
      {() => (
        <LongList label="Warranties" items={list.items} total={list.total} estimate={60} className={listLook}>
          {(warranty, place) => <WarrantyRow warranty={warranty} place={place} />}
        </LongList>
      )}
    </ListScreen>
  );
}

type Said = { show: string; sort: string; kind: string; q: string };

function barOf({ show, sort, kind, q }: Said, first: WarrantyPage | undefined): ListBarShape {
  return {
    search: { label: 'Find a warranty', placeholder: 'Search warranties', value: q },
    status: {
      name: 'show',
      label: 'Show',
      value: show,
      fallback: 'all',
      choices: warrantyShow.options.map((value) => ({
        value,
        label: showLabels[value],
        count: first && (first.counts[value] ?? 0),
      })),
    },
    filters: [
      {
        name: 'kind',
        label: 'Kind',
        value: kind,
        choices: warrantyType.options.map((value) => ({ value, label: warrantyTypeLabels[value] })),
      },
    ],
    sort: { value: sort, fallback: 'ending', choices: sorts },
  };
}

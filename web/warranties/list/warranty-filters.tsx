import { warrantyType, warrantyTypeLabels } from '@holdfast/domain/warranties/warranty';
import {
  warrantyShow,
  warrantySort,
  type WarrantyPage,
  type WarrantyShow,
} from '@holdfast/domain/warranties/warranty-list';
import { useInAddress } from '../../base/link.tsx';
import { SelectFilter, SortFilter, WordFilter } from '../../kernel/screen/list/list-filters.tsx';
import { ChipFilter } from '../../ui/data-display/tables/chip-filter.tsx';

const chips: readonly { value: WarrantyShow; label: string }[] = [
  { value: 'all', label: 'All' },
  { value: 'ending', label: 'Ending soon' },
  { value: 'active', label: 'Active' },
  { value: 'lifetime', label: 'Lifetime' },
  { value: 'upcoming', label: 'To come' },
  { value: 'ended', label: 'Ended' },
  { value: 'void', label: 'Void' },
];

const sorts = [
  { value: 'ending', label: 'Ends next' },
  { value: 'newest', label: 'Newest' },
  { value: 'provider', label: 'By provider' },
];

/** What the address says of the list; a word in it that is not known counts as nothing. */
export function useWarrantyFilter() {
  const [shown] = useInAddress('show', 'all');
  const inTrash = shown === 'trash';
  const show = warrantyShow.safeParse(shown).data ?? 'all';
  const sort = warrantySort.safeParse(useInAddress('sort', 'ending')[0]).data ?? 'ending';
  const warranty_type = warrantyType.safeParse(useInAddress('kind')[0]).data;
  const q = useInAddress('q')[0].slice(0, 100);
  const filter = {
    sort,
    view: inTrash ? ('trash' as const) : ('active' as const),
    show,
    ...(warranty_type === undefined ? {} : { warranty_type }),
    ...(q.trim() === '' ? {} : { q }),
  };
  const narrowed = inTrash || show !== 'all' || warranty_type !== undefined || q.trim() !== '';
  return { filter, narrowed };
}

/** What narrows the list: each chip says how many it holds; an empty one that is not chosen is left out. */
export function WarrantyFilters({ page }: { page: WarrantyPage }) {
  const [shown] = useInAddress('show', 'all');
  const inTrash = shown === 'trash';
  const held = chips
    .map((chip) => ({ ...chip, ...(inTrash ? {} : { count: page.counts[chip.value] ?? 0 }) }))
    .filter(({ value, count }) => value === 'all' || value === shown || count === undefined || count > 0);
  const trash = { value: 'trash', label: 'Trash', count: page.trashed };
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap gap-3">
        <WordFilter
          label="Find a warranty"
          placeholder="Provider, number or thing"
          className="min-w-0 grow basis-56 sm:max-w-96"
        />
        <SelectFilter
          name="kind"
          label="Kind"
          all="Every kind"
          choices={warrantyType.options.map((value) => ({ value, label: warrantyTypeLabels[value] }))}
          className="min-w-0 grow basis-40 sm:max-w-56"
        />
        <SortFilter sorts={sorts} fallback="ending" className="min-w-0 grow basis-32 sm:max-w-44" />
      </div>
      <ChipFilter
        name="show"
        label="Show"
        fallback="all"
        chips={page.trashed > 0 || inTrash ? [...held, trash] : held}
      />
    </div>
  );
}

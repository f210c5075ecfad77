import { useInAddress } from '../../base/link.tsx';
import { ChipRows, SelectFilter, WordFilter } from '../../kernel/screen/list/list-filters.tsx';
import { ChipFilter } from '../../ui/data-display/tables/chip-filter.tsx';
import { useKindNamed } from '../use-kind.ts';
import { viewLabels, type View } from './views.ts';

type KindCount = { kind: string; count: number };

const views = Object.entries(viewLabels).map(([value, label]) => ({ value, label }));

/** What narrows the list: the view, words, and the kind with how many there are of each. */
export function AlertFilters({ view, kinds }: { view: View; kinds: readonly KindCount[] }) {
  const named = useKindNamed();
  const [chosen] = useInAddress('kind');
  const byLabel = Map.groupBy(kinds, ({ kind }) => named(kind).label);
  const choices = [...byLabel]
    .map(([label, alike]) => ({
      value: alike.map(({ kind }) => kind).join(','),
      label: `${label} (${alike.reduce((sum, { count }) => sum + count, 0)})`,
    }))
    .sort((a, b) => a.label.localeCompare(b.label, 'en'));
  // What was chosen in another view stays in sight, and can be taken back.
  if (chosen !== '' && !choices.some(({ value }) => value === chosen))
    choices.push({ value: chosen, label: named(chosen.split(',')[0] ?? '').label });
  return (
    <div className="no-print grid gap-3">
      <ChipRows>
        <ChipFilter name="view" label="Show" fallback="open" chips={views} />
      </ChipRows>
      {view !== 'muted' && (
        <div className="flex flex-wrap gap-3">
          <WordFilter
            label="Find an alert"
            placeholder="Title or detail"
            className="min-w-0 grow basis-40 sm:max-w-96"
          />
          <SelectFilter
            name="kind"
            label="Kind"
            all="All kinds"
            choices={choices}
            className="min-w-0 grow basis-36 sm:max-w-56"
          />
        </div>
      )}
    </div>
  );
}

import { useInAddress } from '../../base/link.tsx';
import { ChipRows, CountedChips, WordFilter } from '../../kernel/screen/list-filters.tsx';
import { ChipFilter } from '../../ui/data-display/chip-filter.tsx';
import { useKindNamed } from '../use-kind.ts';
import { viewLabels, type View } from './views.ts';

type AlertFiltersProps = { view: View; kinds: readonly { kind: string; count: number }[] };

const views = Object.entries(viewLabels).map(([value, label]) => ({ value, label }));

/** What narrows the list: the view, words, and the kind with how many there are of each. */
export function AlertFilters({ view, kinds }: AlertFiltersProps) {
  const [kind] = useInAddress('kind');
  const named = useKindNamed();
  const chosen = kind === '' ? undefined : kind;
  const names = kinds.map((each) => each.kind);
  if (chosen !== undefined && !names.includes(chosen)) names.push(chosen);
  return (
    <div className="no-print grid gap-3">
      <ChipRows>
        <ChipFilter name="view" label="Show" fallback="open" chips={views} />
      </ChipRows>
      {view !== 'muted' && (
        <>
          <WordFilter label="Find an alert" placeholder="Find by title or detail" className="sm:max-w-96" />
          <ChipRows>
            <CountedChips
              name="kind"
              label="Kind"
              labels={Object.fromEntries(names.map((name) => [name, named(name).label]))}
              counts={Object.fromEntries(kinds.map((each) => [each.kind, each.count]))}
              chosen={chosen}
            />
          </ChipRows>
        </>
      )}
    </div>
  );
}

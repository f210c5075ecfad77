import type { ListBarShape, ListChoice } from '../../kernel/screen/list/list-bar-shape.ts';
import { useKindNamed } from '../use-kind.ts';
import { viewLabels, type View } from './views.ts';

type KindCount = { kind: string; count: number };
type Asked = { view: View; q: string; kind: string; kinds: readonly KindCount[] };

const views = Object.entries(viewLabels).map(([value, label]) => ({ value, label }));

/** What narrows the list of alerts: the view, words, and the kind with how many there are of each. */
export function useAlertBar({ view, q, kind, kinds }: Asked): ListBarShape {
  const named = useKindNamed();
  const byLabel = Map.groupBy(kinds, (each) => named(each.kind).label);
  const choices: ListChoice[] = [...byLabel]
    .map(([label, alike]) => ({
      value: alike.map((each) => each.kind).join(','),
      label,
      count: alike.reduce((sum, { count }) => sum + count, 0),
    }))
    .sort((a, b) => a.label.localeCompare(b.label, 'en'));
  const status = { name: 'view', label: 'Show', value: view, fallback: 'open', choices: views };
  if (view === 'muted') return { status };
  return {
    status,
    search: { label: 'Find an alert', placeholder: 'Title or detail', value: q },
    filters: [
      // What was chosen in another view stays in sight by its name.
      {
        name: 'kind',
        label: 'Kind',
        value: kind,
        choices,
        unknown: named(kind.split(',')[0] ?? '').label,
      },
    ],
  };
}

import type { Id } from '../kernel/form/fields.ts';
import type { Budget } from './budget.ts';
import type { PeriodLine } from './budget-view.ts';

type Level = 'alert' | 'over';
type Told = { readonly part_id: Id; readonly level: Level };

/** What is said in the bell of the categories of a budget, and of which it is said for the first time in this period. */
export function tellingOf(
  lines: readonly PeriodLine[],
  { name, alert_percent }: Pick<Budget, 'name' | 'alert_percent'>,
  told: readonly Told[],
): { title: string | null; detail: string; marks: Told[] } {
  const past = lines.flatMap(({ part_id, state }) => (state === 'within' ? [] : [{ part_id, level: state }]));
  const marks = past.filter(({ part_id, level }) => {
    const former = told.find((one) => one.part_id === part_id)?.level;
    return former === undefined || (former === 'alert' && level === 'over');
  });
  const over = named(lines, 'over');
  const near = named(lines, 'alert');
  const overWords = over.length === 0 ? null : `${together(over)} over budget`;
  const nearWords =
    near.length === 0
      ? null
      : `${listed(near)} ${near.length === 1 ? 'has' : 'have'} reached ${alert_percent}% of the budget`;
  const title = overWords ?? nearWords;
  const detail = overWords !== null && nearWords !== null ? `${name}: ${nearWords}` : name;
  return { title, detail, marks };
}

const named = (lines: readonly PeriodLine[], state: Level) =>
  lines.filter((line) => line.state === state).map(lineName);

/** What a line of a budget is called. */
export const lineName = ({ category, category_id }: Pick<PeriodLine, 'category' | 'category_id'>): string =>
  category?.name ?? (category_id === null ? everythingElse : 'Category');

export const everythingElse = 'Everything else';

const together = (names: readonly string[]) => `${listed(names)} ${names.length === 1 ? 'is' : 'are'}`;

function listed(names: readonly string[]): string {
  const [first = '', second] = names;
  if (second === undefined) return first;
  return names.length === 2 ? `${first} and ${second}` : `${names.length} categories`;
}

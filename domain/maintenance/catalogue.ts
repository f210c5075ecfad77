import { addDays, type Day } from '../kernel/time/day.ts';
import { applianceTemplates } from './catalogue-appliances.ts';
import { homeTemplates } from './catalogue-homes.ts';
import { movableTemplates } from './catalogue-movables.ts';
import type { TaskRule } from './rule.ts';
import type { CatalogueKind, Template } from './template.ts';

/** Our own tasks by kind of thing; the most useful of each kind first. */
export const catalogue: readonly Template[] = [...homeTemplates, ...applianceTemplates, ...movableTemplates];

/** The tasks that fit a thing of this kind. */
export const templatesFor = (kind: CatalogueKind | null): readonly Template[] =>
  kind === null ? [] : catalogue.filter(({ kinds }) => kinds.includes(kind));

/** Words in the name of a movable asset by which it is known for a boat, a bicycle or an instrument: its type alone says `vehicle` or `other`. */
const known: readonly (readonly [CatalogueKind, RegExp])[] = [
  ['boat', /\b(boat|yacht|sailboat|dinghy|outboard|sloop|ketch|skiff)\b/i],
  ['bicycle', /\b(bicycle|bike|e-bike|tandem)\b/i],
  ['instrument', /\b(violin|viola|cello|piano|guitar|instrument)\b/i],
];

/** What sort of movable asset it is, by its type (S-161) and the words in its name. */
export function movableKind(type: string, name: string): CatalogueKind | null {
  const found = known.find(([, words]) => words.test(name))?.[0];
  if (found !== undefined) return found;
  if (type === 'vehicle') return 'car';
  return type === 'equipment' ? 'equipment' : null;
}

/** The rule of a template as a task has it from `today` on. */
export function ruleOf({ rule }: Template, today: Day): Omit<TaskRule, 'of_id'> {
  const none = {
    scheduled_date: null,
    counted_from: null,
    every: null,
    unit: null,
    season_from: null,
    season_to: null,
    usage_every: null,
    usage_unit: null,
    usage_from: null,
    until: null,
  };
  switch (rule.kind) {
    case 'floating': {
      const { every, unit } = rule;
      return { ...none, repeats: 'floating', counted_from: today, every, unit };
    }
    case 'season': {
      const day = seasonStart(rule.from, rule.to, today);
      const season = { season_from: rule.from, season_to: rule.to };
      return { ...none, ...season, repeats: 'fixed', scheduled_date: day, every: 1, unit: 'year' };
    }
    case 'usage': {
      const { use, meter, every = null, unit = null } = rule;
      const usage = { usage_every: use.toFixed(1), usage_unit: meter };
      return { ...none, ...usage, repeats: 'usage', counted_from: today, every, unit };
    }
  }
}

/** The first day of the season that is on or comes next; within it the work waits two weeks at most. */
function seasonStart(from: number, to: number, today: Day): Day {
  const month = Number(today.slice(5, 7));
  const on = from <= to ? from <= month && month <= to : from <= month || month <= to;
  const soon = addDays(today, 14);
  if (on && inMonths(Number(soon.slice(5, 7)), from, to)) return soon;
  const year = Number(today.slice(0, 4)) + (month >= from ? 1 : 0);
  return `${year}-${String(from).padStart(2, '0')}-01`;
}

const inMonths = (month: number, from: number, to: number) =>
  from <= to ? from <= month && month <= to : from <= month || month <= to;

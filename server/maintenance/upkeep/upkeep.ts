import type { Day } from '@holdfast/domain/kernel/time/day';
import { catalogue, ruleOf, templatesFor } from '@holdfast/domain/maintenance/catalogue';
import type { Template } from '@holdfast/domain/maintenance/template';
import { ruleInWords } from '@holdfast/domain/maintenance/rule';
import { nextShown, wantsAnnualService, type Upkeep } from '@holdfast/domain/maintenance/upkeep';
import { notFound } from '@holdfast/domain/kernel/call/fault';
import type { MeterUnit } from '@holdfast/domain/maintenance/words';
import { sql } from 'kysely';
import type { Tx } from '../../kernel/database/database.ts';
import { planTemplates, plannedKeys } from './plan-upkeep.ts';
import { nextTasks } from '../task-items.ts';
import { findThing, type KnownThing, type Thing } from '../thing-kind.ts';
import { listVisits } from '../visits/visit-items.ts';

/** What the card of a thing shows: what is next, what was done last, what it cost, its meters, and what the catalogue suggests. */
export async function findUpkeep(tx: Tx, owner: string, thing: Thing, today: Day): Promise<Upkeep> {
  const known = await findThing(tx, owner, thing);
  const { items, total } = await nextTasks(tx, owner, thing, { today, limit: nextShown });
  const visits = await listVisits(tx, owner, { ...thing, limit: 20 });
  const repairs = await listVisits(tx, owner, { ...thing, service_type: 'repair', limit: 20 });
  const planned = await plannedKeys(tx, owner, thing);
  const { rows: meters } = await sql<{ unit: MeterUnit; day: Day; value: string }>`
    select distinct on (unit) unit, day, value from meter_readings
    where user_id = ${owner} and of_type = ${thing.of_type} and of_id = ${thing.of_id}
      and unit in ('miles', 'kilometers', 'hours') order by unit, day desc`.execute(tx);
  const offered = known === null ? [] : templatesOf(known, today).filter(({ key }) => !planned.has(key));
  const lastDone = ({ items: visited }: typeof visits) =>
    visited.find(({ outcome }) => outcome === 'done') ?? null;
  return {
    next: items,
    total,
    last: lastDone(visits),
    repair: lastDone(repairs),
    cost: visits.cost,
    meters,
    suggestions: offered.map((template) => ({
      key: template.key,
      title: template.title,
      rule: ruleInWords(ruleOf(template, today)),
      why: template.why,
    })),
  };
}

/** Adds those of the named tasks of the catalogue that fit the thing and are not there yet. Throws `not_found` for the thing. */
export async function addSuggested(tx: Tx, owner: string, thing: Thing, keys: readonly string[], today: Day) {
  const known = await findThing(tx, owner, thing);
  if (known === null) throw notFound('Thing');
  const chosen = templatesOf(known, today).filter(({ key }) => keys.includes(key));
  return planTemplates(tx, owner, thing, chosen, today);
}

/** What fits a thing; an appliance of more than twelve months wants its yearly service as well (S-176). */
function templatesOf({ kind, bought }: KnownThing, today: Day): readonly Template[] {
  const fitting = templatesFor(kind);
  const appliance = kind !== null && kind !== 'home';
  if (!appliance || !wantsAnnualService(bought, today)) return fitting;
  return [
    ...fitting,
    ...catalogue.filter(({ key }) => key === 'appliance-annual' && !fitting.some((each) => each.key === key)),
  ];
}

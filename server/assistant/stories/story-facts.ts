import type { EndingWarranty } from '@holdfast/domain/assistant/insight-rules';
import type { Figure } from '@holdfast/domain/kernel/call/tool';
import { addDays, addMonths, daysBetween, type Day } from '@holdfast/domain/kernel/time/day';
import { firstOfMonth, lastOfMonth } from '@holdfast/domain/kernel/time/calendar-period';
import { sumMoney, type Money } from '@holdfast/domain/kernel/money/money';
import type { RecordType } from '@holdfast/domain/kernel/record-type';
import { sql } from 'kysely';
import type { WorthLineRow } from '../../kernel/area.ts';
import type { Tx } from '../../kernel/database/database.ts';
import type { Log } from '../../kernel/log.ts';
import type { LentTool } from '../../kernel/tools.ts';

export type StorySources = {
  readonly tools: () => readonly LentTool[];
  readonly worthLines: () => readonly WorthLineRow[];
};

type Call = { readonly tx: Tx; readonly owner: string; readonly today: Day };

/** So long before its end a warranty is told of, in days. */
const warrantyDays = 60;
const mostWarranties = 20;

/** What the tools say of all that somebody has; a tool that nobody lends says nothing. */
export type StoryFacts = Awaited<ReturnType<typeof readFacts>>;

export async function readFacts(sources: StorySources, call: Call, log: Log) {
  const known = async (name: string, asked: object = {}): Promise<readonly Figure[] | null> => {
    const lent = sources.tools().find(({ tool }) => tool.name === name);
    if (lent === undefined) return null;
    try {
      return (await lent.answer(call.tx, call.owner, asked, call.today)).figures;
    } catch (error) {
      // The story is made of the others: what one tool cannot say is left empty.
      log.error({ error, tool: name }, 'a tool fails');
      return null;
    }
  };
  const figures = async (name: string, asked?: object) => (await known(name, asked)) ?? [];
  // The last whole month: the present one has not earned and cost all yet.
  const month = firstOfMonth(addMonths(firstOfMonth(call.today), -1));
  const period = { from: month, to: lastOfMonth(month) };
  const [worth, earned, spent, savings] = [
    await figures('net_worth'),
    await figures('money_earned', period),
    await figures('money_spent', period),
    await figures('savings_rate', period),
  ];
  return {
    worth,
    earned: earned[0],
    spent: spent[0],
    savings: savings.find(({ unit }) => unit === 'percent'),
    money: [...earned.slice(0, 1), ...spent.slice(0, 1), ...(await figures('liquid_assets')).slice(0, 12)],
    movables: (await figures('movable_worth')).slice(0, 12),
    equity: (await figures('property_equity')).slice(0, 12),
    ages: (await figures('appliance_ages')).slice(0, 12),
    replace: await figures('appliances_to_replace'),
    maintenance: await figures('maintenance_due'),
    /** Null where it is not known, which is not the same as none. */
    insured: (await known('insurance_of_thing'))?.filter(({ unit }) => unit === 'money') ?? null,
    uninsured: await figures('insurance_gaps'),
    premiums: await figures('insurance_cost'),
    realEstate: await sideOf(sources, call, 'real_estate'),
    movableWorth: await sideOf(sources, call, 'movable'),
    counts: await countsOf(call),
    warranties: await endingWarranties(call),
  };
}

/** What is owned on one side, as the dashboard adds it up. */
async function sideOf(
  sources: StorySources,
  { tx, owner, today }: Call,
  side: WorthLineRow['side'],
): Promise<Money> {
  const totals: Money[] = [];
  for (const line of sources.worthLines().filter((each) => each.side === side)) {
    const { rows } = await sql<{ total: Money }>`
      select total::numeric(16, 2)::text as total from (${line.rows(owner, today)}) line`.execute(tx);
    totals.push(rows[0]?.total ?? '0.00');
  }
  return sumMoney(totals);
}

async function countsOf({ tx, owner }: Call): Promise<Partial<Record<RecordType, number>>> {
  const { rows } = await sql<{ item_type: string; count: number }>`
    select item_type, count(*)::int as count from records
    where user_id = ${owner} and removed_at is null and disposed_on is null group by item_type`.execute(tx);
  return Object.fromEntries(rows.map(({ item_type, count }) => [item_type, count]));
}

async function endingWarranties({ tx, owner, today }: Call): Promise<EndingWarranty[]> {
  const { rows } = await sql<{ id: string; thing: string | null; title: string; day: Day }>`
    select i.source_id as id, r.label as thing, i.title, i.due_date as day from due_items i
    left join records r on r.user_id = i.user_id and r.item_type = i.of_type and r.item_id = i.of_id
    where i.user_id = ${owner} and i.state = 'open' and i.source_type = 'warranty'
      and i.due_date between ${today}::date and ${addDays(today, warrantyDays)}::date
    order by i.due_date, i.id limit ${mostWarranties}`.execute(tx);
  return rows.map(({ id, thing, title, day }) => ({
    id,
    thing: thing ?? title,
    day,
    days: daysBetween(today, day),
  }));
}

import { sql, type RawBuilder } from 'kysely';
import type { Day } from '@holdfast/domain/kernel/time/day';
import type { Money } from '@holdfast/domain/kernel/money/money';
import { worthChange } from '@holdfast/domain/kernel/money/worth-change';
import {
  worthAt,
  type Left,
  type LoanHistory,
  type Portfolio,
  type WorthPoint,
} from '@holdfast/domain/kernel/money/worth-history';
import type { Tx } from '../database/database.ts';
import { allThings, type Things } from '../records/valued-things.ts';
import { readTogether } from '../database/read-together.ts';
import {
  accountRows,
  accountsBegin,
  accountsOf,
  movedRows,
  readMoves,
  type AccountRow,
  type MovedRow,
} from './read-accounts.ts';
import {
  saidRows,
  thingRows,
  thingsOf,
  type SaidRow,
  type ThingRow,
  type Valuations,
} from './read-things.ts';

/** A loan as its own area's table has it. */
export type LoanRow = {
  id: string;
  start_date: Day;
  original_amount: Money;
  /** Since when it counts no more, and why. */
  ended_on: Day | null;
  ended_by: Left | null;
};

/** What areas lend to the net worth beside the accounts, which are the kernel's. */
export type WorthSources = {
  readonly things: Things;
  /** Selects the columns of `LoanRow`; the balances are those of `mortgage_balances`. */
  readonly loans: (owner: string) => RawBuilder<LoanRow>;
};

type Asked = { readonly days: readonly Day[]; readonly today: Day };

/** The rows that a net worth is made of, by what they are of. */
type PortfolioRows = {
  things: ThingRow;
  said: SaidRow;
  accounts: AccountRow;
  moved: MovedRow;
  loans: KnownLoan;
};

/** Selects all that a net worth on these days is made of; what is not open to whoever asks is not in it. */
function portfolioSelects(
  owner: string,
  { things, loans }: WorthSources,
  { days, today, read }: Asked & { read: Valuations },
): { readonly [Name in keyof PortfolioRows]: RawBuilder<PortfolioRows[Name]> } {
  return {
    things: thingRows(owner, things, { read, today }) ?? none(),
    said: saidRows(owner, read) ?? none(),
    accounts: accountRows(owner, today),
    moved: movedRows(owner, days),
    loans: loanRows(owner, loans, today),
  };
}

/** Makes a portfolio of the rows that `portfolioSelects` gives. */
function portfolioOf(found: {
  readonly [Name in keyof PortfolioRows]: readonly PortfolioRows[Name][];
}): Portfolio {
  return {
    things: thingsOf(found.things, found.said),
    accounts: accountsOf(found.accounts, found.moved),
    loans: found.loans.map(historyOf),
  };
}

async function readPortfolio(
  tx: Tx,
  owner: string,
  sources: WorthSources,
  asked: Asked & { read: Valuations },
): Promise<Portfolio> {
  return portfolioOf(await readTogether<PortfolioRows>(tx, portfolioSelects(owner, sources, asked)));
}

/** Stands for a select where there is nothing to select from. */
const none = <Row>() => sql<Row>`select where false`;

/** What somebody is worth at the end of each of these days, with the rows that make it: the one answer that everybody asks. */
export async function readWorthAt(
  tx: Tx,
  owner: string,
  sources: WorthSources,
  { days, today }: Asked,
): Promise<WorthPoint[]> {
  return worthAt(await readPortfolio(tx, owner, sources, { days, today, read: { days } }), days);
}

/** What made the net worth at the end of `to` another one than at the end of `from`. */
export async function readWorthChange(
  tx: Tx,
  owner: string,
  sources: WorthSources,
  { from, to, today }: { from: Day; to: Day; today: Day },
): Promise<ReturnType<typeof worthChange>> {
  const days = [from, to];
  const portfolio = await readPortfolio(tx, owner, sources, { days, today, read: { until: to } });
  return worthChange(portfolio, await readMoves(tx, owner, from, to), from, to);
}

type KnownLoan = LoanRow & { label: string; days: { day: Day; balance: Money }[] };

const loanRows = (owner: string, loans: WorthSources['loans'], today: Day) => sql<KnownLoan>`
    select m.id, m.start_date, m.original_amount::text, case when m.ended_on is not null then least(m.ended_on, ${today}::date) end as ended_on, m.ended_by, r.label,
      (select coalesce(json_agg(json_build_object('day', least(b.day, ${today}::date), 'balance', b.balance::text) order by b.day), '[]')
        from mortgage_balances b where b.user_id = ${owner} and b.mortgage_id = m.id) as days
    from (${loans(owner)}) m
    join records r on r.user_id = ${owner} and r.item_type = 'mortgage' and r.item_id = m.id
    order by m.start_date, m.id`;

/** A loan begins with what was borrowed; from the first day on which its balance is known, that counts. */
const historyOf = ({
  id,
  label,
  start_date,
  original_amount,
  ended_on,
  ended_by,
  days,
}: KnownLoan): LoanHistory => ({
  type: 'mortgage',
  id,
  label,
  account_id: null,
  ended: ended_on === null ? null : { day: ended_on, why: ended_by ?? 'removed' },
  ...(days[0] === undefined || start_date < days[0].day
    ? {
        owed: [{ day: start_date, balance: original_amount }, ...days],
        ...(days[0] && { known: days[0].day }),
      }
    : { owed: days }),
});

/** Since when what is owed on mortgages is known by their balances; before it stands what was borrowed. Null without a mortgage. */
export async function balancesKnownSince(tx: Tx, owner: string): Promise<Day | null> {
  const { rows } = await sql<{ day: Day | null }>`
    select max(day) as day from (select min(day) as day from mortgage_balances where user_id = ${owner} group by mortgage_id) first`.execute(
    tx,
  );
  return rows[0]?.day ?? null;
}

type Begins = { day: Day | null };

/** Selects the first day of which anything is known that counts; no row where nothing is. */
const beginsRow = (owner: string, { things, loans }: WorthSources, today: Day) => sql<Begins>`
    select least(min(day), ${today}::date) as day from (
      select min(least(t.purchase_date, (t.created_at at time zone 'utc')::date)) as day from (${allThings(things, owner)}) t
        where t.item_type <> 'appliance'
      union all select min(m.start_date) from (${loans(owner)}) m
      union all ${accountsBegin(owner)}) known having min(day) is not null`;

/** The first day of which anything is known that counts; null where nothing is. */
export async function worthBegins(
  tx: Tx,
  owner: string,
  sources: WorthSources,
  today: Day,
): Promise<Day | null> {
  const { rows } = await beginsRow(owner, sources, today).execute(tx);
  return rows[0]?.day ?? null;
}

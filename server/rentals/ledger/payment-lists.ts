import { sql } from 'kysely';
import type { z } from 'zod';
import { sumMoney, type Money } from '@holdfast/domain/kernel/money/money';
import { addMonths, type Day } from '@holdfast/domain/kernel/time/day';
import { lastDayOf } from '@holdfast/domain/rentals/agreements/agreement-status';
import { rentOfAMonth, rentOn } from '@holdfast/domain/rentals/agreements/agreement-terms';
import { statusOf } from '@holdfast/domain/rentals/ledger/charge-status';
import type {
  GridPage,
  gridInput,
  PendingPayment,
  RollLine,
  Standing,
} from '@holdfast/domain/rentals/ledger/ledger-view';
import { nextDue } from '@holdfast/domain/rentals/ledger/next-charge';
import { gridOf, monthsUntil } from '@holdfast/domain/rentals/ledger/payment-grid';
import type { Tx } from '../../kernel/database/database.ts';
import { openCharges } from './ledger-shown.ts';
import { readAgreements, readRows, type LetAgreement } from './rent-ledger.ts';

/** An agreement counts while it is in force, and afterwards as long as its balance is open. */
export const counted = (
  today: Day,
) => sql`a.signed_on is not null and a.removed_at is null and (coalesce(s.balance, 0) <> 0
  or coalesce(a.leaves_on, case when a.month_to_month then 'infinity' else a.end_date end) >= ${today}::date)`;

/** A `Standing` by the balance. */
const standingOf = sql`case sign(coalesce(s.balance, 0)) when 1 then 'owes' when -1 then 'ahead' else 'even' end`;

/** Shows agreements by months, those that owe most first. */
export async function showPayments(
  tx: Tx,
  owner: string,
  { until, standing, search, after, limit }: z.output<typeof gridInput>,
  today: Day,
): Promise<GridPage> {
  const months = monthsUntil(until ?? today.slice(0, 7));
  const named =
    search === undefined
      ? sql`true`
      : sql`position(lower(${search}) in lower(a.premises || ' ' || a.tenant_names)) > 0`;
  const stands = standing === undefined ? sql`true` : sql`${standingOf} = ${standing}`;
  const { rows: found } = await sql<{ id: string; balance: Money; last_seq: number }>`
    select a.id, coalesce(s.balance, 0)::numeric(14, 2)::text as balance, coalesce(s.last_seq, 0) as last_seq
    from rental_agreements a left join rent_standings s on s.user_id = a.user_id and s.agreement_id = a.id
    where a.user_id = ${owner} and ${counted(today)} and ${named} and ${stands}
    order by coalesce(s.balance, 0) desc, a.id offset ${after} limit ${limit}`.execute(tx);
  const { rows: sums } = await sql<Record<Standing, number> & { owed: Money; prepaid: Money }>`
    select count(*) filter (where ${standingOf} = 'owes')::int as owes,
      count(*) filter (where ${standingOf} = 'even')::int as even,
      count(*) filter (where ${standingOf} = 'ahead')::int as ahead,
      coalesce(sum(greatest(s.balance, 0)), 0)::numeric(14, 2)::text as owed,
      coalesce(sum(greatest(-s.balance, 0)), 0)::numeric(14, 2)::text as prepaid
    from rental_agreements a left join rent_standings s on s.user_id = a.user_id and s.agreement_id = a.id
    where a.user_id = ${owner} and ${counted(today)} and ${named}`.execute(tx);
  const ids = found.map(({ id }) => id);
  const agreements = new Map((await readAgreements(tx, owner, ids)).map((each) => [each.id, each]));
  const ledgers = await readRows(tx, owner, ids);
  const { owed = '0.00', prepaid = '0.00', ...none } = sums[0] ?? { owes: 0, even: 0, ahead: 0 };
  const { owes, even, ahead } = none;
  const total = standing === undefined ? owes + even + ahead : none[standing];
  return {
    months,
    next: after + found.length < total ? String(after + found.length) : null,
    items: found.flatMap(({ id, balance, last_seq }) => {
      const agreement = agreements.get(id);
      if (agreement === undefined) return [];
      const { premises, tenant_names } = agreement;
      const last = lastDayOf(agreement);
      return [
        {
          agreement_id: id,
          version: last_seq,
          premises,
          tenant_names,
          balance,
          ended: last !== null && last < today,
          ...gridOf(agreement, ledgers.get(id) ?? [], { months, today }),
        },
      ];
    }),
    total,
    counts: { owes, even, ahead },
    owed,
    prepaid,
    last_account_id: await lastAccount(tx, owner),
  };
}

async function lastAccount(tx: Tx, owner: string): Promise<string | null> {
  const { rows } = await sql<{ account_id: string }>`
    select t.account_id from rent_ledger l join transactions t on t.user_id = l.user_id and t.id = l.transaction_id
    join money_accounts a on a.user_id = t.user_id and a.id = t.account_id and a.removed_at is null and a.kind <> 'outside'
    where l.user_id = ${owner} and l.transaction_id is not null order by l.created_at desc, l.seq desc limit 1`.execute(
    tx,
  );
  return rows[0]?.account_id ?? null;
}

/** The agreements that count on a day; of those with a date on which rent is due the first ones, where a number is given. */
async function countedAgreements(tx: Tx, owner: string, today: Day, firstDue: number | null = null) {
  const { rows } = await sql<{ id: string; balance: Money; deposit_held: Money }>`
    select a.id, coalesce(s.balance, 0)::numeric(14, 2)::text as balance,
      coalesce(s.deposit_held, 0)::numeric(14, 2)::text as deposit_held
    from rental_agreements a left join rent_standings s on s.user_id = a.user_id and s.agreement_id = a.id
    where a.user_id = ${owner} and ${counted(today)} ${firstDue === null ? sql`` : sql`and a.id in (${dueFirst(owner, firstDue)})`}
    order by a.premises, a.id`.execute(tx);
  const ids = rows.map(({ id }) => id);
  const agreements = new Map((await readAgreements(tx, owner, ids)).map((each) => [each.id, each]));
  return rows.flatMap((row) => {
    const agreement = agreements.get(row.id);
    return agreement === undefined ? [] : [{ ...row, agreement }];
  });
}

/** The same with the rows of their ledgers. */
async function countedLedgers(tx: Tx, owner: string, today: Day, firstDue: number) {
  const found = await countedAgreements(tx, owner, today, firstDue);
  const ledgers = await readRows(
    tx,
    owner,
    found.map(({ id }) => id),
  );
  return found.map((each) => ({ ...each, rows: ledgers.get(each.id) ?? [] }));
}

/** The agreements whose rent is due first: the date of each is that of its oldest open charge, else of its next rent (`putNext`). */
const dueFirst = (owner: string, limit: number) => sql`
  select d.source_id from due_items d
  where d.user_id = ${owner} and d.source_type = 'agreement' and d.slot = 'rent' and d.state = 'open'
  order by d.occurrence, d.source_id limit ${limit}`;

/** Lists rent that is open or falls due next, by its day (S-212, S-216). */
export async function listPendingPayments(
  tx: Tx,
  owner: string,
  limit: number,
  today: Day,
): Promise<PendingPayment[]> {
  const ledgers = await countedLedgers(tx, owner, today, limit);
  const addresses = await addressesOf(
    tx,
    owner,
    ledgers.map(({ agreement }) => agreement),
  );
  const items = ledgers.flatMap(({ agreement, rows }) => {
    const { id, of_id, of_type, tenant_names } = agreement;
    const of = {
      id,
      asset_id: of_id,
      asset_type: of_type,
      address: addresses.get(of_id) ?? agreement.premises,
      tenants: tenant_names,
    };
    const open = openCharges(rows, agreement.settles);
    const next = open.length === 0 ? nextDue(agreement, rows, today) : null;
    return [
      ...open.map((charge) => ({
        id: `${id}:${charge.row.seq}`,
        amount: charge.open,
        due_date: charge.due_day,
        status: statusOf(charge, today, agreement.grace_days),
        agreement: of,
      })),
      ...(next === null
        ? []
        : [
            {
              id: `${id}:next`,
              amount: next.amount,
              due_date: next.due_day,
              status: 'pending' as const,
              agreement: of,
            },
          ]),
    ];
  });
  return items.toSorted((a, b) => (a.due_date < b.due_date ? -1 : 1)).slice(0, limit);
}

async function addressesOf(tx: Tx, owner: string, agreements: readonly LetAgreement[]) {
  const { rows } = await sql<{ id: string; address: string }>`
    select id, address from real_estate_properties where user_id = ${owner}
      and id = any(${agreements.map(({ of_id }) => of_id)}::uuid[])`.execute(tx);
  return new Map(rows.map(({ id, address }) => [id, address]));
}

/** Lists agreements in force with rent, balance, deposit and what came in during the twelve months until today. */
export async function showRentRoll(tx: Tx, owner: string, today: Day) {
  const earned = await earnedBetween(tx, owner, addMonths(today, -12), today);
  const items = (await countedAgreements(tx, owner, today)).map(
    ({ agreement, balance, deposit_held }): RollLine => ({
      agreement_id: agreement.id,
      premises: agreement.premises,
      tenant_names: agreement.tenant_names,
      start_date: agreement.start_date,
      last_day: lastDayOf(agreement),
      monthly_rent: rentOfAMonth(rentOn(agreement.rents, today), agreement.payment_frequency),
      balance,
      deposit_held,
      earned: earned.get(agreement.id) ?? '0.00',
    }),
  );
  const inForce = items.filter(
    ({ start_date, last_day }) => start_date <= today && (last_day === null || last_day >= today),
  );
  return {
    items,
    monthly_rent: sumMoney(inForce.map(({ monthly_rent }) => monthly_rent)),
    owed: sumMoney(items.flatMap(({ balance }) => (balance.startsWith('-') ? [] : [balance]))),
    earned: sumMoney(items.map(({ earned }) => earned)),
  };
}

/** What each agreement's tenants paid after a day and until another, less what was taken back; deposits are no rent. */
export async function earnedBetween(
  tx: Tx,
  owner: string,
  after: Day,
  until: Day,
): Promise<Map<string, Money>> {
  const { rows } = await sql<{ agreement_id: string; earned: Money }>`
    select l.agreement_id, (-sum(l.amount))::numeric(14, 2)::text as earned from rent_ledger l
    where l.user_id = ${owner} and l.day > ${after}::date and l.day <= ${until}::date
      and case l.kind when 'reversal' then (select b.kind from rent_ledger b
        where b.user_id = l.user_id and b.agreement_id = l.agreement_id and b.seq = l.reverses) else l.kind end = 'payment'
    group by l.agreement_id`.execute(tx);
  return new Map(rows.map(({ agreement_id, earned }) => [agreement_id, earned]));
}

import { sql } from 'kysely';
import type { z } from 'zod';
import { addMoney, partOf, sumMoney, type Money } from '@holdfast/domain/kernel/money/money';
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
const counted = (
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

/** The agreements that count on a day, with their rows. */
export async function countedLedgers(tx: Tx, owner: string, today: Day) {
  const { rows } = await sql<{ id: string; balance: Money; deposit_held: Money }>`
    select a.id, coalesce(s.balance, 0)::numeric(14, 2)::text as balance,
      coalesce(s.deposit_held, 0)::numeric(14, 2)::text as deposit_held
    from rental_agreements a left join rent_standings s on s.user_id = a.user_id and s.agreement_id = a.id
    where a.user_id = ${owner} and ${counted(today)} order by a.premises, a.id`.execute(tx);
  const ids = rows.map(({ id }) => id);
  const agreements = new Map((await readAgreements(tx, owner, ids)).map((each) => [each.id, each]));
  const ledgers = await readRows(tx, owner, ids);
  return rows.flatMap((row) => {
    const agreement = agreements.get(row.id);
    return agreement === undefined ? [] : [{ ...row, agreement, rows: ledgers.get(row.id) ?? [] }];
  });
}

/** Lists rent that is open or falls due next, by its day (S-212, S-216). */
export async function listPendingPayments(
  tx: Tx,
  owner: string,
  limit: number,
  today: Day,
): Promise<PendingPayment[]> {
  const ledgers = await countedLedgers(tx, owner, today);
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
  const since = addMonths(today, -12);
  const items = (await countedLedgers(tx, owner, today)).map(
    ({ agreement, rows, balance, deposit_held }): RollLine => ({
      agreement_id: agreement.id,
      premises: agreement.premises,
      tenant_names: agreement.tenant_names,
      start_date: agreement.start_date,
      last_day: lastDayOf(agreement),
      monthly_rent: rentOfAMonth(rentOn(agreement.rents, today), agreement.payment_frequency),
      balance,
      deposit_held,
      earned: earnedOf(rows, since, today),
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

/** Payments less those that were taken back; deposits are none. */
export function earnedOf(
  rows: readonly { seq: number; day: Day; kind: string; amount: Money; reverses: number | null }[],
  after: Day,
  until: Day,
): Money {
  const payments = new Set(rows.flatMap(({ kind, seq }) => (kind === 'payment' ? [seq] : [])));
  const counts = rows.filter(
    ({ kind, reverses, day }) =>
      day > after &&
      day <= until &&
      (kind === 'payment' || (kind === 'reversal' && payments.has(reverses ?? 0))),
  );
  return partOf(addMoney(...counts.map(({ amount }) => amount)), -1n, 1n);
}

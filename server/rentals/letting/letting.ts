import { sql } from 'kysely';
import { addMonths, type Day } from '@holdfast/domain/kernel/time/day';
import {
  lettingOf,
  type LetTerm,
  type Letting,
  type LetUnit,
} from '@holdfast/domain/rentals/letting/letting';
import type { Tx } from '../../kernel/database/database.ts';
import type { RentalsGiven } from '../given.ts';
import { lastDay } from '../last-day.ts';

/** Shows what is let, what stands empty and what came in, on `today`. */
export async function showLetting(
  tx: Tx,
  owner: string,
  today: Day,
  listHomes: RentalsGiven['homesHeld'],
): Promise<Letting> {
  const { rows: terms } = await sql<LetTerm>`
    select a.of_id as property_id, a.unit_id, a.start_date::text, ${lastDay}::text as last_day,
      coalesce(e.this_year, 0)::numeric(14, 2)::text as earned_this_year, coalesce(e.months, 0)::numeric(14, 2)::text as earned
    from rental_agreements a
    left join (${earnedByAgreement(owner, today)}) e on e.agreement_id = a.id
    where a.user_id = ${owner} and a.of_type = 'real_estate' and a.signed_on is not null and a.removed_at is null`.execute(
    tx,
  );
  const { rows: units } = await sql<LetUnit>`
    select u.id, u.of_id as property_id, u.name from rental_units u
    where u.user_id = ${owner} and u.of_type = 'real_estate' and u.removed_at is null order by u.name, u.id`.execute(
    tx,
  );
  if (terms.length + units.length === 0) return lettingOf({ homes: [], units, terms }, today);
  return lettingOf({ homes: await listHomes(tx, owner), units, terms }, today);
}

/** Payments less those that were taken back, as `earnedBetween` adds them up: of this year, and of the twelve months until `today`. */
const earnedByAgreement = (owner: string, today: Day) => sql`
  select l.agreement_id, -sum(l.amount) filter (where l.day >= date_trunc('year', ${today}::date)::date) as this_year,
    -sum(l.amount) filter (where l.day > ${addMonths(today, -12)}::date) as months
  from rent_ledger l
  where l.user_id = ${owner} and l.day <= ${today}::date and (l.kind = 'payment' or l.kind = 'reversal' and exists (
    select from rent_ledger p where p.user_id = l.user_id and p.agreement_id = l.agreement_id and p.seq = l.reverses and p.kind = 'payment'))
  group by l.agreement_id`;

import type { Citation, Figure } from '@holdfast/domain/kernel/call/tool';
import { negateMoney, sumMoney } from '@holdfast/domain/kernel/money/money';
import type { RecordReference } from '@holdfast/domain/kernel/record-type';
import type { Day } from '@holdfast/domain/kernel/time/day';
import { agreementFilter } from '@holdfast/domain/rentals/agreements/agreement';
import { lastDayOf } from '@holdfast/domain/rentals/agreements/agreement-status';
import { rentPeriods } from '@holdfast/domain/rentals/ledger/rent-periods';
import type { Tx } from '../../kernel/database/database.ts';
import { figuresAbout, figuresOf } from '../../kernel/figures.ts';
import { listAgreements } from './agreement-list.ts';
import { agreementsOf } from './agreements-of.ts';
import { findLedger } from '../ledger/ledger-shown.ts';
import { readAgreements, type LetAgreement } from '../ledger/rent-ledger.ts';

const about = ({ id, premises, tenant_names }: Pick<LetAgreement, 'id' | 'premises' | 'tenant_names'>) =>
  figuresAbout(
    { item_type: 'agreement', item_id: id },
    [tenant_names, premises].filter(Boolean).join(', ').slice(0, 300),
    `/rentals/${id}`,
  );

/** Who rented before, what, and until when: the agreements that have ended, the latest first. */
export async function formerTenants(
  tx: Tx,
  owner: string,
  of: RecordReference | undefined,
  today: Day,
): Promise<Figure[]> {
  const own = of === undefined ? undefined : await agreementsOf(tx, owner, of);
  const { items } = await listAgreements(tx, owner, agreementFilter.parse({ limit: 100 }), today);
  const ended = items.filter(
    ({ signed_on, last_day }) => signed_on !== null && last_day !== null && last_day < today,
  );
  const isOwn = ({ id }: { id: string }) => own?.has(id) ?? true;
  // "The tenant before Pilar" had what she rents now, and was somebody else.
  const mine = items.filter(isOwn);
  const before =
    of?.item_type === 'tenant' && !ended.some(isOwn)
      ? ended.filter(({ id, unit_id, asset_id, start_date }) =>
          mine.some(
            (each) =>
              each.id !== id &&
              each.unit_id === unit_id &&
              each.asset_id === asset_id &&
              each.start_date > start_date,
          ),
        )
      : undefined;
  return (before ?? ended.filter(isOwn))
    .toSorted((a, b) => ((a.last_day ?? '') < (b.last_day ?? '') ? 1 : -1))
    .flatMap((each) => {
      const asTenant = of?.item_type === 'tenant' && before === undefined;
      const { text, day } = figuresAbout(
        { item_type: 'agreement', item_id: each.id },
        asTenant ? each.tenant_names : each.premises,
        `/rentals/${each.id}`,
      );
      return [
        ...(asTenant
          ? text(`where_${each.id}`, 'Rented', each.premises)
          : text(`who_${each.id}`, 'Former tenant', each.tenant_names)),
        ...day(`from_${each.id}`, 'From', each.start_date),
        ...day(`until_${each.id}`, 'Until', each.last_day),
      ];
    });
}

/** Until when somebody rented who rents no longer, and what the rent was when that ended. */
export async function formerRents(tx: Tx, owner: string, of: RecordReference, today: Day): Promise<Figure[]> {
  const wanted = await agreementsOf(tx, owner, of);
  const { items } = await listAgreements(tx, owner, agreementFilter.parse({ limit: 100 }), today);
  return items
    .filter(
      ({ id, signed_on, last_day }) => signed_on !== null && (last_day ?? today) < today && wanted.has(id),
    )
    .toSorted((a, b) => ((a.last_day ?? '') < (b.last_day ?? '') ? 1 : -1))
    .slice(0, 1)
    .flatMap((each) => [
      ...about(each).day(`until_${each.id}`, 'Pays no rent now, rented until', each.last_day),
      ...about(each).money(`rent_${each.id}`, 'Rent of a month when it ended', each.rent_amount),
    ]);
}

/** What became of deposits that are held no longer. */
export async function settledDeposits(
  tx: Tx,
  owner: string,
  { of, what }: { readonly of: RecordReference; readonly what?: 'held' | 'kept' | 'back' | undefined },
  today: Day,
): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const agreement of await readAgreements(tx, owner, [...(await agreementsOf(tx, owner, of))])) {
    const { rows, deposit } = await findLedger(tx, owner, agreement.id, today);
    const { money, text } = about(agreement);
    const standing = rows.filter((row) => !row.taken_back && row.kind !== 'reversal');
    const sum = (kind: string) =>
      sumMoney(standing.filter((row) => row.kind === kind).map(({ amount }) => amount));
    const reasons = standing.flatMap(({ deduction_id, memo }) =>
      deduction_id === null || memo === null ? [] : [memo],
    );
    const { id } = agreement;
    const kept = [
      ...money(`kept_${id}`, 'Kept of the deposit', sum('deposit_kept')),
      ...text(`why_${id}`, 'For', reasons.join(', ').slice(0, 300)),
    ];
    const back = money(`back_${id}`, 'Paid back', negateMoney(sum('deposit_refund')).replace('-', ''));
    const held = money(`held_${id}`, 'Still held', deposit.held);
    const paid = money(`paid_${id}`, 'Deposit paid', negateMoney(sum('deposit_paid')));
    figures.push(
      ...{
        held: [held, kept, back, paid],
        kept: [kept, back, held, paid],
        back: [back, kept, held, paid],
        paid: [paid, kept, back, held],
      }[what ?? 'paid'].flat(),
    );
  }
  return figures;
}

/** The rents that fall due between two days, in all and of each agreement. */
export async function rentsBetween(
  tx: Tx,
  owner: string,
  lines: readonly { readonly agreement_id: string }[],
  { from, to }: { readonly from: Day; readonly to: Day },
): Promise<Figure[]> {
  const agreements = await readAgreements(
    tx,
    owner,
    lines.map(({ agreement_id }) => agreement_id),
  );
  const due = agreements
    .filter((each) => (lastDayOf(each) ?? '9999') >= from)
    .map((agreement) => ({
      agreement,
      periods: rentPeriods(agreement, to).filter(({ due_day }) => due_day >= from && due_day <= to),
    }))
    .filter(({ periods }) => periods.length > 0);
  const cites = due.map(({ agreement }): Citation => ({ item_type: 'agreement', item_id: agreement.id }));
  const sum = sumMoney(due.flatMap(({ periods }) => periods.map(({ amount }) => amount)));
  const all = figuresOf({ cites, href: '/rentals/payments' }).money('due', 'Rent that falls due', sum);
  const each = due.flatMap(({ agreement, periods }) => [
    ...about(agreement).money(
      `due_${agreement.id}`,
      'Rent that falls due',
      sumMoney(periods.map(({ amount }) => amount)),
    ),
    ...about(agreement).day(`day_${agreement.id}`, 'Due', periods[0]?.due_day),
  ]);
  return [...(due.length === 1 ? [] : due.length === 0 ? [] : all), ...each].map((figure) => ({
    ...figure,
    period: { from, to },
  }));
}

/** What is owed under agreements that stand on the roll no longer. */
export async function formerBalances(
  tx: Tx,
  owner: string,
  of: RecordReference,
  today: Day,
): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const agreement of await readAgreements(tx, owner, [...(await agreementsOf(tx, owner, of))])) {
    const { balance } = await findLedger(tx, owner, agreement.id, today);
    figures.push(...about(agreement).money(agreement.id, 'Owed', balance));
  }
  return figures;
}

import type { Figure } from '@holdfast/domain/kernel/call/tool';
import { isZero, negateMoney, sumMoney } from '@holdfast/domain/kernel/money/money';
import type { RecordReference } from '@holdfast/domain/kernel/record-type';
import { addDays, type Day } from '@holdfast/domain/kernel/time/day';
import { allocate } from '@holdfast/domain/rentals/ledger/allocation';
import { statusOf } from '@holdfast/domain/rentals/ledger/charge-status';
import type { ShownLedger, ShownRow } from '@holdfast/domain/rentals/ledger/ledger-view';
import { rentHistory } from '@holdfast/domain/rentals/letting/tools';
import type { Tx } from '../../kernel/database/database.ts';
import { guestIn } from '../../kernel/database/guest.ts';
import { figuresAbout, figuresOf, mostFigures } from '../../kernel/figures.ts';
import { answerTool, type LentTool } from '../../kernel/tools.ts';
import { agreementsOf } from './agreements-of.ts';
import { findLedger } from '../ledger/ledger-shown.ts';
import { earnedBetween, showRentRoll } from '../ledger/payment-lists.ts';
import { chargesAndPayments, readAgreement } from '../ledger/rent-ledger.ts';

const screen = '/rentals/payments';
/** So many ledgers are read for one answer. */
const mostLedgers = 12;

type Asked = { what?: string | undefined; from?: Day | undefined; to?: Day | undefined };

async function ledgersAsked(tx: Tx, owner: string, of: RecordReference | undefined, today: Day) {
  const ids =
    of === undefined
      ? (await showRentRoll(tx, owner, today)).items.map(({ agreement_id }) => agreement_id)
      : [...(await agreementsOf(tx, owner, of))];
  const found: ShownLedger[] = [];
  for (const id of ids.slice(0, mostLedgers)) found.push(await findLedger(tx, owner, id, today));
  return found;
}

const about = ({ agreement_id, premises, tenant_names }: ShownLedger) =>
  figuresAbout(
    { item_type: 'agreement', item_id: agreement_id },
    [tenant_names, premises].filter(Boolean).join(', ').slice(0, 300),
    `/rentals/${agreement_id}`,
  );

const within = (day: string, { from, to }: Asked) => day >= (from ?? '') && day <= (to ?? '9999');
const standing = ({ rows }: ShownLedger) => rows.filter((row) => !row.taken_back && row.kind !== 'reversal');
const dueOf = (row: ShownRow): Day => row.due_day ?? row.day;

/** Payments of rent, the latest first. */
const paymentsOf = (ledger: ShownLedger) =>
  standing(ledger)
    .filter(({ kind }) => kind === 'payment')
    .toSorted((a, b) => (a.day < b.day ? 1 : -1));

function lastPayment(ledger: ShownLedger, asked: Asked): Figure[] {
  const last = paymentsOf(ledger).find(({ day }) => within(day, asked));
  if (last === undefined) return [];
  const { day, money } = about(ledger);
  const { agreement_id: id } = ledger;
  return [
    ...day(`paid_on_${id}`, 'Last paid on', last.day),
    ...money(`paid_${id}`, 'Last payment', negateMoney(last.amount)),
  ];
}

/** How many rents were due in the days that are asked for, and how many of them were paid after their days of grace or are late today. */
async function lateRents(
  tx: Tx,
  owner: string,
  { id, today, asked }: { readonly id: string; readonly today: Day; readonly asked: Asked },
): Promise<{ late: number; due: number }> {
  const agreement = await readAgreement(tx, owner, id);
  const { charges } = allocate(await chargesAndPayments(tx, owner, id), agreement.settles);
  const rents = charges.filter(
    ({ row, due_day, void: isVoid }) =>
      row.kind === 'rent' && !isVoid && due_day <= today && within(due_day, asked),
  );
  const late = rents.filter((charge) => {
    const last = addDays(charge.due_day, agreement.grace_days);
    return (
      charge.settled.some(({ day }) => day > last) || statusOf(charge, today, agreement.grace_days) === 'late'
    );
  });
  return { late: late.length, due: rents.length };
}

function feeFigures(ledgers: readonly ShownLedger[], asked: Asked): Figure[] {
  const each = ledgers.map((ledger) => ({
    ledger,
    fees: standing(ledger).filter((row) => row.kind === 'late_fee' && within(row.day, asked)),
  }));
  const cites = ledgers.map(({ agreement_id: item_id }) => ({ item_type: 'agreement' as const, item_id }));
  const sum = sumMoney(each.flatMap(({ fees }) => fees.map(({ amount }) => amount)));
  return [
    ...figuresOf({ cites, href: screen }).money('fees', 'Late fees charged', sum),
    ...each.flatMap(({ ledger, fees }) =>
      fees
        .toReversed()
        .flatMap((row) => [
          ...about(ledger).money(`fee_${ledger.agreement_id}_${row.seq}`, 'Late fee', row.amount),
          ...about(ledger).day(`fee_on_${ledger.agreement_id}_${row.seq}`, 'Charged on', row.day),
        ]),
    ),
  ];
}

async function lateFigures(
  tx: Tx,
  owner: string,
  ledgers: readonly ShownLedger[],
  { today, asked }: { readonly today: Day; readonly asked: Asked },
): Promise<Figure[]> {
  const each: { ledger: ShownLedger; late: number; due: number }[] = [];
  for (const ledger of ledgers)
    each.push({ ledger, ...(await lateRents(tx, owner, { id: ledger.agreement_id, today, asked })) });
  // Of one tenant the terms that follow each other count together.
  const whose = new Map(each.map(({ ledger }) => [`${ledger.tenant_names} ${ledger.premises}`, ledger]));
  return [...whose]
    .map(([name, ledger]) => {
      const own = each.filter((one) => `${one.ledger.tenant_names} ${one.ledger.premises}` === name);
      const sum = (key: 'late' | 'due') => own.reduce((all, one) => all + one[key], 0);
      return { ledger, late: sum('late'), due: sum('due') };
    })
    .toSorted((a, b) => b.late - a.late)
    .flatMap(({ ledger, late, due }) => [
      ...about(ledger).count(`late_${ledger.agreement_id}`, 'Rents that were late', late),
      ...about(ledger).count(`rents_${ledger.agreement_id}`, 'Rents that were due', due),
    ]);
}

/** What was due in some days, and what of it is open. */
async function paidFigures(
  { tx, owner, today }: { tx: Tx; owner: string; today: Day },
  ledgers: readonly ShownLedger[],
  asked: Asked,
): Promise<Figure[]> {
  const from = asked.from ?? `${today.slice(0, 7)}-01`;
  const to = asked.to ?? today;
  const received = await earnedBetween(tx, owner, addDays(from, -1), to);
  const each = ledgers.flatMap((ledger) => {
    const rents = standing(ledger).filter(
      (row) => row.kind === 'rent' && dueOf(row) >= from && dueOf(row) <= to,
    );
    return rents.length === 0
      ? []
      : [
          {
            ledger,
            open: sumMoney(rents.map((row) => row.open ?? '0.00')),
            due: sumMoney(rents.map(({ amount }) => amount)),
          },
        ];
  });
  return each
    .toSorted((a, b) => Number(isZero(a.open)) - Number(isZero(b.open)))
    .flatMap(({ ledger, open, due }) => [
      ...about(ledger).yesNo(`all_${ledger.agreement_id}`, 'Rent paid in full', isZero(open)),
      ...about(ledger).money(
        `paid_${ledger.agreement_id}`,
        'Rent received',
        received.get(ledger.agreement_id) ?? '0.00',
      ),
      ...about(ledger).money(`open_${ledger.agreement_id}`, 'Still open', open),
      ...about(ledger).money(`due_${ledger.agreement_id}`, 'Was due', due),
    ])
    .map((figure) => ({ ...figure, period: { from, to: to < from ? from : to } }));
}

/** What the ledgers of tenants say. They are the owner's alone. */
export const ledgerTools: readonly LentTool[] = [
  answerTool(rentHistory, async ({ tx, owner, asked, today }) => {
    if (guestIn(tx) !== undefined) return { figures: [] };
    const ledgers = await ledgersAsked(tx, owner, asked.of, today);
    const figuresFor = async (): Promise<Figure[]> => {
      switch (asked.only ?? asked.what) {
        case 'fees':
          return ledgers.length === 0 ? [] : feeFigures(ledgers, asked);
        case 'late':
          return lateFigures(tx, owner, ledgers, { today, asked });
        case 'last':
          return ledgers
            .flatMap((ledger) => {
              const figures = lastPayment(ledger, asked);
              return figures.length === 0
                ? []
                : [{ name: `${ledger.tenant_names} ${ledger.premises}`, figures }];
            })
            .toSorted((a, b) => ((a.figures[0]?.value ?? '') < (b.figures[0]?.value ?? '') ? 1 : -1))
            .filter(({ name }, nth, all) => all.findIndex((one) => one.name === name) === nth)
            .flatMap(({ figures }) => figures);
        default:
          return paidFigures({ tx, owner, today }, ledgers, asked);
      }
    };
    return { figures: (await figuresFor()).slice(0, mostFigures), href: screen };
  }),
];

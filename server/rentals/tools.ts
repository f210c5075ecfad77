import type { Figure, Tool } from '@holdfast/domain/kernel/call/tool';
import type { Day } from '@holdfast/domain/kernel/time/day';
import type { RollLine } from '@holdfast/domain/rentals/ledger/ledger-view';
import * as asked from '@holdfast/domain/rentals/tools';
import { guestIn } from '../kernel/database/guest.ts';
import { answerTool, type LentTool } from '../kernel/tools.ts';
import { showRentRoll } from './ledger/payment-lists.ts';

type Roll = Awaited<ReturnType<typeof showRentRoll>>;
type Told = Pick<Figure, 'id' | 'label' | 'unit' | 'value'>;
type Lines = { readonly whole: Told; readonly lines: readonly (readonly [RollLine, Omit<Told, 'id'>])[] };

const cite = ({ agreement_id: item_id }: RollLine) => ({ item_type: 'agreement', item_id }) as const;
const nameOf = ({ premises, tenant_names }: RollLine) => [tenant_names, premises].filter(Boolean).join(', ');
const inForce = ({ items }: Roll, today: Day) =>
  items.filter(({ start_date, last_day }) => start_date <= today && (last_day === null || last_day >= today));

/** Answers from the rent roll, as its screen says it. It is the owner's alone: of some agreements its sums would be wrong. */
const fromRoll = (of: Tool, work: (roll: Roll, today: Day) => Lines): LentTool =>
  answerTool(of, async ({ tx, owner, today }) => {
    if (guestIn(tx) !== undefined) return { figures: [] };
    const { whole, lines } = work(await showRentRoll(tx, owner, today), today);
    return {
      figures: [
        { ...whole, cites: lines.map(([line]) => cite(line)) },
        ...lines.map(([line, told]) => ({ ...told, id: line.agreement_id, cites: [cite(line)] })),
      ],
    };
  });

/** Questions about rents that the assistant may ask. */
export const tools: readonly LentTool[] = [
  fromRoll(asked.rentArrears, (roll) => ({
    whole: { id: 'owed', label: 'Owed by tenants', unit: 'money', value: roll.owed },
    lines: roll.items
      .filter(({ balance }) => balance !== '0.00' && !balance.startsWith('-'))
      .map((line) => [line, { label: `Owed: ${nameOf(line)}`, unit: 'money', value: line.balance }]),
  })),
  fromRoll(asked.rentOfMonth, (roll, today) => ({
    whole: { id: 'monthly_rent', label: 'Rent of a month', unit: 'money', value: roll.monthly_rent },
    lines: inForce(roll, today).map((line) => [
      line,
      { label: `Rent of a month: ${nameOf(line)}`, unit: 'money', value: line.monthly_rent },
    ]),
  })),
  fromRoll(asked.whoLivesWhere, (roll, today) => {
    const lines = inForce(roll, today);
    return {
      whole: { id: 'count', label: 'Agreements in force', unit: 'count', value: String(lines.length) },
      lines: lines.map((line) => [
        line,
        { label: `${nameOf(line)}: since`, unit: 'day', value: line.start_date },
      ]),
    };
  }),
  fromRoll(asked.leaseEnds, (roll, today) => {
    const lines = inForce(roll, today).flatMap((line) =>
      line.last_day === null ? [] : [[line, line.last_day] as const],
    );
    return {
      whole: { id: 'count', label: 'Agreements with an end', unit: 'count', value: String(lines.length) },
      lines: lines.map(([line, value]) => [line, { label: `Ends: ${nameOf(line)}`, unit: 'day', value }]),
    };
  }),
  fromRoll(asked.unitEarned, (roll) => ({
    whole: { id: 'earned', label: 'Rent received in twelve months', unit: 'money', value: roll.earned },
    lines: roll.items.map((line) => [
      line,
      { label: `Rent received in twelve months: ${nameOf(line)}`, unit: 'money', value: line.earned },
    ]),
  })),
];

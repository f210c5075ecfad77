import { z } from 'zod';
import type { ChangeRequest } from '@holdfast/domain/assistant/proposals/change-request';
import { assistantTexts } from '@holdfast/domain/assistant/texts';
import { periodWords } from '@holdfast/domain/assistant/understanding/period-words';
import { id } from '@holdfast/domain/kernel/form/fields';
import { amount, formatMoney, isZero, sumMoney } from '@holdfast/domain/kernel/money/money';
import { calendarDay, type Day } from '@holdfast/domain/kernel/time/day';
import type { Tx } from '../../kernel/database/database.ts';
import { findNamed } from '../records/find-named.ts';
import type { Drafted, ReadCall } from './drafted.ts';

const screen = { label: 'Rent payments', href: '/rentals/payments' };

const agreements = z.object({
  items: z.array(z.object({ id, status: z.string(), premises: z.string(), tenant_names: z.string() })),
});
const ledger = z.object({
  version: z.int(),
  balance: amount,
  rows: z.array(z.object({ kind: z.string(), due_day: calendarDay.nullable(), open: amount.nullable() })),
  next: z.object({ amount }).nullable(),
});
const running = new Set(['active', 'ending']);

/** Proposes the payment of a tenant: what was said, else what is open of the month, else all that is open. */
export async function rentPaid(
  tx: Tx,
  owner: string,
  { who, amount: said, month, day }: Extract<ChangeRequest, { kind: 'rent' }>,
  read: ReadCall,
): Promise<Drafted> {
  const named = /^(?:tenants?|renters?)?$/i.test(who.words)
    ? undefined
    : await findNamed(tx, owner, who, ['tenant', 'unit']);
  if (named === undefined && who.words !== '' && !/^(?:tenants?|renters?)$/i.test(who.words))
    return { says: `I found no tenant and no unit called “${who.words}”, or more than one.`, screen };
  const narrowed = named === undefined ? {} : { [`${named.item_type}_id`]: named.item_id };
  const { items } = agreements.parse(await read('agreements', { ...narrowed, limit: 100 }));
  const [one, more] = items.filter(({ status }) => running.has(status));
  if (one === undefined) return { says: assistantTexts.cannotChange, screen };
  if (more !== undefined) return { says: 'I cannot tell which tenant that was.', screen };
  const { version, balance, rows, next } = ledger.parse(await read('ledger', { id: one.id }));
  const paid = said ?? (month === null ? openOf(balance, next) : openIn(rows, month));
  if (paid === null) return { says: 'Nothing of that rent is open.', screen };
  return {
    draft: {
      kind: 'rent',
      title: 'Record a rent payment',
      fields: [
        { label: 'Tenant', value: one.tenant_names },
        { label: 'Rents', value: one.premises },
        { label: 'Amount', value: formatMoney(paid) },
        { label: 'Paid on', value: periodWords({ from: day, to: day }) },
        { label: 'Method', value: 'Bank transfer' },
      ],
      body: {
        items: [{ id: one.id, version, amount: paid, day, method: 'transfer', account_id: null, memo: null }],
      },
      shownOn: { item_type: 'agreement', item_id: one.id },
    },
  };
}

/** All that a tenant owes, else the next rent. */
const openOf = (balance: string, next: { amount: string } | null): string | null =>
  !isZero(balance) && !balance.startsWith('-') ? balance : (next?.amount ?? null);

/** What is open of the rent of a month. */
function openIn(rows: z.output<typeof ledger>['rows'], month: Day): string | null {
  const due = rows.filter(
    ({ kind, due_day }) => kind === 'rent' && due_day?.slice(0, 7) === month.slice(0, 7),
  );
  const open = sumMoney(due.map((row) => row.open ?? '0.00'));
  return isZero(open) ? null : open;
}

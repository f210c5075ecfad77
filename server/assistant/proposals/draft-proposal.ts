import { z } from 'zod';
import type { ChangeRequest } from '@holdfast/domain/assistant/proposals/change-request';
import { isSameWork } from '@holdfast/domain/assistant/proposals/done-request';
import { formatMoney, amount } from '@holdfast/domain/kernel/money/money';
import { periodWords } from '@holdfast/domain/assistant/understanding/period-words';
import { calendarDay, type Day } from '@holdfast/domain/kernel/time/day';
import { id } from '@holdfast/domain/kernel/form/fields';
import type { RecordType } from '@holdfast/domain/kernel/record-type';
import { thingTypes } from '@holdfast/domain/kernel/records/thing-types';
import type { Tx } from '../../kernel/database/database.ts';
import { findNamed } from '../records/find-named.ts';
import { namedRecords } from '../records/named-records.ts';
import type { Drafted, ReadCall } from './drafted.ts';
import type { FindMeant } from './find-meant.ts';
import { rentPaid } from './draft-rent.ts';

/** What a reminder may be about; of other records it stands by itself. */
const withoutReminders: readonly RecordType[] = [
  'thread',
  'date',
  'event',
  'invitation',
  'link',
  'request',
  'emergency',
  'budget',
  'recurring',
  'loan',
  'subscription',
  'unit',
  'repair',
];

const dayInWords = (day: Day) => periodWords({ from: day, to: day });

/** Makes a proposal of what a sentence asks to be written, or says why it cannot: nothing is guessed and nothing is written. */
export async function draftProposal(
  tx: Tx,
  owner: string,
  request: Exclude<ChangeRequest, { kind: 'refused' }>,
  { read, findMeant }: { read: ReadCall; findMeant: FindMeant },
): Promise<Drafted> {
  switch (request.kind) {
    case 'reminder':
      return reminder(tx, owner, request);
    case 'done':
      return done(tx, owner, request, { read, findMeant });
    case 'value':
      return value(tx, owner, request, { read, findMeant });
    case 'transaction':
      return transaction(request, read);
    case 'rent':
      return rentPaid(tx, owner, request, read);
  }
}

type Of<Kind> = Extract<ChangeRequest, { kind: Kind }>;

async function reminder(tx: Tx, owner: string, { title, day, about }: Of<'reminder'>): Promise<Drafted> {
  const fits = about !== null && !withoutReminders.includes(about.item_type);
  const [named] = fits ? await namedRecords(tx, owner, [about]) : [];
  return {
    draft: {
      kind: 'reminder',
      title: 'Add a reminder',
      fields: [
        { label: 'What is due', value: title },
        { label: 'Date', value: dayInWords(day) },
        ...(named === undefined ? [] : [{ label: 'About', value: named.label }]),
      ],
      body: { title, due_date: day, of_type: named?.item_type ?? null, of_id: named?.item_id ?? null },
      shownOn: null,
    },
  };
}

const task = z.object({
  id,
  title: z.string(),
  occurrence: calendarDay.nullable(),
  removed_at: z.string().nullable(),
});

type By = { readonly read: ReadCall; readonly findMeant: FindMeant };

async function done(tx: Tx, owner: string, request: Of<'done'>, { read, findMeant }: By): Promise<Drafted> {
  const screen = { label: 'Maintenance', href: '/maintenance' };
  const { words } = request.task;
  const found =
    (await findNamed(tx, owner, request.task, ['maintenance'])) ??
    (await findMeant(`when is the ${words} due`, ['maintenance']));
  if (found === undefined || !isSameWork(found.label, request))
    return { says: `I found no maintenance task for “${words}”, or more than one.`, screen };
  const { id: taskId, title, occurrence } = task.parse(await read('task', { id: found.item_id }));
  return {
    draft: {
      kind: 'done',
      title: 'Mark a task done',
      fields: [
        { label: 'Task', value: title },
        { label: 'Done on', value: dayInWords(request.day) },
        ...(occurrence === null ? [] : [{ label: 'For the date', value: dayInWords(occurrence) }]),
        ...(request.cost === null ? [] : [{ label: 'Cost', value: formatMoney(request.cost) }]),
      ],
      body: { id: taskId, completed_date: request.day, cost: request.cost, occurrence },
      shownOn: { item_type: 'maintenance', item_id: taskId },
    },
  };
}

const worth = z.object({
  valuations: z.array(z.object({ id, version: z.int(), day: calendarDay, source: z.string() })),
});

async function value(tx: Tx, owner: string, request: Of<'value'>, { read, findMeant }: By): Promise<Drafted> {
  const found =
    (await findMeant(`what is the ${request.thing.words} worth`, thingTypes)) ??
    (await findNamed(tx, owner, request.thing, thingTypes));
  const screen = { label: 'Values', href: '/worth' };
  if (found === undefined)
    return { says: `I found nothing called “${request.thing.words}”, or more than one.`, screen };
  const { item_type, item_id } = found;
  const { valuations } = worth.parse(await read('worth', { item_type, item_id }));
  // Of one day there is one estimate of one's own: it is written over.
  const today = valuations.find((each) => each.day === request.day && each.source === 'own');
  return {
    draft: {
      kind: 'value',
      title: 'Set a value',
      fields: [
        { label: 'Thing', value: found.label },
        { label: 'Worth', value: formatMoney(request.value) },
        { label: 'Day', value: dayInWords(request.day) },
        { label: 'Source', value: 'Own estimate' },
      ],
      body:
        today === undefined
          ? { item_type, item_id, day: request.day, value: request.value, source: 'own' }
          : { id: today.id, version: today.version, value: request.value },
      shownOn: { item_type, item_id },
    },
  };
}

const payees = z.object({
  items: z.array(
    z.object({
      name: z.string(),
      kind: z.enum(['income', 'expense']),
      account_id: id,
      category_id: id.nullable(),
      income_source_id: id.nullable(),
    }),
  ),
});
const accountsShape = z.object({
  items: z.array(z.object({ id, name: z.string(), kind: z.string(), current_balance: amount })),
});

/** The accounts that are called so: "the card", "checking". */
function accountsCalled<Account extends { name: string; kind: string }>(
  accounts: readonly Account[],
  words: string,
): Account[] {
  const asked = words
    .toLowerCase()
    .split(' ')
    .filter((word) => word !== 'account');
  return accounts.filter(({ name, kind }) =>
    asked.every((word) => `${name} ${kind}`.toLowerCase().includes(word)),
  );
}

async function transaction(request: Of<'transaction'>, read: ReadCall): Promise<Drafted> {
  const screen = { label: 'Transactions', href: '/finance/transactions' };
  const known = payees.parse(
    await read('payees', { q: request.payee.slice(0, 100), kind: request.direction }),
  );
  const before = known.items.find(({ name }) => name.toLowerCase() === request.payee.toLowerCase());
  const { items } = accountsShape.parse(await read('accounts', {}));
  const open = items.filter(({ kind }) => kind !== 'debt');
  const [said, another] = request.account === null ? [] : accountsCalled(open, request.account);
  const usual =
    open.find((each) => each.id === before?.account_id) ?? (open.length === 1 ? open[0] : undefined);
  const account = request.account === null ? usual : another === undefined ? said : undefined;
  if (account === undefined) {
    return { says: `I cannot tell which account that was on. You can enter it under Transactions.`, screen };
  }
  const payee = before?.name ?? request.payee;
  return {
    draft: {
      kind: 'transaction',
      title: request.direction === 'expense' ? 'Enter an expense' : 'Enter an income',
      fields: [
        { label: 'Payee', value: payee },
        { label: 'Amount', value: formatMoney(request.amount) },
        { label: 'Date', value: dayInWords(request.day) },
        { label: 'Account', value: account.name },
      ],
      body: {
        kind: request.direction,
        transaction_date: request.day,
        amount: request.amount,
        account_id: account.id,
        merchant: payee,
        category_id: before?.category_id ?? null,
        income_source_id: before?.income_source_id ?? null,
      },
      shownOn: { item_type: 'money_account', item_id: account.id },
    },
  };
}

import type { Day } from '@holdfast/domain/kernel/time/day';
import { recordType } from '@holdfast/domain/kernel/record-type';
import type { Tx } from '../kernel/database/database.ts';
import type { LentNames } from '../kernel/tools.ts';

/** So many payments are looked at for one question. */
const most = 50;
const mostAlike = 5;
/** "Mortgage of the duplex": what it is paid for is called by the last word. */
const calledBy = /\b(?:of|for|at) (?:the|our|my) ([\p{L}-]{3,})$/iu;

/** "Electricity", "Music lessons": what is paid regularly is called by one word or two. */
const shortName = /^[\p{L}-]+(?: [\p{L}-]+)?$/u;

/** So much of a word is in the name of whoever else supplies the same: "Electricity", "Highland Lakes Electric". */
const alikeLetters = 7;

/** "Maria’s pay": what comes regularly is called by who works for it. */
const calledByEarner = /^(\p{L}[\p{L}-]*)[’'‘]s? (?:pay|paycheck|salary|wages?|earnings|income|job)$/iu;

export type Earner = {
  readonly id: string;
  readonly name: string;
  /** Who works for it. */
  readonly who: string;
  readonly merchant: string;
  readonly amount: string;
  readonly next_due_date: Day | null;
};

/** What members of the house are paid regularly, by whom. */
export async function earnersOf(tx: Tx, owner: string): Promise<Earner[]> {
  const rows = await tx
    .selectFrom('recurring_transactions')
    .select(['id', 'name', 'merchant', 'amount', 'next_due_date'])
    .where('user_id', '=', owner)
    .where('removed_at', 'is', null)
    .where('kind', '=', 'income')
    .where('merchant', 'is not', null)
    .orderBy('id')
    .limit(most)
    .execute();
  return rows.flatMap(({ merchant, ...row }) => {
    const who = calledByEarner.exec(row.name)?.[1];
    return who === undefined || merchant === null ? [] : [{ ...row, who, merchant }];
  });
}

/** "Electric" is the beginning of "Electricity". */
const begins = (name: string, word: string) =>
  word.length >= 5 && word.length < name.length && name.toLowerCase().startsWith(word);

/** What is paid regularly and whose name a word begins: "the electric bill". */
async function namedAlmost(tx: Tx, owner: string, words: readonly string[]) {
  const long = words.filter((word) => word.length >= 5);
  if (long.length === 0) return [];
  const rows = await tx
    .selectFrom('recurring_transactions')
    .select(['id', 'name'])
    .where('user_id', '=', owner)
    .where('removed_at', 'is', null)
    .where('kind', '=', 'expense')
    .where((is) => is.or(long.map((word) => is('name', 'ilike', `${word}%`))))
    .orderBy('id')
    .limit(most)
    .execute();
  return rows.flatMap(({ id, name }) => {
    const also = shortName.test(name) && !name.includes(' ') ? long.filter((word) => begins(name, word)) : [];
    return also.length === 0
      ? []
      : [{ value: id, label: name, also, record: { item_type: 'recurring' as const, item_id: id } }];
  });
}

/** Who else is paid regularly and is called by what a payment is called: a second supplier of electricity. */
async function paidAlike(tx: Tx, owner: string, called: readonly string[]) {
  const parts = called.filter((name) => name.length >= alikeLetters && !name.includes(' '));
  if (parts.length === 0) return () => [];
  const begun = (name: string) => name.toLowerCase().slice(0, alikeLetters);
  const rows = await tx
    .selectFrom('watched_subscriptions')
    .select('payee')
    .where('user_id', '=', owner)
    .where('kind', '=', 'expense')
    .where('state', '<>', 'stopped')
    .where((is) => is.or(parts.map((name) => is('payee', 'ilike', `%${begun(name)}%`))))
    .orderBy('payee')
    .limit(mostAlike)
    .execute();
  return (name: string) =>
    parts.includes(name)
      ? [...new Set(rows.flatMap(({ payee }) => (payee.toLowerCase().includes(begun(name)) ? [payee] : [])))]
      : [];
}

/** A home or thing is found by what the payments for it call it, where no other one is called so. */
export const names: readonly LentNames[] = [
  {
    // Who works is meant by a word for what is earned alone.
    kind: 'earner',
    async find(tx, owner, words) {
      const earners = await earnersOf(tx, owner);
      return earners.flatMap(({ who, merchant }) =>
        words.includes(who.toLowerCase()) ? [{ value: merchant, label: who, whole: true }] : [],
      );
    },
  },
  {
    // Whoever is paid for something is found by what that is called.
    kind: 'payee',
    async find(tx, owner, words) {
      const asked = words.filter((word) => /^[\p{L}-]{3,}$/u.test(word));
      if (asked.length === 0) return [];
      const paid = await tx
        .selectFrom('recurring_transactions')
        .select(['name', 'merchant'])
        .where('user_id', '=', owner)
        .where('removed_at', 'is', null)
        .where('kind', '=', 'expense')
        .where('merchant', 'is not', null)
        .where((is) => is.or(asked.map((word) => is('name', 'ilike', `%${word}%`))))
        .orderBy('id')
        .limit(most)
        .execute();
      const called = paid.flatMap(({ name, merchant }) =>
        merchant === null || !shortName.test(name) ? [] : [{ name, merchant }],
      );
      // "The electricity bill" is the one that is called so.
      const alike = words.includes('bill')
        ? () => []
        : await paidAlike(
            tx,
            owner,
            called.map(({ name }) => name),
          );
      return called.map(({ name, merchant }) => ({
        value: [merchant, ...alike(name).filter((other) => other !== merchant)].join('\n'),
        label: name,
        also: asked.filter((word) => begins(name, word)),
        whole: true,
      }));
    },
  },
  {
    kind: 'record',
    async find(tx, owner, words) {
      const asked = words.filter((word) => /^\p{L}{3,}$/u.test(word));
      if (asked.length === 0) return [];
      const paid = await tx
        .selectFrom('recurring_transactions as t')
        .innerJoin('records as r', (join) =>
          join
            .onRef('r.user_id', '=', 't.user_id')
            .onRef('r.item_type', '=', 't.of_type')
            .onRef('r.item_id', '=', 't.of_id'),
        )
        .select(['t.name', 'r.item_type', 'r.item_id', 'r.label'])
        .where('t.user_id', '=', owner)
        .where('t.removed_at', 'is', null)
        .where('r.removed_at', 'is', null)
        .where((is) => is.or(asked.map((word) => is('t.name', 'ilike', `% ${word}`))))
        .orderBy('t.id')
        .limit(most)
        .execute();
      const items = await namedAlmost(tx, owner, asked);
      return [
        ...items,
        ...asked.flatMap((word) => {
          const meant = paid.filter(({ name }) => calledBy.exec(name)?.[1]?.toLowerCase() === word);
          const [first] = meant;
          const type = recordType.safeParse(first?.item_type);
          if (first === undefined || !type.success || meant.some(({ item_id }) => item_id !== first.item_id))
            return [];
          const { item_id, label } = first;
          return [{ value: item_id, label, also: [word], record: { item_type: type.data, item_id } }];
        }),
      ];
    },
  },
];

import { recordType } from '@holdfast/domain/kernel/record-type';
import type { LentNames } from '../kernel/tools.ts';

/** So many payments are looked at for one question. */
const most = 50;
/** "Mortgage of the duplex": what it is paid for is called by the last word. */
const calledBy = /\b(?:of|for|at) (?:the|our|my) ([\p{L}-]{3,})$/iu;

/** "Electricity", "Music lessons": what is paid regularly is called by one word or two. */
const shortName = /^[\p{L}-]+(?: [\p{L}-]+)?$/u;

/** A home or thing is found by what the payments for it call it, where no other one is called so. */
export const names: readonly LentNames[] = [
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
      return paid.flatMap(({ name, merchant }) =>
        merchant === null || !shortName.test(name) ? [] : [{ value: merchant, label: name, whole: true }],
      );
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
      return asked.flatMap((word) => {
        const meant = paid.filter(({ name }) => calledBy.exec(name)?.[1]?.toLowerCase() === word);
        const [first] = meant;
        const type = recordType.safeParse(first?.item_type);
        if (first === undefined || !type.success || meant.some(({ item_id }) => item_id !== first.item_id))
          return [];
        const { item_id, label } = first;
        return [{ value: item_id, label, also: [word], record: { item_type: type.data, item_id } }];
      });
    },
  },
];

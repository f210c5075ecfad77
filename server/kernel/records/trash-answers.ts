import type { done, Endpoint } from '@holdfast/domain/kernel/call/endpoint';
import type { z } from 'zod';
import { answer, type Answer } from '../http/answer/answer.ts';
import type { OwnedTable } from './owned-table.ts';

type ById = Endpoint<z.ZodObject<{ id: z.ZodType<string> }>, typeof done>;

/** Answers the two endpoints that move a table's records to the trash and out of it. */
export function trashAnswers(
  remove: ById,
  restore: ById,
  table: Pick<OwnedTable<unknown>, 'remove' | 'restore'>,
): readonly Answer[] {
  return [
    answer(remove, ({ tx, owner, input, now }) => table.remove(tx, owner, input.id, now)),
    answer(restore, ({ tx, owner, input }) => table.restore(tx, owner, input.id)),
  ];
}

import { recordReference, type RecordReference, type RecordType } from '@holdfast/domain/kernel/record-type';
import type { Day } from '@holdfast/domain/kernel/time/day';
import type { Tx } from '../../kernel/database/database.ts';
import { readQuestion } from '../answering/answer-question.ts';
import type { Lent } from '../answering/lent.ts';
import { listAliases } from '../learning/aliases.ts';
import { namedRecords } from '../records/named-records.ts';

/** Finds the record that a question speaks of. */
export type FindMeant = (
  question: string,
  types: readonly RecordType[],
) => Promise<(RecordReference & { readonly label: string }) | undefined>;

/**
 * Finds records by the words that people have for them, as questions are read: "the cabin" of "what is the cabin worth". Undefined where the rules
 * leave it open.
 */
export const findMeantIn =
  (lent: Lent, call: { readonly tx: Tx; readonly owner: string; readonly today: Day }): FindMeant =>
  async (question, types) => {
    const learned = { aliases: await listAliases(call.tx, call.owner), reading: undefined };
    const asked = { text: question, context: [], before: [], rag: false, learned };
    const { readings } = await readQuestion(lent, call, asked);
    const [only, ...more] = readings;
    const of = recordReference.safeParse(only?.asked['of']).data;
    if (of === undefined || more.length > 0 || !types.includes(of.item_type)) return undefined;
    return (await namedRecords(call.tx, call.owner, [of]))[0];
  };

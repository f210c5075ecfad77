import type { z } from 'zod';
import type { Day } from '@holdfast/domain/kernel/time/day';
import type { RecordType } from '@holdfast/domain/kernel/record-type';
import type { Tx } from '../database/database.ts';

/** How a record is read for somebody who is shown its main facts: those of the fields of `draft` that have a label, in its order. */
export type ShownRecord = {
  readonly draft: z.ZodObject;
  readonly find: (tx: Tx, owner: string, id: string, today: Day) => Promise<object>;
};

export type ShownRecords = Readonly<Partial<Record<RecordType, ShownRecord>>>;

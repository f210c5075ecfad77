import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { AccountChoice, TakenOver } from '@holdfast/domain/statements/reading/statement';
import type { BankTable } from '@holdfast/domain/statements/reading/bank-file';
import {
  csvMapping,
  formerReading,
  type FormerReading,
} from '@holdfast/domain/statements/reading/csv-mapping';
import { plainWords } from '@holdfast/domain/statements/plain-words';
import type { Tx } from '../../kernel/database/database.ts';
import type { TakenReading } from '../imports.ts';
import type { ReadFile } from '../reading-job.ts';

/** Names the shape of a table by its headings. */
export const fingerprintOf = (headings: readonly string[]): string =>
  createHash('sha256').update(headings.map(plainWords).join('|')).digest('hex');

/** The shape of a table, by the row that may be its headings where none was recognized; null for what has none. */
export function shapeOf(table: BankTable | null): string | null {
  const headings = table === null || table.headings.length > 0 ? table?.headings : table.samples[0];
  return headings === undefined || headings.length === 0 ? null : fingerprintOf(headings);
}

/** How a reading is stored: flat, as earlier releases stored the columns alone. */
export const storedReading = ({ mapping, encoding }: FormerReading): object => ({ ...mapping, encoding });

function readingIn(stored: unknown): FormerReading | null {
  const mapping = csvMapping.safeParse(stored);
  const encoding = formerReading.shape.encoding.safeParse((stored as { encoding?: unknown }).encoding);
  return mapping.success ? { mapping: mapping.data, encoding: encoding.data ?? null } : null;
}

/**
 * How the last file of the same shape was read for the accounts to which a file belongs; null where one of them has had none, or they
 * were read in different ways: then nothing is taken over, and what the file does not say is asked.
 */
export async function formerOf(
  tx: Tx,
  owner: string,
  { table }: Pick<ReadFile, 'table'>,
  accounts: readonly AccountChoice[],
): Promise<TakenReading | null> {
  const shape = shapeOf(table);
  const placed = accounts.flatMap(({ account_id, left_out }) => (left_out ? [] : [account_id]));
  const ids = placed.filter((each) => each !== null);
  const [first] = ids;
  if (shape === null || first === undefined || ids.length < placed.length) return null;
  const rows = await tx
    .selectFrom('import_mappings')
    .select(['account_id', 'mapping'])
    .where('user_id', '=', owner)
    .where('fingerprint', '=', shape)
    .where('account_id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
  const readings = rows.flatMap(({ mapping }) => readingIn(mapping) ?? []);
  const [reading] = readings;
  const alike = readings.every((each) => JSON.stringify(each) === JSON.stringify(reading));
  if (reading === undefined || readings.length < ids.length || !alike) return null;
  return { ...reading, account_id: first, by_shape: false };
}

/** A reading without what is to be asked anew; null where nothing is left of it. */
export function askedAnew(former: TakenReading, parts: TakenOver['parts']): TakenReading | null {
  if (parts.includes('account') || parts.includes('columns')) return null;
  const { mapping } = former;
  const without = (part: TakenOver['parts'][number]) => parts.includes(part);
  return {
    ...former,
    encoding: without('encoding') ? null : former.encoding,
    mapping: {
      ...mapping,
      day_order: without('day_order') ? null : mapping.day_order,
      amount_style: without('amount_style') ? null : mapping.amount_style,
      amounts:
        mapping.amounts.style === 'one' && without('sign')
          ? { ...mapping.amounts, flip: null }
          : mapping.amounts,
    },
  };
}

import type { RowChoice } from '@holdfast/domain/statements/plan/row-choice';
import type { Tx } from '../../kernel/database/database.ts';
import { openImport } from '../imports.ts';
import { refuseForeign } from '../undo/refuse-foreign.ts';
import { tellImport } from './statements.ts';

/** Stores what somebody decided about rows, beside what they decided before. Throws `not_found` for what is not theirs. */
export async function storeChoices(
  tx: Tx,
  owner: string,
  id: string,
  rows: readonly (RowChoice & { readonly at: number })[],
): Promise<void> {
  const { choices } = await openImport(tx, owner, id);
  const named = <K extends keyof RowChoice>(key: K) =>
    rows.flatMap((row) => (row[key] as string | null | undefined) ?? []);
  await refuseForeign(tx, owner, {
    accounts: named('transfer_account_id'),
    categories: named('category_id'),
    sources: named('income_source_id'),
    records: rows.flatMap(({ of_type, of_id, rent }) => [
      ...(of_type != null && of_id != null ? [{ type: of_type, id: of_id }] : []),
      ...(rent == null ? [] : [{ type: 'agreement', id: rent.agreement_id }]),
    ]),
  });
  const next: Record<string, RowChoice> = { ...choices };
  for (const { at, ...choice } of rows) next[at] = { ...next[at], ...choice };
  await tellImport(tx, owner, id, { choices: next });
}

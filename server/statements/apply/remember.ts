import { sql } from 'kysely';
import { isZero, subtractMoney, addMoney } from '@holdfast/domain/kernel/money/money';
import type { Planned } from '@holdfast/domain/statements/plan/plan-shapes';
import type { ImportResult } from '@holdfast/domain/statements/reading/statement';
import { balanceOn } from '../../kernel/ledger/accounts/balances.ts';
import { inBulk } from '../../kernel/ledger/lines/in-bulk.ts';
import { changeMoneyAccount, findMoneyAccount } from '../../kernel/ledger/money-accounts.ts';
import type { KeptAccount } from '../imports.ts';
import { referenceOf } from '../plan/account-reference.ts';
import { fingerprintOf, storedReading } from '../plan/former.ts';
import type { RunningImport } from './running-import.ts';

const atOnce = 5000;

/** Remembers rows with the transactions that they stand for. A row that has come before stays with its first import. */
export async function rememberRows(
  { tx, owner, id, context: { format }, links }: RunningImport,
  rows: readonly Planned[],
): Promise<void> {
  await inBulk(tx, rows.length, async () => {
    for (let from = 0; from < rows.length; from += atOnce) {
      const some = rows.slice(from, from + atOnce).map((row) => ({
        ...row.key,
        account_id: row.account_id,
        bank_id: row.row.bank_id,
        day: row.day,
        transaction_id: links.get(row.at) ?? null,
      }));
      await sql`
        insert into import_rows (user_id, import_id, format, account_id, base_key, occurrence, plain_key, plain_occurrence, bank_id, day,
          transaction_id)
        select ${owner}, ${id}::uuid, ${format}, r.* from jsonb_to_recordset(${JSON.stringify(some)}) as r (account_id uuid, base_key text,
          occurrence int, plain_key text, plain_occurrence int, bank_id text, day date, transaction_id uuid)
        on conflict (user_id, account_id, base_key, occurrence) do nothing`.execute(tx);
    }
  });
}

/** Sets what the run's empty accounts began with, so that the file's balances come out. */
export async function setOpenings({
  tx,
  owner,
  file,
  found,
  empty,
}: RunningImport): Promise<ImportResult['openings']> {
  const chosen = found.accounts;
  const openings: ImportResult['openings'] = [];
  for (const [at, part] of file.accounts.entries()) {
    const account_id = chosen[at]?.account_id ?? null;
    if (account_id === null || chosen[at]?.left_out !== false || !empty.has(account_id)) continue;
    const account = await findMoneyAccount(tx, owner, account_id);
    const day = part.closing?.day ?? part.last;
    const after =
      part.closing !== null && day !== null
        ? addMoney(
            account.opening,
            subtractMoney(part.closing.amount, await balanceOn(tx, owner, account_id, day)),
          )
        : (part.opening?.amount ?? account.opening);
    if (isZero(subtractMoney(after, account.opening))) continue;
    await changeMoneyAccount(tx, owner, account_id, account.version, { opening: after });
    openings.push({ account_id, before: account.opening, after });
  }
  return openings;
}

/** Notes that a file was brought in, and how it was read, for the next one of the same bank. */
export async function settleImport(
  { tx, owner, found, file }: RunningImport,
  { result, keepFile, key, now }: { result: ImportResult; keepFile: boolean; key: string; now: Date },
): Promise<void> {
  const at = now.toISOString();
  const { table } = file;
  for (const [place, part] of file.accounts.entries()) {
    const choice = found.accounts[place];
    if (choice === undefined || choice.left_out || choice.account_id === null) continue;
    const { account_id } = choice;
    const reference = referenceOf(part, key);
    if (reference !== null) {
      await sql`
        insert into import_references (user_id, reference, account_id) values (${owner}, ${reference}, ${account_id})
        on conflict (user_id, reference) do update set account_id = excluded.account_id`.execute(tx);
    }
    if (table?.mapping == null || table.headings.length === 0) continue;
    const encoding = found.answers.encoding ?? found.former?.encoding ?? null;
    const mapping = storedReading({ mapping: table.mapping, encoding });
    await sql`
      insert into import_mappings (user_id, account_id, fingerprint, mapping, used_at)
      values (${owner}, ${account_id}, ${fingerprintOf(table.headings)}, ${JSON.stringify(mapping)}::jsonb, ${at})
      on conflict (user_id, account_id, fingerprint) do update set mapping = excluded.mapping, used_at = excluded.used_at`.execute(
      tx,
    );
  }
  const accounts: KeptAccount[] = found.accounts.map((choice, place) => {
    const part = file.accounts[place];
    const day = part?.closing?.day ?? part?.last;
    return part?.closing == null || day == null || choice.left_out
      ? choice
      : { ...choice, closing: { amount: part.closing.amount, day } };
  });
  await tx
    .updateTable('imports')
    .set({
      result: JSON.stringify(result),
      applied_at: at,
      accounts: JSON.stringify(accounts),
      choices: JSON.stringify({}),
      keeps_file: keepFile,
      ...(keepFile ? {} : { content: null }),
    })
    .where('user_id', '=', owner)
    .where('id', '=', found.id)
    .execute();
}

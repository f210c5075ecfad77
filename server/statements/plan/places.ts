import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { BankAnswers, ReadingAnswers } from '@holdfast/domain/statements/reading/bank-file';
import { plainWords } from '@holdfast/domain/statements/plain-words';
import type { AccountChoice } from '@holdfast/domain/statements/reading/statement';
import type { Tx } from '../../kernel/database/database.ts';
import { keyOf, readingOf, type KeptAccount, type StoredImport, type TakenReading } from '../imports.ts';
import type { Packed } from '../read/packed.ts';
import { read } from '../read/reading.ts';
import type { ReadAccount, ReadFile } from '../reading-job.ts';
import { referenceOf } from './account-reference.ts';
import { fingerprintOf, formerOf } from './former.ts';

type Transaction = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;

/**
 * A file that was sent: whose accounts it may tell of, and how it reads with what is remembered of those accounts. Its import is to have
 * the `id` that it answers, by which its rows are found again without reading it once more.
 */
export async function readSent(
  { content, bytes }: Packed,
  owner: string,
  reading: Transaction,
  keys: readonly string[],
) {
  const id = randomUUID();
  const readWith = async (answers: ReadingAnswers) =>
    (await read({ kind: 'read', file: id, key: keyOf(id, answers), content, answers }, 'file')).file;
  const answers: BankAnswers = {};
  let file = await readWith(answers);
  let { accounts, by_shape } = await reading((tx) => placesOf(tx, owner, file, keys));
  let former = await reading((tx) => formerOf(tx, owner, file, accounts));
  if (former !== null) {
    former = { ...former, by_shape };
    file = await readWith(readingOf({ answers, former }));
    // Other columns may tell of other accounts.
    if (file.accounts.length !== accounts.length) {
      ({ accounts, by_shape } = await reading((tx) => placesOf(tx, owner, file, keys)));
    }
  }
  return { id, content, bytes, answers, former, file, accounts };
}

/** By what a part of a file is known again in another reading of it. */
const partOf = (account: ReadAccount, at: number, [key = '']: readonly string[]): string =>
  referenceOf(account, key) ?? `part ${at}`;

/**
 * The accounts that a file most likely tells of: by its numbers and names, else the one that had such a table before (`by_shape`), which
 * nothing in the file proves.
 */
async function placesOf(
  tx: Tx,
  owner: string,
  file: ReadFile,
  keys: readonly string[],
): Promise<{ accounts: KeptAccount[]; by_shape: boolean }> {
  const { rows: known } = await sql<{ reference: string; account_id: string }>`
    select r.reference, r.account_id from import_references r
      join money_accounts a on a.user_id = r.user_id and a.id = r.account_id and a.removed_at is null
    where r.user_id = ${owner}`.execute(tx);
  const { rows: named } = await sql<{ id: string; name: string }>`
    select id, name from money_accounts where user_id = ${owner} and removed_at is null and kind <> 'outside'
    order by created_at, id`.execute(tx);
  const byReference = new Map(known.map((each) => [each.reference, each.account_id]));
  const byName = new Map(named.map(({ id, name }) => [plainWords(name), id]));
  const said = file.accounts.map(
    (account) =>
      keys
        .map((key) => byReference.get(referenceOf(account, key) ?? ''))
        .find((each) => each !== undefined) ?? byName.get(plainWords(account.name ?? '')),
  );
  const [only] = file.accounts;
  const silent = file.accounts.length === 1 && only?.reference == null && only?.name == null;
  const alone = silent && said[0] === undefined ? await onlyOfShape(tx, owner, file) : null;
  const used = new Set<string>();
  const accounts = file.accounts.map((account, at): KeptAccount => {
    const found = said[at] ?? alone;
    const account_id = found != null && !used.has(found) ? found : null;
    if (account_id !== null) used.add(account_id);
    return { account_id, left_out: false, part: partOf(account, at, keys) };
  });
  return { accounts, by_shape: alone !== null };
}

/** The only account that had a table with such headings; null where there is none, or several. */
async function onlyOfShape(tx: Tx, owner: string, file: ReadFile): Promise<string | null> {
  const headings = file.table?.headings ?? [];
  const shape = fingerprintOf(headings.length > 0 ? headings : (file.table?.samples[0] ?? []));
  const { rows } = await sql<{ account_id: string }>`
    select m.account_id from import_mappings m
      join money_accounts a on a.user_id = m.user_id and a.id = m.account_id and a.removed_at is null
    where m.user_id = ${owner} and m.fingerprint = ${shape}`.execute(tx);
  return rows.length === 1 ? (rows[0]?.account_id ?? null) : null;
}

/** Says which accounts the parts of a file belong to; `changed` where it is read in another way for these accounts. */
export async function placedAnew(
  tx: Tx,
  owner: string,
  found: StoredImport,
  file: ReadFile,
  { accounts, keys }: { accounts: readonly AccountChoice[]; keys: readonly string[] },
): Promise<{ accounts: KeptAccount[]; former: TakenReading | null; changed: boolean }> {
  const placed = accounts.map((choice, at): KeptAccount => {
    const part = file.accounts[at];
    return part === undefined ? choice : { ...choice, part: partOf(part, at, keys) };
  });
  const former = await formerOf(tx, owner, file, placed);
  const same = former !== null && former.account_id === found.former?.account_id;
  // What was to be asked anew is not taken over again.
  const next = same && found.former !== null ? { ...found.former, by_shape: false } : former;
  const reading = (each: TakenReading | null) => JSON.stringify(each && [each.mapping, each.encoding]);
  return { accounts: placed, former: next, changed: reading(next) !== reading(found.former) };
}

/** The accounts of the parts that another reading finds: those that it has in common with the former one stay where they were. */
export async function placedAgain(
  tx: Tx,
  owner: string,
  found: Pick<StoredImport, 'accounts'>,
  file: ReadFile,
  keys: readonly string[],
): Promise<KeptAccount[]> {
  const { accounts } = await placesOf(tx, owner, file, keys);
  const before = new Map(
    found.accounts.flatMap((each) => (each.part === undefined ? [] : [[each.part, each]])),
  );
  const stays = (at: number) =>
    before.get(accounts[at]?.part ?? '') ??
    (found.accounts.length === accounts.length && before.size === 0 ? found.accounts[at] : undefined);
  const used = new Set(accounts.flatMap((_, at) => stays(at)?.account_id ?? []));
  return accounts.map((proposed, at) => {
    const former = stays(at);
    if (former !== undefined)
      return { ...former, ...(proposed.part !== undefined && { part: proposed.part }) };
    const taken = proposed.account_id !== null && used.has(proposed.account_id);
    return taken ? { ...proposed, account_id: null } : proposed;
  });
}

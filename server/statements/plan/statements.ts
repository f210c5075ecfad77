import { createHash, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { Fault } from '@holdfast/domain/kernel/call/fault';
import { isZero, subtractMoney } from '@holdfast/domain/kernel/money/money';
import { isSettled, type BankAnswers, type BankTable } from '@holdfast/domain/statements/reading/bank-file';
import { csvMapping } from '@holdfast/domain/statements/reading/csv-mapping';
import { plainWords } from '@holdfast/domain/statements/plain-words';
import {
  importTexts,
  type AccountChoice,
  type BalanceCheck,
  type Statement,
  type StatementAccount,
} from '@holdfast/domain/statements/reading/statement';
import type { Tx } from '../../kernel/database/database.ts';
import { balancesOn } from '../../kernel/ledger/accounts/balances.ts';
import { referenceOf } from './account-reference.ts';
import { contextOf, knownRows, type Context } from './context.ts';
import { contentOf, keyOf, type StoredImport } from '../imports.ts';
import type { Packed } from '../read/packed.ts';
import { read } from '../read/reading.ts';
import { refuseForeign } from '../undo/refuse-foreign.ts';
import type { Figures, ReadAccount, ReadFile, Wanted } from '../reading-job.ts';

const shownSkipped = 100;

type Transaction = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;

/**
 * A file that was sent: how it reads, with what is remembered of others with the same headings, and whose accounts it may tell of. Its
 * import is to have the `id` that it answers, by which its rows are found again without reading it once more.
 */
export async function readSent(
  { content, bytes }: Packed,
  owner: string,
  reading: Transaction,
  keys: readonly string[],
) {
  const id = randomUUID();
  const readWith = async (answers: BankAnswers) =>
    (await read({ kind: 'read', file: id, key: keyOf(id, answers), content, answers }, 'file')).file;
  let answers: BankAnswers = {};
  let file = await readWith(answers);
  const mapping = await reading((tx) => rememberedMapping(tx, owner, file.table));
  if (mapping !== null) {
    const again = { mapping };
    const other = await readWith(again);
    if (!other.questions.some(({ about }) => about === 'columns')) [answers, file] = [again, other];
  }
  const accounts = await reading((tx) => placesOf(tx, owner, file, keys));
  return { id, content, bytes, answers, file, accounts };
}

/** Names a table by its headings. */
export const fingerprintOf = (headings: readonly string[]): string =>
  createHash('sha256').update(headings.map(plainWords).join('|')).digest('hex');

async function rememberedMapping(tx: Tx, owner: string, table: BankTable | null) {
  const headings = table === null || table.headings.length > 0 ? table?.headings : table.samples[0];
  if (headings === undefined || headings.length === 0) return null;
  const row = await tx
    .selectFrom('import_mappings')
    .select('mapping')
    .where('user_id', '=', owner)
    .where('fingerprint', '=', fingerprintOf(headings))
    .orderBy('used_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  const found = csvMapping.safeParse(row?.mapping);
  return found.success ? found.data : null;
}

/** The accounts that a file most likely tells of: by its numbers and names, else the one that had such a table before. */
async function placesOf(
  tx: Tx,
  owner: string,
  file: ReadFile,
  keys: readonly string[],
): Promise<AccountChoice[]> {
  const { rows: known } = await sql<{ reference: string; account_id: string }>`
    select r.reference, r.account_id from import_references r
      join money_accounts a on a.user_id = r.user_id and a.id = r.account_id and a.removed_at is null
    where r.user_id = ${owner}`.execute(tx);
  const { rows: named } = await sql<{ id: string; name: string }>`
    select id, name from money_accounts where user_id = ${owner} and removed_at is null and kind <> 'outside'
    order by created_at, id`.execute(tx);
  const byReference = new Map(known.map((each) => [each.reference, each.account_id]));
  const byName = new Map(named.map(({ id, name }) => [plainWords(name), id]));
  const headings = file.table?.headings ?? [];
  const { rows: tables } = await sql<{ account_id: string }>`
    select m.account_id from import_mappings m
      join money_accounts a on a.user_id = m.user_id and a.id = m.account_id and a.removed_at is null
    where m.user_id = ${owner} and m.fingerprint = ${fingerprintOf(headings)}`.execute(tx);
  const alone = headings.length > 0 && tables.length === 1 ? (tables[0]?.account_id ?? null) : null;
  const used = new Set<string>();
  return file.accounts.map((account) => {
    const found =
      keys
        .map((key) => byReference.get(referenceOf(account, key) ?? ''))
        .find((each) => each !== undefined) ??
      byName.get(plainWords(account.name ?? '')) ??
      (file.accounts.length === 1 ? alone : null);
    const account_id = found != null && !used.has(found) ? found : null;
    if (account_id !== null) used.add(account_id);
    return { account_id, left_out: false };
  });
}

/** The file as the process that reads files has it; it is given it once more where it does not. */
export async function readOpen(found: StoredImport, reading: Transaction, owner: string): Promise<ReadFile> {
  const key = keyOf(found.id, found.answers);
  const known = await read({ kind: 'read again', key }, 'file', 'unknown');
  if (known.is === 'file') return known.file;
  const content = await reading((tx) => contentOf(tx, owner, found.id));
  return (await read({ kind: 'read', file: found.id, key, content, answers: found.answers }, 'file')).file;
}

/** What would come of a file, with what is known of its owner at this moment. */
export async function planOf(
  tx: Tx,
  owner: string,
  found: StoredImport,
  file: ReadFile,
  want: Wanted,
  context?: Context,
) {
  const { before, ...known } = context ?? (await contextOf(tx, owner, found, file));
  const planned = await planWith(tx, owner, found, known, before, want);
  if (planned.is !== 'unknown') return planned;
  // Another call for the same file, or a process that begins anew, can take a reading away before it is used.
  for (let tries = 0; tries < 3; tries += 1) {
    await readOpen(found, (work) => work(tx), owner);
    const again = await planWith(tx, owner, found, known, before, want);
    if (again.is !== 'unknown') return again;
  }
  throw new Fault('unavailable', importTexts.interrupted);
}

async function planWith(
  tx: Tx,
  owner: string,
  found: StoredImport,
  context: Omit<Context, 'before'>,
  before: Context['before'],
  want: Wanted,
) {
  const of = { key: keyOf(found.id, found.answers), plan: randomUUID() };
  let known = 0;
  for await (const rows of knownRows(tx, owner, before)) {
    const noted = await read({ kind: 'known', ...of, rows }, 'noted', 'unknown');
    if (noted.is === 'unknown') return noted;
    known += rows.length;
  }
  return read({ kind: 'plan', ...of, known, context, want }, 'unknown', 'page', 'figures', 'rows');
}

/** A file with all that is said about it but its rows. */
export async function showStatement(
  tx: Tx,
  owner: string,
  found: StoredImport,
  file: ReadFile | null,
): Promise<Statement> {
  const { choices: _, accounts: chosen, ...item } = found;
  if (file === null) {
    return {
      ...item,
      file: null,
      accounts: [],
      counts: null,
      ready: false,
      checks: await checksOf(tx, owner, found),
    };
  }
  const settled = isSettled(file);
  const figures = settled ? await figuresOf(tx, owner, found, file) : null;
  const accounts: StatementAccount[] = [];
  for (const [at, account] of file.accounts.entries()) {
    const choice = chosen[at] ?? { account_id: null, left_out: false };
    const { account_id, left_out } = choice;
    const told = { ...account, at, account_id, left_out, check: null, opening_offer: null };
    accounts.push(
      account_id === null || left_out || figures === null
        ? told
        : { ...told, ...(await balanceOf(tx, owner, account, account_id, figures.added[at])) },
    );
  }
  const { accounts: __, ...rest } = file;
  return {
    ...item,
    file: {
      ...rest,
      skipped: rest.skipped.slice(0, shownSkipped),
      skipped_more: Math.max(0, rest.skipped.length - shownSkipped),
    },
    accounts,
    counts: figures?.counts ?? null,
    ready: settled && placeFault(accounts) === null,
    checks: [],
  };
}

/** Why the parts of a file cannot come in yet. */
export function placeFault(accounts: readonly AccountChoice[]): string | null {
  const used = accounts.flatMap(({ account_id, left_out }) => (left_out ? [] : [account_id]));
  if (used.some((each) => each === null) || used.length === 0) return importTexts.accounts;
  return new Set(used).size < used.length ? importTexts.twice : null;
}

async function figuresOf(tx: Tx, owner: string, found: StoredImport, file: ReadFile): Promise<Figures> {
  const planned = await planOf(tx, owner, found, file, { what: 'figures' });
  if (planned.is !== 'figures') throw new Error('A plan has no figures');
  return planned.figures;
}

/** What an account would hold on the day of the file's balance, and what it began with where nothing says so yet. */
async function balanceOf(
  tx: Tx,
  owner: string,
  account: ReadAccount,
  account_id: string,
  added: Figures['added'][number] | undefined,
): Promise<Pick<StatementAccount, 'check' | 'opening_offer'>> {
  const day = account.closing?.day ?? account.last;
  const none = { check: null, opening_offer: null };
  if (day === null || added === undefined) return none;
  const [now] = await balancesOn(tx, owner, day, account_id);
  if (now === undefined) return none;
  const empty = await isEmpty(tx, owner, account_id);
  if (account.closing === null) {
    const offer = empty && account.opening !== null && !isZero(account.opening.amount);
    return { check: null, opening_offer: offer ? (account.opening?.amount ?? null) : null };
  }
  const found = subtractMoney(now.balance, subtractMoney('0.00', added.until));
  const differs = subtractMoney(account.closing.amount, found);
  return {
    check: { day, said: account.closing.amount, found, differs },
    opening_offer: empty && !isZero(differs) ? differs : null,
  };
}

/** Whether nothing has moved on an account, and nobody has said what it began with. */
export async function isEmpty(tx: Tx, owner: string, account_id: string): Promise<boolean> {
  const { rows } = await sql<{ empty: boolean }>`
    select opening = 0 and not exists (select from transactions t where t.user_id = a.user_id and t.account_id = a.id) as empty
    from money_accounts a where a.user_id = ${owner} and a.id = ${account_id}`.execute(tx);
  return rows[0]?.empty === true;
}

async function checksOf(
  tx: Tx,
  owner: string,
  { state, accounts }: StoredImport,
): Promise<Statement['checks']> {
  if (state !== 'done') return [];
  const checks: (BalanceCheck & { account_id: string })[] = [];
  for (const { account_id, closing } of accounts) {
    if (account_id === null || closing === undefined) continue;
    const [now] = await balancesOn(tx, owner, closing.day, account_id);
    if (now === undefined) continue;
    const differs = subtractMoney(closing.amount, now.balance);
    checks.push({ account_id, day: closing.day, said: closing.amount, found: now.balance, differs });
  }
  return checks;
}

/** Stores what somebody said about an open import. */
export async function tellImport(
  tx: Tx,
  owner: string,
  id: string,
  told: { answers?: BankAnswers; accounts?: readonly AccountChoice[]; choices?: object },
): Promise<void> {
  await tx
    .updateTable('imports')
    .set(Object.fromEntries(Object.entries(told).map(([key, value]) => [key, JSON.stringify(value)])))
    .where('user_id', '=', owner)
    .where('id', '=', id)
    .execute();
}

/** Throws `invalid` for choices of accounts that do not fit a file, and `not_found` for those of somebody else. */
export async function refusePlaces(
  tx: Tx,
  owner: string,
  accounts: readonly AccountChoice[],
  parts: number,
): Promise<void> {
  if (accounts.length !== parts) throw new Fault('invalid', importTexts.emptied);
  const used = accounts.flatMap(({ account_id, left_out }) =>
    left_out || account_id === null ? [] : [account_id],
  );
  if (new Set(used).size < used.length) throw new Fault('invalid', importTexts.twice);
  await refuseForeign(tx, owner, { accounts: used });
}

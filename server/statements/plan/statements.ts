import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { Fault } from '@holdfast/domain/kernel/call/fault';
import { isZero, subtractMoney } from '@holdfast/domain/kernel/money/money';
import { isSettled, type BankAnswers } from '@holdfast/domain/statements/reading/bank-file';
import {
  importTexts,
  type AccountChoice,
  type BalanceCheck,
  type Statement,
  type StatementAccount,
} from '@holdfast/domain/statements/reading/statement';
import type { Tx } from '../../kernel/database/database.ts';
import { balancesOn } from '../../kernel/ledger/accounts/balances.ts';
import { contextOf, knownRows, type Context } from './context.ts';
import { contentOf, keyOf, readingOf, type KeptAccount, type StoredImport } from '../imports.ts';
import { read } from '../read/reading.ts';
import { refuseForeign } from '../undo/refuse-foreign.ts';
import type { Figures, ReadAccount, ReadFile, Wanted } from '../reading-job.ts';

const shownSkipped = 100;

type Transaction = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;

/** The file as the process that reads files has it; it is given it once more where it does not. */
export async function readOpen(found: StoredImport, reading: Transaction, owner: string): Promise<ReadFile> {
  const answers = readingOf(found);
  const key = keyOf(found.id, answers);
  const known = await read({ kind: 'read again', key }, 'file', 'unknown');
  if (known.is === 'file') return known.file;
  const content = await reading((tx) => contentOf(tx, owner, found.id));
  return (await read({ kind: 'read', file: found.id, key, content, answers }, 'file')).file;
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
  const of = { key: keyOf(found.id, readingOf(found)), plan: randomUUID() };
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
  const { choices: _, accounts: chosen, former, ...item } = found;
  if (file === null) {
    return {
      ...item,
      file: null,
      accounts: [],
      taken_over: null,
      new_categories: { spent: [], earned: [], proposed: false },
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
  const { accounts: __, taken_over: parts, ...rest } = file;
  return {
    ...item,
    file: {
      ...rest,
      skipped: rest.skipped.slice(0, shownSkipped),
      skipped_more: Math.max(0, rest.skipped.length - shownSkipped),
    },
    accounts,
    taken_over: takenOver(former, parts),
    new_categories: { spent: [], earned: [], ...figures?.new_categories, proposed: filesByItself(file) },
    counts: figures?.counts ?? null,
    ready: settled && placeFault(accounts) === null,
    checks: [],
  };
}

/** Whether a file comes from a product in which somebody filed their rows: those export several accounts, and banks one. */
export const filesByItself = ({ table, accounts }: ReadFile): boolean =>
  table?.mapping?.account != null || (table === null && accounts.length > 1);

/** What is taken over from the last file of an account, as far as it decides anything. */
function takenOver(former: StoredImport['former'], decided: ReadFile['taken_over']): Statement['taken_over'] {
  if (former === null) return null;
  const parts = [...(former.by_shape ? (['account'] as const) : []), ...decided];
  return parts.length === 0 ? null : { account_id: former.account_id, parts };
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
  told: {
    answers?: BankAnswers;
    former?: StoredImport['former'];
    accounts?: readonly KeptAccount[];
    choices?: object;
  },
): Promise<void> {
  await tx
    .updateTable('imports')
    .set(
      Object.fromEntries(
        Object.entries(told).map(([key, value]) => [key, value === null ? null : JSON.stringify(value)]),
      ),
    )
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

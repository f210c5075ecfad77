import { sql } from 'kysely';
import { Fault } from '@holdfast/domain/kernel/call/fault';
import type { Entry, TransferEntry } from '@holdfast/domain/kernel/ledger/entry';

import { isSettled } from '@holdfast/domain/statements/reading/bank-file';
import { entryOf } from '@holdfast/domain/statements/plan/entries';
import { plainWords } from '@holdfast/domain/statements/plain-words';
import type { Planned } from '@holdfast/domain/statements/plan/plan-shapes';
import { importTexts, type ImportResult } from '@holdfast/domain/statements/reading/statement';
import type { Tx } from '../../kernel/database/database.ts';
import { joinTransfers } from '../../kernel/ledger/join-transfers.ts';
import { lockLedger } from '../../kernel/ledger/lock-ledger.ts';
import { postAll } from '../../kernel/ledger/lines/post.ts';
import { readSnapshots } from '../../kernel/ledger/accounts/snapshots.ts';
import { noteChanges } from './change-transactions.ts';
import { contextOf, type Context } from '../plan/context.ts';
import { correctEarlier } from './correct-earlier.ts';
import { comes, settleMatches } from './settle-matches.ts';
import { keyOf, openImport, readingOf } from '../imports.ts';
import { read } from '../read/reading.ts';
import type { ReadFile } from '../reading-job.ts';
import { rememberRows, setOpenings, settleImport } from './remember.ts';
import { filesByItself, isEmpty, placeFault, planOf } from '../plan/statements.ts';
import { addCategories, filedUnder, noCategories, withCategories } from './new-categories.ts';

/** Rows are brought in some at a time, so that a large file takes little of the server's memory. */
const atOnce = 1000;

/**
 * Brings in all rows of a file that are not here yet, in one transaction of the database. While it runs nobody else writes this ledger, so
 * that two imports at once bring a row once. Throws `conflict` for a file that was brought
 * in, and `invalid` while something is open.
 */
export async function applyImport(
  tx: Tx,
  owner: string,
  id: string,
  lent: {
    file: ReadFile;
    openings: readonly string[];
    /** Null where nobody has said it. */
    addCategories: boolean | null;
    keepFile: boolean;
    key: string;
    now: Date;
  },
): Promise<ImportResult> {
  const found = await openImport(tx, owner, id);
  const { file, keepFile, now } = lent;
  if (!isSettled(file)) throw new Fault('invalid', importTexts.asked);
  const fault = placeFault(found.accounts);
  if (fault !== null || found.accounts.length !== file.accounts.length) {
    throw new Fault('invalid', fault ?? importTexts.emptied);
  }
  await lockLedger(tx, owner);
  const context = await contextOf(tx, owner, found, file);
  const empty = new Set<string>();
  for (const account of lent.openings) if (await isEmpty(tx, owner, account)) empty.add(account);
  const first = await planOf(tx, owner, found, file, { what: 'rows', limit: atOnce }, context);
  if (first.is !== 'rows') throw new Error('A plan has no rows');
  const added =
    (lent.addCategories ?? filesByItself(file))
      ? await addCategories(tx, owner, first.new_categories)
      : noCategories;
  const filed = withCategories(context, added);
  const key = keyOf(found.id, readingOf(found));
  const links = new Map<number, string | null>();
  const sum = { added: 0, matched: 0, corrected: 0, joined: 0 };
  let { rows } = first;
  for (let from = 0; from < first.total; from += rows.length) {
    if (from > 0) {
      const more = await read({ kind: 'more rows', key, from, limit: atOnce }, 'rows', 'unknown');
      if (more.is === 'unknown') throw new Fault('unavailable', importTexts.interrupted);
      rows = more.rows;
    }
    if (rows.length === 0) throw new Fault('unavailable', importTexts.interrupted);
    sum.matched += await settleMatches(tx, owner, id, rows, context, links);
    sum.corrected += await correctEarlier(tx, owner, id, rows, links);
    sum.joined += await joinSides(tx, owner, id, rows, links);
    const posted = await postRows(tx, owner, id, rows, filed, links);
    sum.added += posted.added;
    sum.joined += posted.joined;
    await rememberRows(tx, owner, id, found.format ?? file.format, rows, links);
  }
  const openings = await setOpenings(tx, owner, file, found.accounts, empty);
  const result: ImportResult = {
    ...sum,
    known: first.known,
    left_out: first.left_out,
    changed: 0,
    categories: added.categories.map(({ id: one }) => one),
    sources: added.sources.map(({ id: one }) => one),
    openings,
    accounts: context.accounts.filter((each) => each !== null),
  };
  await settleImport(tx, owner, found, { file, result, keepFile, key: lent.key, now });
  return result;
}

/** Rows whose other side came from another file become the second leg of a transfer. */
async function joinSides(
  tx: Tx,
  owner: string,
  id: string,
  rows: readonly Planned[],
  links: Map<number, string | null>,
): Promise<number> {
  const joined = rows.filter(
    (row) => comes(row) && row.state === 'new' && row.joined && row.other_side?.id != null,
  );
  if (joined.length === 0) return 0;
  const snapshots = await readSnapshots(
    tx,
    owner,
    joined.flatMap(({ other_side }) => other_side?.id ?? []),
  );
  const byId = new Map(snapshots.map((each) => [each.head.id, each]));
  const legs = joined.flatMap((row) => {
    const leg = byId.get(row.other_side?.id ?? '');
    return leg === undefined || row.account_id === null
      ? []
      : [
          {
            row,
            leg,
            account_id: row.account_id,
            description: row.payee?.slice(0, 500) ?? null,
            import_id: id,
          },
        ];
  });
  const { ids, versions } = await joinTransfers(tx, owner, legs);
  for (const [nth, { row }] of legs.entries()) links.set(row.at, ids[nth] ?? null);
  await noteChanges(
    tx,
    owner,
    id,
    legs.map(({ leg }) => leg),
    versions,
  );
  return legs.length;
}

/** Posts what is new; two rows of the file that make up one transfer are one entry. */
async function postRows(
  tx: Tx,
  owner: string,
  id: string,
  rows: readonly Planned[],
  context: Context,
  links: Map<number, string | null>,
): Promise<{ added: number; joined: number }> {
  const categories = new Map(context.categories.map((each) => [plainWords(each.name), each.id]));
  const sources = new Map(context.sources.map((each) => [plainWords(each.name), each.id]));
  const fresh = rows
    .filter((row) => comes(row) && row.state === 'new' && !links.has(row.at))
    .map((row) => filedUnder(row, categories, sources));
  // The other side of a transfer may have come with rows before.
  const added = rows.filter(
    (row) => comes(row) && row.state === 'new' && (!links.has(row.at) || row.partner !== null),
  ).length;
  const entries: (Entry | TransferEntry)[] = [];
  const places: { at: number; account_id: string | null }[][] = [];
  let joined = 0;
  for (const row of fresh) {
    const account = { id: row.account_id ?? '', kind: context.kinds[row.account_id ?? ''] ?? 'bank' };
    const place = { at: row.at, account_id: row.account_id };
    const { partner, other_side } = row;
    if (!row.joined || partner === null || other_side === null) {
      entries.push(entryOf(row, account, id, categories));
      places.push([place]);
    } else if (row.at < partner) {
      const { account_id, day } = other_side;
      const entry = entryOf({ ...row, transfer_account_id: account_id }, account, id, categories);
      entries.push({ ...entry, transaction_date: row.day < day ? row.day : day });
      places.push([place, { at: partner, account_id }]);
      joined += 1;
    }
  }
  const posted = await postAll(tx, owner, entries);
  const legs = await legsOf(
    tx,
    owner,
    posted.flatMap((each, nth) => (entries[nth]?.kind === 'transfer' ? [each.id] : [])),
  );
  for (const [nth, own] of places.entries()) {
    const head = posted[nth]?.id ?? null;
    for (const row of own) {
      const leg = entries[nth]?.kind === 'transfer' ? legs.get(`${head} ${row.account_id}`) : head;
      links.set(row.at, leg ?? head);
    }
  }
  return { added, joined };
}

/** The legs of transfers by the id of their first and the account. */
async function legsOf(tx: Tx, owner: string, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ first: string; id: string; account_id: string }>`
    select f.id as first, l.id, l.account_id
    from transactions f join transactions l on l.user_id = f.user_id and l.transfer_id = f.transfer_id
    where f.user_id = ${owner} and f.id = any(${[...ids]}::uuid[])`.execute(tx);
  return new Map(rows.map(({ first, id, account_id }) => [`${first} ${account_id}`, id]));
}

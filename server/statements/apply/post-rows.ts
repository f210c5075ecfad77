import { sql } from 'kysely';
import type { Entry, TransferEntry } from '@holdfast/domain/kernel/ledger/entry';
import { plainWords } from '@holdfast/domain/statements/plain-words';
import { entryOf } from '@holdfast/domain/statements/plan/entries';
import type { Planned } from '@holdfast/domain/statements/plan/plan-shapes';
import type { Tx } from '../../kernel/database/database.ts';
import { postAll } from '../../kernel/ledger/lines/post.ts';
import { filedUnder } from './new-categories.ts';
import type { RunningImport } from './running-import.ts';
import { comes } from './settle-matches.ts';

/** Posts what is new; two rows of the file that make up one transfer are one entry. */
export async function postRows(
  { tx, owner, id, context, links }: RunningImport,
  rows: readonly Planned[],
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

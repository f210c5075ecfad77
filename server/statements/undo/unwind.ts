import { sql } from 'kysely';
import { entryFaults, type EntryLine } from '@holdfast/domain/kernel/ledger/entry';
import type { Tx } from '../../kernel/database/database.ts';
import { putSnapshots, readSnapshots, type Snapshot } from '../../kernel/ledger/accounts/snapshots.ts';

/** What one import or rule has changed of a transaction: what that was, and the version that it became. */
type Change = {
  readonly import_id: string;
  readonly transaction_id: string;
  readonly before: Snapshot;
  readonly became: number;
};

/**
 * Takes one import's changes out of transactions that other imports or rules have changed since, and nobody else: each part that is still
 * as this import left it is as it was before, in what the others found too. Answers how many were put back.
 */
export async function unwind(
  tx: Tx,
  owner: string,
  importId: string,
  ids: readonly string[],
): Promise<number> {
  if (ids.length === 0) return 0;
  const { rows } = await sql<Change>`
    select import_id, transaction_id, before, became from import_changes
    where user_id = ${owner} and transaction_id = any(${[...ids]}::uuid[]) and before is not null`.execute(
    tx,
  );
  const byId = Map.groupBy(rows, ({ transaction_id }) => transaction_id);
  const unwound = (await readSnapshots(tx, owner, ids)).flatMap(
    (now) => withoutOne(now, byId.get(now.head.id) ?? [], importId) ?? [],
  );
  const versions = await putSnapshots(
    tx,
    owner,
    unwound.map(({ now }) => now),
  );
  await rewrite(
    tx,
    owner,
    unwound.flatMap(({ later, now }) =>
      later.map((each, at) =>
        at === later.length - 1 ? { ...each, became: versions.get(now.head.id) ?? each.became } : each,
      ),
    ),
  );
  return unwound.length;
}

/**
 * Tells what was changed before an import, or brought in, and is put back as it was then, under which version that stands now: nobody has
 * changed it since.
 */
export async function relink(
  tx: Tx,
  owner: string,
  importId: string,
  put: readonly Snapshot[],
  versions: ReadonlyMap<string, number>,
): Promise<void> {
  const rows = put.map(({ head }) => ({
    id: head.id,
    import_id: head.import_id,
    former: head.version,
    now: versions.get(head.id),
  }));
  await sql`
    update import_changes c set became = r.now
    from jsonb_to_recordset(${JSON.stringify(rows)}) as r (id uuid, former int, now int)
    where c.user_id = ${owner} and c.import_id <> ${importId} and c.transaction_id = r.id and c.became = r.former and r.now is not null`.execute(
    tx,
  );
  await sql`
    insert into import_changes (user_id, import_id, transaction_id, before, became)
    select ${owner}, r.import_id, r.id, null, r.now
    from jsonb_to_recordset(${JSON.stringify(rows)}) as r (id uuid, import_id uuid, former int, now int)
    where r.import_id <> ${importId} and r.former = 1 and r.now is not null
    on conflict do nothing`.execute(tx);
}

async function rewrite(tx: Tx, owner: string, changes: readonly Change[]): Promise<void> {
  if (changes.length === 0) return;
  await sql`
    update import_changes c set before = r.before, became = r.became
    from jsonb_to_recordset(${JSON.stringify(changes)}) as r (import_id uuid, transaction_id uuid, before jsonb, became int)
    where c.user_id = ${owner} and c.import_id = r.import_id and c.transaction_id = r.transaction_id`.execute(
    tx,
  );
}

type Unwound = { readonly now: Snapshot; readonly later: readonly Change[] };

/** A transaction and the later changes of it without those of one import; null where somebody changed it as well, or it does not fit. */
function withoutOne(now: Snapshot, changes: readonly Change[], importId: string): Unwound | null {
  const own = changes.find(({ import_id }) => import_id === importId);
  if (own === undefined) return null;
  const later: Change[] = [];
  for (let last = own; ;) {
    const next = changes.find(
      (each) => each !== own && !later.includes(each) && each.before.head.version === last.became,
    );
    if (next === undefined) break;
    later.push(next);
    last = next;
  }
  const [first] = later;
  if (first === undefined || later.at(-1)?.became !== now.head.version) return null;
  const out = (each: Snapshot) => withoutChange(each, own.before, first.before);
  const without = out(now);
  const befores = later.map(({ before }) => out(before));
  if (without === null || befores.some((each) => each === null)) return null;
  return {
    now: without,
    later: later.map((each, at) => {
      const before = befores[at] ?? each.before;
      const version = at === 0 ? own.before.head.version : before.head.version;
      return { ...each, before: { ...before, head: { ...before.head, version } } };
    }),
  };
}

const headFields = [
  'account_id',
  'transaction_date',
  'amount',
  'kind',
  'status',
  'merchant',
  'description',
  'category',
  'import_id',
] as const;
const lineFields = [
  'amount',
  'category_id',
  'income_source_id',
  'of_type',
  'of_id',
  'property_category',
] as const;

/** A snapshot in which what became `after` is `before` again, part by part; null where that is no entry any more. */
function withoutChange(now: Snapshot, before: Snapshot, after: Snapshot): Snapshot | null {
  if (before.head.kind === 'transfer' || after.head.kind === 'transfer') return null;
  const lines = linesWithout(now.lines, before.lines, after.lines);
  if (lines === null) return null;
  const head = { ...now.head, ...partsOf(now.head, before.head, after.head, headFields) };
  const { kind, amount } = head;
  if (kind === 'transfer') return null;
  const faults = entryFaults({ kind, amount, lines, refund: (kind === 'income') === amount.startsWith('-') });
  return faults.length === 0 ? { head, lines } : null;
}

function linesWithout(
  now: readonly EntryLine[],
  before: readonly EntryLine[],
  after: readonly EntryLine[],
): readonly EntryLine[] | null {
  if (areSame(before, after)) return now;
  if (areSame(now, after)) return before;
  const [[one], [was], [became]] = [now, before, after];
  if (now.length > 1 || before.length > 1 || after.length > 1 || !one || !was || !became) return null;
  return [{ ...one, ...partsOf(one, was, became, lineFields) }];
}

const areSame = (one: readonly EntryLine[], other: readonly EntryLine[]): boolean =>
  one.length === other.length &&
  one.every((line, at) =>
    lineFields.every((field) => (line[field] ?? null) === (other[at]?.[field] ?? null)),
  );

/** Of some fields those that changed and have not changed again, with what they were. */
function partsOf<T extends object, K extends keyof T>(
  now: T,
  before: T,
  after: T,
  fields: readonly K[],
): Partial<T> {
  const parts: Partial<T> = {};
  for (const field of fields) {
    const [is, was, became] = [now[field] ?? null, before[field] ?? null, after[field] ?? null];
    if (was !== became && is === became) parts[field] = before[field];
  }
  return parts;
}

import { addDays, type Day } from '../../kernel/time/day.ts';
import { toldIn } from './keys.ts';
import type { Draft, KnownRow } from './plan-shapes.ts';
import { planNotes } from './plan-notes.ts';

/** How many days a bank may move a row from one file to the next. */
const movedDays = 4;

/** A number of the bank that is as long as this is given once only; shorter ones count the rows of a day or of a file. */
const ownNumber = 8;

/** Of names as short as these a part is no likeness. */
const shortName = 4;

type Missing = { readonly row: KnownRow; readonly day: Day; readonly amount: string; readonly name: string };

/**
 * Finds rows that a bank tells once more under another name, number or day: a file that reaches over a day has all rows of that day, so a
 * row that came before and is missing from it is most likely one that seems to be new. They are left out unless somebody takes them.
 */
export function findRetold(
  rows: readonly Draft[],
  known: readonly KnownRow[],
  seen: ReadonlySet<KnownRow>,
): void {
  const missing = missingFrom(known, seen);
  const open = missing.length === 0 ? [] : rows.filter(({ state }) => state === 'new');
  const [first, last] = reachOf(rows);
  if (open.length === 0 || first === null || last === null) return;
  const within = missing.filter(({ day }) => day >= first && day <= last);
  const used = new Set<KnownRow>();
  const byNumber = groups(
    missing.filter(
      ({ row, day }) =>
        row.bank_id !== null && (row.bank_id.length >= ownNumber || (day >= first && day <= last)),
    ),
    ({ row, amount }) => `${row.bank_id} ${amount}`,
  );
  const byName = groups(within, ({ day, amount, name }) => `${day} ${amount} ${name}`);
  const byDay = groups(within, ({ day, amount }) => `${day} ${amount}`);
  const take = (row: Draft, group: Group | undefined, name: string | null = null) => {
    const found = group && nextOf(group, used, name);
    if (found === undefined) return false;
    used.add(found.row);
    row.take = false;
    row.notes = [...row.notes.filter((note) => note !== planNotes.alike), planNotes.retold];
    return true;
  };
  const ways: readonly ((row: Draft) => boolean)[] = [
    (row) => row.row.bank_id !== null && take(row, byNumber.get(`${row.row.bank_id} ${row.amount}`)),
    (row) => take(row, byName.get(`${row.day} ${row.amount} ${nameOf(row)}`)),
    (row) => take(row, byDay.get(`${row.day} ${row.amount}`)),
    (row) => daysAround(row.day).some((day) => take(row, byDay.get(`${day} ${row.amount}`), nameOf(row))),
  ];
  let left: readonly Draft[] = open;
  for (const way of ways) left = left.filter((row) => !way(row));
}

const nameOf = ({ key }: Draft) => toldIn(key.plain_key)?.name ?? '';

/** What came before and none of the rows stands for; what is not booked yet is looked for elsewhere. */
function missingFrom(known: readonly KnownRow[], seen: ReadonlySet<KnownRow>): Missing[] {
  const stood = new Set([...seen].flatMap(({ transaction_id }) => transaction_id ?? []));
  return known.flatMap((row) => {
    const told = toldIn(row.plain_key);
    const gone = row.transaction_id !== null && stood.has(row.transaction_id);
    return told === null || gone || seen.has(row) || row.status === 'pending' ? [] : [{ row, ...told }];
  });
}

function reachOf(rows: readonly Draft[]): readonly [Day | null, Day | null] {
  let [first, last]: [Day | null, Day | null] = [null, null];
  for (const { day } of rows) {
    if (first === null || day < first) first = day;
    if (last === null || day > last) last = day;
  }
  return [first, last];
}

/** Rows that are alike, and from which on one may be free. */
type Group = { readonly rows: Missing[]; from: number };

function groups(rows: readonly Missing[], by: (each: Missing) => string): ReadonlyMap<string, Group> {
  const found = new Map<string, Group>();
  for (const row of rows) {
    const group = found.get(by(row));
    if (group) group.rows.push(row);
    else found.set(by(row), { rows: [row], from: 0 });
  }
  return found;
}

/** How many free rows of one day and amount are looked at for a name that is alike: thousands of equal ones are no help. */
const mostNames = 50;

/** The next free row of a group; with a name, one whose name is alike. */
function nextOf(group: Group, used: ReadonlySet<KnownRow>, name: string | null): Missing | undefined {
  while (used.has(group.rows[group.from]?.row as KnownRow)) group.from += 1;
  if (name === null) return group.rows[group.from];
  return group.rows
    .slice(group.from, group.from + mostNames)
    .find((each) => !used.has(each.row) && areAlike(each.name, name));
}

/** The days beside one, the nearest first. */
const daysAround = (day: Day): Day[] =>
  Array.from({ length: movedDays }, (_, at) => [addDays(day, -at - 1), addDays(day, at + 1)]).flat();

function areAlike(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  return short.length >= shortName && long.includes(short);
}

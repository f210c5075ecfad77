import { isKnown, type BroughtRow, type ReadRows } from '@holdfast/domain/bring-in/preview';
import {
  tellingNumber,
  type listSameNumbers,
  type NumberKind,
} from '@holdfast/domain/kernel/records/same-number';
import type { TakenBy, OutputOf } from '@holdfast/domain/kernel/call/endpoint';
import type { Tx } from '../kernel/database/database.ts';
import type { SameNumber } from '../kernel/records/same-numbers.ts';

/** Finds what is there with one of these numbers, by what kind of number it is. */
export type FindSame = Readonly<
  Record<NumberKind, (tx: Tx, owner: string, numbers: readonly string[]) => Promise<readonly SameNumber[]>>
>;

/** The numbers of a row that belong to one thing only. A policy often covers many things: it is compared for vehicles. */
function numbersOf({ draft: { made } }: BroughtRow): { kind: 'serial' | 'policy'; number: string }[] {
  const { serial_number } = made.draft;
  const policy = made.kind === 'movable' ? (made.draft.insurance_policy_number ?? null) : null;
  return [
    { kind: 'serial' as const, text: serial_number },
    { kind: 'policy' as const, text: policy },
  ].flatMap(({ kind, text }) => {
    const number = tellingNumber(text);
    return number === null ? [] : [{ kind, number }];
  });
}

const called = { serial: 'Same serial number as', policy: 'Same policy number as' } as const;

/** The rows whose number stands with something that is there, or with a row above, and what that is in words. */
export async function findDoubles(
  tx: Tx,
  owner: string,
  { rows: { things }, known, findSame }: { rows: ReadRows; known: ReadonlySet<string>; findSame: FindSame },
): Promise<Map<BroughtRow, string>> {
  const rows = things
    .filter((row) => !isKnown(row, { known }))
    .map((row) => ({ row, numbers: numbersOf(row) }))
    .filter(({ numbers }) => numbers.length > 0);
  const there = new Map<string, string>();
  for (const kind of ['serial', 'policy'] as const) {
    const wanted = rows.flatMap(({ numbers }) =>
      numbers.flatMap((each) => (each.kind === kind ? [each.number] : [])),
    );
    for (const { number, label } of await findSame[kind](tx, owner, [...new Set(wanted)])) {
      const name = `${kind} ${number}`;
      if (!there.has(name)) there.set(name, `“${label}”, which you have`);
    }
  }
  const doubles = new Map<BroughtRow, string>();
  for (const { row, numbers } of rows) {
    for (const { kind, number } of numbers) {
      const name = `${kind} ${number}`;
      const same = there.get(name);
      if (same !== undefined && !doubles.has(row)) doubles.set(row, `${called[kind]} ${same}`);
      else if (same === undefined) there.set(name, `line ${row.line} of this list`);
    }
  }
  return doubles;
}

/** Lists what an owner has with a number, by the same rule as a row that is brought in; nothing for what is no number of one record. */
export async function findSameNumber(
  tx: Tx,
  owner: string,
  { kind, number, but }: TakenBy<typeof listSameNumbers>,
  findSame: FindSame,
): Promise<OutputOf<typeof listSameNumbers>> {
  const telling = tellingNumber(number);
  const same = telling === null ? [] : await findSame[kind](tx, owner, [telling]);
  const items = same.filter(({ item_id }) => item_id !== but);
  return { items: items.map(({ item_type, item_id, label }) => ({ item_type, item_id, label })) };
}

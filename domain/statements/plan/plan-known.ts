import type { FileFormat } from '../reading/bank-file.ts';
import type { Draft, KnownRow } from './plan-shapes.ts';
import { planNotes } from './plan-notes.ts';

/** Nearly every key is a first one, which stands for itself. */
const nth = (key: string, occurrence: number) => (occurrence === 1 ? key : ['', occurrence, key].join('\n'));

/** Finds rows that have come before: by the bank's own number within one format, else by day, amount and name. Answers what was found. */
export function findKnown(
  rows: readonly Draft[],
  known: readonly KnownRow[],
  format: FileFormat,
): Set<KnownRow> {
  const seen = new Set<KnownRow>();
  if (known.length === 0) return seen;
  const byKey = new Map(known.map((each) => [nth(each.base_key, each.occurrence), each]));
  let byPlain: ReadonlyMap<string, readonly KnownRow[]> | undefined;
  for (const row of rows) {
    const { key } = row;
    let found = byKey.get(nth(key.base_key, key.occurrence));
    let alike: readonly KnownRow[] = [];
    if (found === undefined) {
      byPlain ??= Map.groupBy(known, (each) => nth(each.plain_key, each.plain_occurrence));
      alike = byPlain.get(nth(key.plain_key, key.plain_occurrence)) ?? [];
      found = alike.find(
        (each) => row.row.bank_id === null || each.bank_id === null || each.format !== format,
      );
    }
    if (found === undefined) {
      if (alike.length > 0) row.notes.push(planNotes.alike);
      continue;
    }
    seen.add(found);
    row.state = 'known';
    row.here = found.transaction_id;
    if (found.status !== 'pending' || row.pending || found.transaction_id === null) continue;
    row.state = 'match';
    row.match = { id: found.transaction_id, day: row.day, payee: row.payee };
    row.notes.push(planNotes.settles);
  }
  return seen;
}

/** Finds what rows correct, among those of the file and those that came before. */
export function findCorrected(rows: readonly Draft[], known: readonly KnownRow[]): void {
  if (!rows.some(({ row }) => row.corrects !== null)) return;
  const here = new Map(rows.flatMap((each) => (each.row.bank_id === null ? [] : [[each.row.bank_id, each]])));
  const before = new Map(known.flatMap((each) => (each.bank_id === null ? [] : [[each.bank_id, each]])));
  for (const row of rows) {
    const corrects = row.row.corrects;
    if (corrects === null || row.state === 'known') continue;
    const earlier = here.get(corrects.bank_id);
    const stored = before.get(corrects.bank_id);
    if (stored?.transaction_id != null) {
      const reconciled = stored.status === 'reconciled';
      row.state = reconciled ? 'nothing' : 'corrects';
      row.corrected = { id: stored.transaction_id };
      if (reconciled) row.notes.push(planNotes.reconciled);
    } else if (earlier !== undefined && earlier !== row) {
      row.state = corrects.action === 'delete' ? 'nothing' : 'new';
      row.corrected = { at: earlier.at };
    } else if (corrects.action === 'delete') {
      row.state = 'nothing';
      row.notes.push(planNotes.unknown);
    }
    if (earlier !== undefined && earlier !== row) {
      earlier.state = earlier.state === 'known' ? 'known' : 'nothing';
      earlier.notes.push(planNotes.replaced);
    }
  }
}

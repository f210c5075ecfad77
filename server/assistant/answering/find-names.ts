import { isFiller } from '@holdfast/domain/assistant/understanding/fillers';
import type { Named } from '@holdfast/domain/assistant/understanding/names';
import { nearest } from '@holdfast/domain/assistant/understanding/spelling';
import { stemOf, wordsOf, type Word } from '@holdfast/domain/assistant/understanding/words';
import type { RecordReference, RecordType } from '@holdfast/domain/kernel/record-type';
import { sql } from 'kysely';
import type { Tx } from '../../kernel/database/database.ts';
import type { LentNames } from '../../kernel/tools.ts';
import type { IsEnglish } from './english.ts';

type Asking = { readonly tx: Tx; readonly owner: string };
type Found = {
  item_type: RecordType;
  item_id: string;
  label: string;
  detail: string;
  of: { item_type: RecordType; item_id: string; label: string }[] | null;
};

/** So many records are found for each word, and so many words are looked up. */
const perWord = 20;
const mostWords = 16;

/** What may be called by what belongs to it: "the boat" where only its policy says so. */
const things: readonly RecordType[] = ['real_estate', 'movable'];
/** What homes and vehicles are called. Other words of what belongs to a thing say nothing of the thing itself. */
const calls = new Set(
  `cabin cottage duplex triplex condo condominium apartment studio townhouse bungalow farm farmhouse ranch lot barn villa chalet lodge office shop
   store warehouse rental car truck van suv boat sailboat yacht motorcycle bike bicycle scooter trailer camper rv tractor plane`
    .split(/\s+/)
    .map(stemOf),
);

/** What rooms of a house are called as well. */
const rooms = new Set(['office', 'shop', 'store', 'studio'].map(stemOf));

/**
 * The names that the words of a question may mean, as the asker sees them: records by the index of the search, what areas lend beside
 * them, and what the asker chose before. `near` are words of their records that a misspelled word may be. The work grows with the
 * question and not with the records.
 */
export async function findNames(
  lent: readonly LentNames[],
  { tx, owner }: Asking,
  text: string,
  known: ReadonlySet<string>,
  aliases: readonly { alias: string; record: RecordReference }[],
  isEnglish: IsEnglish,
): Promise<{ names: Named[]; near: string[] }> {
  const said = wordsOf(text).filter(
    ({ stem, text: word }) => (!isFiller(stem) || stem === 'will') && word.length > 1,
  );
  const asked = said.slice(0, mostWords);
  let found = await findRecords({ tx, owner }, searches(asked));
  const misspelled = asked.filter(({ text: word, stem }) => !known.has(stem) && !isEnglish(word));
  const inRecords = await nearWords(tx, asked, known, found);
  const spoken = lent.flatMap(({ spoken: words = [] }) => words);
  const meantIn = (words: readonly string[]) =>
    misspelled.flatMap(({ text: word, stem }) => nearest(word, words) ?? nearest(stem, words) ?? []);
  const near = [...new Set([...inRecords, ...meantIn(spoken)])];
  const meant = [...new Set([...meantIn(inRecords), ...meantIn(spoken)])];
  if (meant.length > 0) {
    const further = await findRecords({ tx, owner }, meant);
    found = [...found, ...further.filter((each) => !found.some(({ item_id }) => item_id === each.item_id))];
  }
  const words = [...new Set([...asked.map(({ text: word }) => word), ...meant])];
  const names = found.map(namedOf);
  for (const each of lent)
    for (const { value, label, record, also, whole } of await each.find(tx, owner, words))
      if (record === undefined)
        names.push({
          meaning: { kind: 'name', gap: each.kind, value },
          label,
          ...(also && { also }),
          ...(whole && { whole }),
        });
      else put(names, record, label, also ?? []);
  for (const { alias, record } of aliases)
    if (wordsOf(alias).every(({ stem }) => asked.some((each) => each.stem === stem))) {
      const [known_] = await labelsOf({ tx, owner }, [record]);
      if (known_ !== undefined) put(names, record, known_.label, [alias], true);
    }
  for (const each of calledByOthers([...asked, ...wordsOf(meant.join(' '))], found))
    put(names, each.record, each.label, [each.word]);
  return { names, near };
}

/** Single words, and two that stand side by side: a common word is found together with its neighbor. */
function searches(words: readonly Word[]): string[] {
  const pairs = words.slice(1).map(({ text }, at) => `${words[at]?.text ?? ''} ${text}`);
  return [...new Set([...words.map(({ text }) => text), ...pairs])];
}

async function findRecords({ tx, owner }: Asking, words: readonly string[]): Promise<Found[]> {
  if (words.length === 0) return [];
  const { rows } = await sql<Found>`
    with hit as materialized (
      select distinct h.item_type, h.item_id
      from unnest(${sql.val([...words])}::text[]) w (q), lateral search_house(w.q, 0, ${sql.lit(perWord)}, false) h
    )
    select r.item_type, r.item_id, r.label, r.detail, (
      select json_agg(json_build_object('item_type', o.item_type, 'item_id', o.item_id, 'label', o.label))
      from (
        select b.of_type, b.of_id from belongings b
        where b.user_id = ${owner} and b.item_type = hit.item_type and b.item_id = hit.item_id
        union
        select i.of_type, i.of_id from due_items i
        where i.user_id = ${owner} and i.source_type = hit.item_type and i.source_id = hit.item_id and i.of_id is not null
      ) b join records o on o.user_id = ${owner} and o.item_type = b.of_type and o.item_id = b.of_id) as of
    from hit join records r on r.user_id = ${owner} and r.item_type = hit.item_type and r.item_id = hit.item_id
    where r.removed_at is null
      -- What was paid from no account stands on one that nobody names.
      and not exists (select from money_accounts a where a.user_id = r.user_id and r.item_type = 'money_account' and a.id = r.item_id
        and a.kind = 'outside')`.execute(tx);
  return rows;
}

const isDay = /^\d{4}-\d{2}-\d{2}$/;

function namedOf({ item_type, item_id, label, detail, of }: Found): Named {
  return {
    meaning: { kind: 'record', record: { item_type, item_id } },
    label,
    ...(!isDay.test(detail) && { detail }),
    of: (of ?? []).map((each) => ({ item_type: each.item_type, item_id: each.item_id })),
    ...(of?.[0] && { beside: of[0].label }),
    ...(isDay.test(detail) && { on: detail }),
  };
}

/** Adds words that mean a record; the record itself too, where nothing has named it yet. */
function put(
  names: Named[],
  record: RecordReference,
  label: string,
  also: readonly string[],
  chosen = false,
): void {
  const at = names.findIndex(
    ({ meaning }) =>
      meaning.kind === 'record' &&
      meaning.record.item_type === record.item_type &&
      meaning.record.item_id === record.item_id,
  );
  const before = names[at];
  if (before === undefined)
    names.push({ meaning: { kind: 'record', record }, label, also, ...(chosen && { chosen }) });
  else names[at] = { ...before, also: [...(before.also ?? []), ...also], ...(chosen && { chosen }) };
}

/**
 * Things that are called by a word which no name of a thing has, but the names of what belongs to one thing and to no other: "the cabin" is the
 * property of the policy "Cabin fire and storm".
 */
function calledByOthers(words: readonly Word[], found: readonly Found[]) {
  return words.flatMap(({ stem, text: word }) => {
    if (!calls.has(stem)) return [];
    // A "Home office" does not make its house the office.
    const holding = found.filter(
      ({ label, item_type }) =>
        !(item_type === 'place' && rooms.has(stem)) && wordsOf(label).some((each) => each.stem === stem),
    );
    if (holding.some(({ item_type }) => things.includes(item_type))) return [];
    const owners = new Map(
      holding.flatMap(({ of }) =>
        (of ?? [])
          .filter(({ item_type }) => things.includes(item_type))
          .map((each) => [each.item_id, each] as const),
      ),
    );
    const [only] = owners.values();
    return owners.size === 1 && only !== undefined
      ? [{ record: { item_type: only.item_type, item_id: only.item_id }, label: only.label, word }]
      : [];
  });
}

/** Words of the asker's records that begin as words do which nobody knows. */
async function nearWords(
  tx: Tx,
  words: readonly Word[],
  known: ReadonlySet<string>,
  found: readonly Found[],
): Promise<string[]> {
  const labelled = new Set(
    found.flatMap(({ label, detail }) => wordsOf(`${label} ${detail}`).map(({ stem }) => stem)),
  );
  const unknown = words.filter(
    ({ stem, text }) => !known.has(stem) && !labelled.has(stem) && !/\d/.test(text) && text.length > 3,
  );
  if (unknown.length === 0) return [];
  const beginnings = [
    ...new Set(
      unknown.flatMap(({ text: [one = '', two = '', three = '', four = ''] }) => [
        one + two + three,
        one + two,
        // "Sialboat", "vioiln", "isnurance": two letters changed places.
        one + three + two,
        one + two + four,
        two + one,
      ]),
    ),
  ];
  const { rows } = await sql<{ word: string }>`
    select distinct s.word from unnest(${sql.val(beginnings)}::text[]) b (beginning), lateral suggest_house(b.beginning, 60) s (word)`.execute(
    tx,
  );
  return rows.map(({ word }) => word);
}

/** Records with their names; what the asker does not see is left out. */
export async function labelsOf(
  { tx, owner }: Asking,
  records: readonly RecordReference[],
): Promise<{ record: RecordReference; label: string }[]> {
  if (records.length === 0) return [];
  const { rows } = await sql<RecordReference & { label: string }>`
    select r.item_type, r.item_id, r.label from records r
    where r.user_id = ${owner} and r.removed_at is null and (r.item_type, r.item_id) in (
      select * from unnest(${sql.val(records.map(({ item_type }) => item_type))}::text[], ${sql.val(records.map(({ item_id }) => item_id))}::uuid[]))`.execute(
    tx,
  );
  return records.flatMap((record) => {
    const row = rows.find(
      ({ item_type, item_id }) => item_type === record.item_type && item_id === record.item_id,
    );
    return row === undefined ? [] : [{ record, label: row.label }];
  });
}

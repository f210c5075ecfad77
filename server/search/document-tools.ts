import {
  bestPassages,
  hasForm,
  isOwed,
  isPaidByOthers,
  isSumInsured,
  meant,
  nearlyBest,
  passageHolds,
  passagesOf,
  stemOf,
  wordsIn,
  type Passage,
  type Weighed,
} from '@holdfast/domain/search/passages';
import { documentsLookedInto, inDocumentsTool } from '@holdfast/domain/search/tools';
import type { RecordReference } from '@holdfast/domain/kernel/record-type';
import { sql } from 'kysely';
import type { Tx } from '../kernel/database/database.ts';
import { answerTool, type LentTool } from '../kernel/tools.ts';

/** So many documents of one word are looked at. */
const perWord = 500;
const mostWords = 12;
/** So many words are looked up, those that mean the same among them. */
const mostLookedUp = 30;
const mostPassages = 3;
/** Of a document that is quoted as a whole, so many lines. */
const mostLines = 5;

/** Words of a question that say little of what is looked for. */
const weak = new Set(
  [
    'say',
    'says',
    'keep',
    'have',
    'need',
    'can',
    'may',
    'must',
    'allow',
    'allowed',
    'document',
    'paper',
    'stand',
    'write',
    'written',
    'get',
    'big',
    'long',
    'high',
    'many',
    'period',
    'coverage',
    'original',
    'find',
  ].map(stemOf),
);

/** Nothing but the name of a document. */
const nowhere: Passage = { text: '', page: null };

/** Beside an amount, that it was paid says little. */
const paying = new Set(['pay', 'paid', 'payment'].map(stemOf));
const saysLittle = (word: string, { text }: Passage): boolean =>
  weak.has(word) || (paying.has(word) && /\$\d/.test(text));

type Candidate = { item_id: string; words: string[] };
type Looked = {
  id: string;
  name: string;
  tags: string;
  text: string;
  pages: number | null;
  on: string;
  /** The ids of what it belongs to. */
  of: string[];
};
type Owners = readonly { readonly word: string; readonly id: string }[];

/** The documents that hold some of the words, each with those that it holds; of one record only its own. */
async function listCandidates(
  tx: Tx,
  owner: string,
  words: readonly string[],
  of: RecordReference | undefined,
): Promise<Candidate[]> {
  const among =
    of === undefined
      ? sql`true`
      : of.item_type === 'document'
        ? sql`f.item_id = ${of.item_id}`
        : sql`exists (select from belongings b where b.user_id = ${owner} and b.of_type = ${of.item_type} and b.of_id = ${of.item_id}
            and b.item_type = 'document' and b.item_id = f.item_id)`;
  const own = words.filter((word) => word.length > 1);
  const alike = own.flatMap((word) => [...meant(word)].filter((each) => each !== word && each.length > 1));
  const lookedUp = [...new Set([...own, ...alike])].slice(0, mostLookedUp);
  const { rows } = await sql<Candidate>`
    select f.item_id, array_agg(distinct w.word) as words from unnest(${sql.val(lookedUp)}::text[]) w (word),
      lateral records_found(w.word, 'document', ${sql.lit(perWord)}) f
    where ${among} group by 1`.execute(tx);
  const holds = (held: readonly string[], word: string) =>
    [...meant(word)].some((each) => held.includes(each));
  return rows.map(({ item_id, words: held }) => ({
    item_id,
    words: words.filter((word) => holds(held, word)),
  }));
}

/** The texts of documents, under the policies of whoever asks. */
async function readTexts(tx: Tx, owner: string, ids: readonly string[]): Promise<Looked[]> {
  const { rows } = await sql<Looked>`
    select d.id, d.name, array_to_string(d.tags, ' ') as tags, coalesce(t.text, '') as text, d.text_pages as pages, d.upload_date::text as on,
      array(select b.of_id from belongings b where b.user_id = d.user_id and b.item_type = 'document' and b.item_id = d.id) as of
    from documents d
    left join record_texts t on t.user_id = d.user_id and t.item_type = 'document' and t.item_id = d.id
    where d.user_id = ${owner} and d.removed_at is null and d.id = any(${[...ids]}::uuid[])`.execute(tx);
  return rows;
}

/** A word is worth the more the fewer documents hold it; one that none holds is worth as much as one that a single one does. */
function weigh(words: readonly string[], candidates: readonly Candidate[]): Weighed[] {
  return words.map((word) => {
    const holding = candidates.filter((each) => each.words.includes(word)).length;
    const weight = 1 + Math.log2((candidates.length + 1) / (holding + 1)) / 4;
    return { word, weight: weak.has(word) ? weight / 3 : weight };
  });
}

/** What says of which document a question is: its name, its tags, and what its records are called. */
const titleOf = ({ name, tags, of }: Looked, owners: Owners): string =>
  [name, tags, ...owners.flatMap(({ word, id }) => (of.includes(id) ? [word] : []))].join(' ');

/**
 * Whether a passage answers the question, and no other one with a word of it: its document holds every word that tells, and the passage with the
 * document's name two thirds of them. One telling word alone is not enough where other questions are asked by it as well.
 */
function isAbout(
  { words, must }: { words: readonly string[]; must: readonly string[] },
  { name, text, title }: { name: string; text: string; title: string },
  passage: Passage,
): boolean {
  // Its title alone says nothing.
  if (passage.text === name) return false;
  const telling = [...new Set([...words.filter((word) => !saysLittle(word, passage)), ...must.map(stemOf)])];
  if (telling.length === 0 || (telling.length === 1 && must.length === 0)) return false;
  if (!telling.every((word) => passageHolds(word, title, { text, page: null }))) return false;
  return telling.filter((word) => passageHolds(word, title, passage)).length * 3 >= telling.length * 2;
}

type Shown = Passage & { readonly document: Looked };

/** Who asks what a bill came to is told as well what of it is owed, where the bill says both. */
function withOwed(shown: readonly Shown[], words: readonly string[]): Shown[] {
  const [first] = shown;
  if (first === undefined || !words.some((word) => costing.has(word))) return [...shown];
  const owed = passagesOf(first.document.text, first.document.pages).filter(
    (each) => isOwed(each) && shown.every(({ text }) => text !== each.text),
  );
  return [...shown, ...owed.slice(0, 1).map((each) => ({ ...each, document: first.document }))];
}
const costing = new Set(['cost', 'total', 'charge', 'price'].map(stemOf));

const figuresIn = (shown: readonly Shown[]) =>
  shown.map(({ document, text, page }, nth) => ({
    id: `passage_${nth + 1}`,
    label: 'In the document',
    of: document.name,
    unit: 'text' as const,
    value: text,
    quote: text,
    href: `/documents/${document.id}`,
    cites: [{ item_type: 'document' as const, item_id: document.id, ...(page === null ? {} : { page }) }],
  }));

/** "What does the inspection say": nothing of the question but what the document is called. */
const isNamed = (looked: Looked, words: readonly string[], owners: Owners): boolean =>
  words.every((word) => weak.has(word) || passageHolds(word, titleOf(looked, owners), nowhere));

/** What a document says first, below its name. */
const firstLines = (document: Looked): Shown[] =>
  passagesOf(document.text, document.pages)
    .filter(({ text }) => text !== document.name)
    .slice(0, mostLines)
    .map((passage) => ({ ...passage, document }));

/** The sentences of documents that hold most of the words of a question, as they stand there. */
export const documentTools: readonly LentTool[] = [
  answerTool(inDocumentsTool, async ({ tx, owner, asked }) => {
    const { q, must, missing = Infinity, said, form, owners, of, whole } = asked;
    const words = [...new Set(wordsIn(q))].slice(0, mostWords);
    if (words.length === 0) return { figures: [] };
    const candidates = await listCandidates(tx, owner, words, of);
    const weighed = weigh(words, candidates);
    const scoreOf = (held: readonly string[]) =>
      weighed.reduce((sum, { word, weight }) => sum + (held.includes(word) ? weight : 0), 0);
    const best = candidates
      .toSorted(
        (one, other) => scoreOf(other.words) - scoreOf(one.words) || (one.item_id < other.item_id ? -1 : 1),
      )
      .slice(0, documentsLookedInto);
    const texts = await readTexts(
      tx,
      owner,
      best.map(({ item_id }) => item_id),
    );
    const named = whole === true ? texts.filter((each) => isNamed(each, words, owners)) : [];
    const [only, another] = named;
    if (only !== undefined && another === undefined) return { figures: figuresIn(firstLines(only)) };
    const found = texts
      .flatMap((looked) => {
        const document = { ...looked, title: titleOf(looked, owners) };
        const { title } = document;
        // "How much was the invoice": its name holds all that is said, and its total is meant.
        const isWhole = words.every((word) => weak.has(word) || passageHolds(word, title, nowhere));
        const total = form !== undefined && isWhole ? ['total'] : [];
        const passages = passagesOf(document.text, document.pages).filter(
          (each) =>
            hasForm(form, each) &&
            !isPaidByOthers(words, each) &&
            !isSumInsured([...words, ...total], title, each),
        );
        const totals = bestPassages(
          [...weighed, ...total.map((word) => ({ word, weight: 1 }))],
          title,
          passages,
          mostPassages,
        );
        const own = totals.length > 0 ? totals : bestPassages(weighed, title, passages, mostPassages);
        return own.map((passage) => ({ document, ...passage }));
      })
      .filter(({ document, ...passage }) => {
        const lacks = (word: string) =>
          !saysLittle(word, passage) && !passageHolds(word, document.title, passage);
        const told = `${document.name} ${passage.text}`.toLowerCase();
        if (!said.every((each) => told.includes(each))) return false;
        return isAbout({ words, must }, document, passage) && words.filter(lacks).length <= missing;
      })
      .toSorted(
        (one, other) =>
          other.score - one.score ||
          other.document.on.localeCompare(one.document.on) ||
          (one.document.id < other.document.id ? -1 : 1),
      );
    const shown = withOwed(nearlyBest(found, mostPassages), words);
    return { figures: figuresIn(shown) };
  }),
];

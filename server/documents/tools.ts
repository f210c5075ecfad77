import { documentFilter } from '@holdfast/domain/documents/endpoints';
import {
  documentExpiry,
  documentsCounted,
  documentsOfTool,
  findDocumentTool,
} from '@holdfast/domain/documents/tools';
import type { DocumentItem } from '@holdfast/domain/documents/document';
import type { RecordReference } from '@holdfast/domain/kernel/record-type';
import { daysBetween, type Day } from '@holdfast/domain/kernel/time/day';
import { figuresAbout, figuresOf, mostFigures } from '../kernel/figures.ts';
import { sql } from 'kysely';
import { answerTool, type LentNames, type LentTool } from '../kernel/tools.ts';
import { findDocumentItem } from './document-item.ts';
import { listDocuments, listExpiringDocuments } from './list-documents.ts';

const list = '/documents';
/** The most documents that one answer looks through. */
const most = 100;
/** So many are named in one list. */
const mostNamed = 30;

const reference = (id: string) => ({ item_type: 'document', item_id: id }) as const;
const about = ({ id, name }: Pick<DocumentItem, 'id' | 'name'>) =>
  figuresAbout(reference(id), name, `${list}/${id}`);

type Asked = {
  of?: RecordReference | undefined;
  category?: string | undefined;
  tag?: string | undefined;
  about?: string | undefined;
};

const filterOf = ({ of, category, tag, about: q }: Asked) => ({
  ...documentFilter.parse({
    ...(category === undefined ? {} : { document_category: category }),
    ...(tag === undefined ? {} : { tag }),
    ...(q === undefined ? {} : { q }),
    ...(of === undefined || of.item_type === 'document' ? {} : { of_type: of.item_type, of_id: of.item_id }),
  }),
  limit: most,
});

const hrefOf = ({ category, tag, about: q }: Asked) => {
  const query = new URLSearchParams({
    ...(category === undefined ? {} : { document_category: category }),
    ...(tag === undefined ? {} : { tag }),
    ...(q === undefined ? {} : { q }),
  }).toString();
  return query === '' ? list : `${list}?${query}`;
};

const expiryFigures = (document: DocumentItem, today: Day, id: string) => [
  ...about(document).day(
    id,
    document.expiry_date !== null && document.expiry_date < today ? 'Expired' : 'Expires',
    document.expiry_date,
  ),
];

const byExpiry = (one: DocumentItem, other: DocumentItem) =>
  (one.expiry_date ?? '9999') < (other.expiry_date ?? '9999') ? -1 : 1;

/** Which documents expire first, which there are, and how many: by the lists of their screens. */
export const tools: readonly LentTool[] = [
  answerTool(documentExpiry, async ({ tx, owner, asked, today }) => {
    const { of, category, from, to } = asked;
    if (of?.item_type === 'document') {
      const found = await findDocumentItem(tx, owner, of.item_id);
      const { days } = about(found);
      const left = found.expiry_date === null ? null : daysBetween(today, found.expiry_date);
      return {
        figures: [
          ...expiryFigures(found, today, 'expiry'),
          ...(left !== null && left < 0
            ? days('since', 'Days since then', -left)
            : days('left', 'Days left', left)),
        ],
        href: `${list}/${found.id}`,
      };
    }
    const narrow = of !== undefined || category !== undefined || from !== undefined || to !== undefined;
    const found = narrow
      ? (await listDocuments(tx, owner, filterOf({ of, category }), today)).items
          .filter(({ expiry_date }) => expiry_date !== null)
          .filter(
            ({ expiry_date }) => (expiry_date ?? '') >= (from ?? '') && (expiry_date ?? '') <= (to ?? '9999'),
          )
          .toSorted(byExpiry)
      : await listExpiringDocuments(tx, owner);
    const counted =
      to === undefined
        ? []
        : figuresOf({
            cites: found.map(({ id }) => reference(id)),
            href: list,
            period: { from: from ?? today, to },
          }).count('count', 'Documents that expire', found.length);
    return {
      figures: [
        ...found
          .flatMap((each, nth) => expiryFigures(each, today, `expiry_${nth + 1}`))
          .slice(0, mostFigures - counted.length),
        ...counted,
      ],
      href: hrefOf({ category }),
    };
  }),
  answerTool(findDocumentTool, async ({ tx, owner, asked }) => {
    if (asked.of === undefined) return { figures: [] };
    const found = await findDocumentItem(tx, owner, asked.of.item_id);
    const { text, day } = about(found);
    return {
      figures: [
        ...(asked.ask === 'added' ? day('added', 'Added', found.upload_date) : []),
        ...text('document', 'Document', found.name),
        ...text('category', 'Category', found.document_category),
        ...day('expiry', 'Expires', found.expiry_date),
      ],
      href: `${list}/${found.id}`,
    };
  }),
  answerTool(documentsOfTool, async ({ tx, owner, asked, today }) => {
    const { items, total } = await listDocuments(tx, owner, filterOf(asked), today);
    const all = figuresOf({ cites: items.map(({ id }) => reference(id)), href: hrefOf(asked) });
    const each = items.flatMap((item) => about(item).text(`document:${item.id}`, 'Document', item.name));
    return {
      figures:
        total > 1
          ? [
              ...all.list(
                'documents',
                asked.about === undefined ? 'Documents' : 'Documents with that name',
                items
                  .slice(0, mostNamed)
                  .map(({ name }) => name)
                  .join('\n'),
              ),
              ...all.count('count', 'Documents', total),
              ...each.slice(0, mostFigures - 2),
            ]
          : each,
      href: hrefOf(asked),
    };
  }),
  answerTool(documentsCounted, async ({ tx, owner, asked, today }) => {
    const { items, total } = await listDocuments(tx, owner, filterOf(asked), today);
    const { count } = figuresOf({ cites: items.map(({ id }) => reference(id)), href: hrefOf(asked) });
    return { figures: count('count', 'Documents', total), href: hrefOf(asked) };
  }),
];

/** A word of a name has so many letters at least. */
const shortest = 4;

/** So many records that hold a word are looked at, those first that are called by it. */
const looked = 50;

/** Words of a question that the names of documents have: "Lucia", "kitchen". The index of the search says so, and not each name. */
export const names: readonly LentNames[] = [
  {
    kind: 'titled',
    find: async (tx, owner, words) => {
      const said = words.filter((word) => word.length >= shortest && /^\p{L}+$/u.test(word));
      const { rows } = await sql<{ word: string }>`
        select w.word from unnest(${sql.val(said)}::text[]) w (word) where exists (
          select from search_house(w.word, 0, ${sql.lit(looked)}, false) h
          join documents d on d.user_id = ${owner} and d.id = h.item_id and d.removed_at is null and d.name ilike '%' || w.word || '%'
          where h.item_type = 'document')`.execute(tx);
      return rows.map(({ word }) => ({ value: word, label: word }));
    },
  },
];

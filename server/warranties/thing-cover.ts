import { sql } from 'kysely';
import type { AssetType } from '@holdfast/domain/kernel/records/asset';
import type { Day } from '@holdfast/domain/kernel/time/day';
import type { RecordReference } from '@holdfast/domain/kernel/record-type';
import { coverOn } from '@holdfast/domain/warranties/cover';
import { badgeOf } from '@holdfast/domain/warranties/cover-words';
import { proofOf, type ProofFacts, type ProofItem } from '@holdfast/domain/warranties/proof';
import type { Warranty } from '@holdfast/domain/warranties/warranty';
import type { ThingCover, WarrantyDetail } from '@holdfast/domain/warranties/warranty-list';
import type { Tx } from '../kernel/database/database.ts';
import { guestIn } from '../kernel/database/guest.ts';
import { bookedAmount } from '../kernel/ledger/lines/expenses.ts';
import { listClaims } from './claim-list.ts';
import { findWarranty, requireRecord, viewOf } from './warranties.ts';
import { listOfThing } from './warranty-list.ts';

/** Says what of a thing is covered, and what is needed to make use of it. Throws `not_found` for a thing that is not there. */
export async function findCover(
  tx: Tx,
  owner: string,
  { of_type, of_id }: { of_type: AssetType; of_id: string },
  today: Day,
): Promise<ThingCover> {
  const thing = { item_type: of_type, item_id: of_id };
  await requireRecord(tx, owner, thing, { noun: 'Thing', inTrash: true });
  const rows = await listOfThing(tx, owner, of_type, of_id);
  const facts = await readFacts(tx, owner, thing);
  const documents = await readDocuments(tx, owner, [thing, ...rows.map(referenceOf)]);
  const cover = coverOn(rows, today);
  const items = rows.map(({ of_label, ...row }) => ({
    ...viewOf(row, of_label, today),
    proof: proofFor(row, thing, facts, documents),
  }));
  const rank = { active: 0, lifetime: 0, upcoming: 1, ended: 2, void: 3 } as const;
  const warranties = items.toSorted((one, other) => rank[one.state] - rank[other.state]);
  const { items: claims } = await listClaims(tx, owner, {
    of_type,
    of_id,
    view: 'active',
    show: 'all',
    limit: 20,
  });
  return {
    badge: badgeOf(cover, today),
    rows: cover,
    warranties,
    proof: worstOf(warranties.filter(({ state }) => rank[state] === 0).map(({ proof }) => proof)),
    claims,
    purchase_date: facts.purchase_date,
  };
}

/**
 * Finds a warranty as its own screen shows it, also in the trash; throws `not_found`. Where the ledger was corrected, or a guest has changed
 * the price, both amounts are told: which is right is the owner's to say.
 */
export async function findWarrantyDetail(
  tx: Tx,
  owner: string,
  id: string,
  today: Day,
): Promise<WarrantyDetail> {
  const found = await findWarranty(tx, owner, id, today);
  return {
    ...found,
    cover: coverOn([found], today),
    proof: await readProof(tx, owner, found),
    booked: await bookedAmount(tx, owner, costOf(id)),
  };
}

/** What a warranty's price is in the ledger. */
const source = { type: 'warranty', slot: 'cost' } as const;
export const costOf = (id: string) => ({ ...source, id });

/** Reads the proof of one warranty. */
export async function readProof(tx: Tx, owner: string, of: Warranty): Promise<ProofItem[]> {
  const thing = { item_type: of.of_type, item_id: of.of_id };
  const facts = await readFacts(tx, owner, thing);
  return proofFor(of, thing, facts, await readDocuments(tx, owner, [thing, referenceOf(of)]));
}

/** Reads what stands about a thing that has no warranty, for a claim that is made about it or under a policy. */
export async function readThingProof(tx: Tx, owner: string, thing: RecordReference): Promise<ProofItem[]> {
  const facts = await readFacts(tx, owner, thing);
  const documents = await readDocuments(tx, owner, [thing]);
  const all = proofFor({ registration: 'not_needed' }, thing, facts, documents);
  return all.filter(({ proof }) => !['warranty_document', 'registration'].includes(proof));
}

const referenceOf = ({ id }: { id: string }): RecordReference => ({ item_type: 'warranty', item_id: id });

type Facts = Pick<ProofFacts, 'hasPhoto' | 'asGuest'> & {
  purchase_date: Day | null;
  serial_number: string | null;
};

async function readFacts(tx: Tx, owner: string, thing: RecordReference): Promise<Facts> {
  const { rows } = await sql<{
    purchase_date: Day | null;
    serial_number: string | null;
    photo: string | null;
  }>`
    select f.purchase_date, f.serial_number, r.photo from thing_facts(${owner}, ${thing.item_type}, ${thing.item_id}) f
    left join records r on r.user_id = ${owner} and r.item_type = ${thing.item_type} and r.item_id = ${thing.item_id}`.execute(
    tx,
  );
  const [row] = rows;
  return {
    purchase_date: row?.purchase_date ?? null,
    serial_number: row?.serial_number ?? null,
    hasPhoto: (row?.photo ?? null) !== null,
    asGuest: guestIn(tx) !== undefined,
  };
}

type Filed = ProofFacts['documents'][number] & { of: string };

async function readDocuments(tx: Tx, owner: string, of: readonly RecordReference[]): Promise<Filed[]> {
  return tx
    .selectFrom('belongings as b')
    .innerJoin('documents as d', (on) =>
      on.onRef('d.user_id', '=', 'b.user_id').onRef('d.id', '=', 'b.item_id'),
    )
    .leftJoin('files as f', (on) => on.onRef('f.user_id', '=', 'd.user_id').onRef('f.id', '=', 'd.file_id'))
    .select(['d.id', 'd.name', 'd.type', 'd.document_category', 'b.of_id as of'])
    .select(sql<boolean>`coalesce(f.type like 'image/%', false)`.as('picture'))
    .where('b.user_id', '=', owner)
    .where('b.item_type', '=', 'document')
    .where(sql<boolean>`b.of_type = any(${of.map(({ item_type }) => item_type)}::text[])`)
    .where(sql<boolean>`b.of_id = any(${of.map(({ item_id }) => item_id)}::uuid[])`)
    .where('d.removed_at', 'is', null)
    .orderBy('d.created_at', 'desc')
    .orderBy('d.id')
    .execute();
}

function proofFor(
  of: Partial<Pick<Warranty, 'id'>> & Pick<Warranty, 'registration'>,
  thing: RecordReference,
  facts: Facts,
  documents: readonly Filed[],
): ProofItem[] {
  const isHouse = thing.item_type === 'real_estate';
  return proofOf({
    serial: isHouse ? null : { number: facts.serial_number },
    hasPhoto: facts.hasPhoto && !isHouse,
    documents: documents.filter((each) => each.of === of.id || (each.of === thing.item_id && !isHouse)),
    registration: of.registration,
    asGuest: facts.asGuest,
  });
}

/** One list of several: a proof is there only where it is there for all of them. */
function worstOf(lists: readonly (readonly ProofItem[])[]): ProofItem[] {
  const [first = []] = lists;
  return first.map((item, at) => {
    const same = lists.flatMap((list) => list[at] ?? []);
    return (
      same.find(({ state }) => state === 'missing') ??
      same.find(({ state }) => state === 'closed') ??
      same.find(({ state }) => state === 'there') ??
      item
    );
  });
}

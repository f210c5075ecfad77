import { Fault, notFound, refuse } from '@holdfast/domain/kernel/call/fault';
import { messagingTexts } from '@holdfast/domain/messaging/texts';
import { thread, type Correspondent, type Thread } from '@holdfast/domain/messaging/thread';
import type * as endpoints from '@holdfast/domain/messaging/endpoints';
import type { TakenBy } from '@holdfast/domain/kernel/call/endpoint';
import type { RecordReference } from '@holdfast/domain/kernel/record-type';
import { sql } from 'kysely';
import type { Tx } from '../../kernel/database/database.ts';

/** A conversation by the house that it lives in and its id. */
export type ThreadKey = { readonly house: string; readonly id: string };

type Asked = {
  readonly key?: ThreadKey;
  readonly after?: { readonly at: string; readonly id: string } | undefined;
  readonly most: number;
  readonly words?: string | undefined;
  readonly about?: RecordReference | undefined;
};

/** Reads conversations of the person of the transaction, in whosever house, through the function that looks at who asks. */
async function readThreads(tx: Tx, { key, after, most, words, about }: Asked): Promise<Thread[]> {
  const { rows } = await sql<Thread>`
    select * from my_threads(${key?.house ?? null}::uuid, ${key?.id ?? null}::uuid, ${after?.at ?? null}::timestamptz,
      ${after?.id ?? null}::uuid, ${most}::int, ${words ?? ''},
      ${about?.item_type ?? null}, ${about?.item_id ?? null}::uuid)`.execute(tx);
  return rows;
}

/** Lists a page of conversations, the newest first; `after` is the cursor of the page before. */
export async function listThreads(
  tx: Tx,
  { after, limit, q, of_type, of_id }: TakenBy<typeof endpoints.listThreads>,
): Promise<{ items: Thread[]; next: string | null; total: number }> {
  const about =
    of_type === undefined || of_id === undefined ? undefined : { item_type: of_type, item_id: of_id };
  const rows = await readThreads(tx, { after: placeIn(after), most: limit + 1, words: q, about });
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  const next = rows.length > limit && last !== undefined ? `${last.last_at} ${last.id}` : null;
  return { items, next, total: items.length };
}

function placeIn(cursor: string | undefined): { at: string; id: string } | undefined {
  if (cursor === undefined) return undefined;
  const [at, id] = cursor.split(' ');
  const read = thread.pick({ last_at: true, id: true }).safeParse({ last_at: at, id });
  if (read.success) return { at: read.data.last_at, id: read.data.id };
  const message = 'There is no such page';
  throw new Fault('invalid', message, { fields: [{ field: 'after', message }] });
}

/** Finds a conversation that the person is in; throws `not_found` for every other. */
export async function findThread(tx: Tx, key: ThreadKey): Promise<Thread> {
  const [found] = await readThreads(tx, { key, most: 1 });
  if (found === undefined) throw notFound('Conversation');
  return found;
}

/** Counts the conversations with something unread. */
export async function countUnread(tx: Tx): Promise<number> {
  return (await sql<{ many: number }>`select unread_threads() as many`.execute(tx)).rows[0]?.many ?? 0;
}

/** Lists whom the person can write to. */
export async function listCorrespondents(
  tx: Tx,
  {
    of_type = null,
    of_id = null,
  }: { of_type?: string | null | undefined; of_id?: string | null | undefined },
): Promise<Correspondent[]> {
  const { rows } = await sql<Correspondent>`
    select * from people_to_write_to(${of_id === null ? null : of_type}, ${of_type === null ? null : of_id}::uuid)`.execute(
    tx,
  );
  return rows;
}

/** Lists who is in a conversation, for telling their open pages. */
export async function peopleOf(tx: Tx, { house, id }: ThreadKey): Promise<string[]> {
  const { rows } = await sql<{ person: string }>`
    select thread_people(${house}::uuid, ${id}::uuid) as person`.execute(tx);
  return rows.map(({ person }) => person);
}

type Begun = Pick<TakenBy<typeof endpoints.beginThread>, 'house' | 'people' | 'title' | 'of'>;

/** Refuses people whom a guest names: a guest writes to the owner, and is told so instead of writing to fewer than they chose. */
export function refuseOthers(me: string, { house, people }: Pick<Begun, 'house' | 'people'>): void {
  const known = [me, house].map((each) => each.toLowerCase());
  const others = people.filter((person) => !known.includes(person.toLowerCase()));
  if (house.toLowerCase() === me || others.length === 0) return;
  refuse([{ field: 'people', message: messagingTexts.onlyOwner }]);
}

/** Refuses a guest who would bring somebody into a conversation; throws `not_found` where they are not in it themselves. */
export async function refuseGuest(tx: Tx, me: string, key: ThreadKey): Promise<void> {
  if (key.house.toLowerCase() === me) return;
  await findThread(tx, key);
  throw new Fault('forbidden', messagingTexts.onlyOwner);
}

/** Begins a conversation, or finds the one that there is about the same with the same people. Gives its id. */
export async function beginThread(tx: Tx, { house, people, title, of }: Begun, now: Date): Promise<string> {
  const { rows } = await sql<{ outcome: string; id: string | null }>`
    select * from thread_begin(${house}::uuid, ${people}::uuid[], ${title}, ${of?.item_type ?? null}, ${of?.item_id ?? null}::uuid,
      ${now.toISOString()}::timestamptz)`.execute(tx);
  const [{ outcome, id } = { outcome: 'nobody', id: null }] = rows;
  if (id !== null) return id;
  throw outcomeFault(outcome);
}

/** The refusal that stands for the outcome of one of the functions that write. */
export function outcomeFault(outcome: string): Fault {
  const invalid = (field: string, message: string) =>
    new Fault('invalid', message, { fields: [{ field, message }] });
  if (outcome === 'record') return invalid('of', messagingTexts.noRecord);
  if (outcome === 'file') return invalid('file_ids', messagingTexts.noFile);
  if (outcome === 'document') return invalid('document_ids', messagingTexts.noDocument);
  if (outcome === 'many') return invalid('person', messagingTexts.many);
  // Whom one may not write to is answered as somebody who is not there.
  if (outcome === 'nobody') return notFound('Person');
  if (outcome === 'nowhere') return notFound('Conversation');
  if (outcome === 'late') return new Fault('forbidden', messagingTexts.late);
  if (outcome === 'ended') return new Fault('forbidden', messagingTexts.noPerson);
  return new Fault('forbidden', messagingTexts.refused);
}

/** Gives a conversation a title; throws `not_found`. */
export async function renameThread(tx: Tx, key: ThreadKey, title: string, now: Date): Promise<void> {
  const { rows } = await sql<{ done: boolean }>`
    select thread_rename(${key.house}::uuid, ${key.id}::uuid, ${title}, ${now.toISOString()}::timestamptz) as done`.execute(
    tx,
  );
  if (rows[0]?.done !== true) throw notFound('Conversation');
}

/** Tells the person no more of a conversation, or again; throws `not_found`. */
export async function muteThread(tx: Tx, owner: string, key: ThreadKey, muted: boolean): Promise<void> {
  await findThread(tx, key);
  if (!muted) {
    await tx
      .deleteFrom('thread_mutes')
      .where('user_id', '=', owner)
      .where('house_id', '=', key.house)
      .where('thread_id', '=', key.id)
      .execute();
    return;
  }
  await tx
    .insertInto('thread_mutes')
    .values({ user_id: owner, house_id: key.house, thread_id: key.id })
    .onConflict((clash) => clash.doNothing())
    .execute();
}

/** Moves a conversation of the owner's own house to the trash, or takes it out again; throws `not_found`. */
export async function setRemoved(tx: Tx, owner: string, id: string, at: Date | null): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('threads')
    .set({ removed_at: at?.toISOString() ?? null })
    .where('user_id', '=', owner)
    .where('id', '=', id)
    .where('removed_at', at === null ? 'is not' : 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw notFound('Conversation');
}

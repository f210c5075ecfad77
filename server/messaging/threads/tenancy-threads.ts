import { sql } from 'kysely';
import { messagingTexts } from '@holdfast/domain/messaging/texts';
import { Fault } from '@holdfast/domain/kernel/call/fault';
import type { Message } from '@holdfast/domain/messaging/thread';
import type { Tx } from '../../kernel/database/database.ts';
import { listMessages, readThread, refuseEmpty, sendMessage } from './messages.ts';
import { beginThread, findThread, peopleOf } from './threads.ts';

type OfAgreement = { readonly house: string; readonly agreement_id: string };
type Page = { readonly items: Message[]; readonly more: boolean; readonly unread: number };

/** The conversation of an agreement that the person of the transaction is in; null where there is none yet. */
async function keyOf(tx: Tx, { house, agreement_id }: OfAgreement) {
  const { rows } = await sql<{ id: string | null }>`
    select own_tenancy_thread(${house}::uuid, ${agreement_id}::uuid) as id`.execute(tx);
  const id = rows[0]?.id ?? null;
  return id === null ? null : { house, id };
}

/** The conversation of an agreement as one of its people reads it: the newest messages, or those before a place. */
async function list(
  tx: Tx,
  of: OfAgreement,
  { before, limit }: { before?: number | undefined; limit: number },
): Promise<Page> {
  const key = await keyOf(tx, of);
  if (key === null) return { items: [], more: false, unread: 0 };
  const { unread } = await findThread(tx, key);
  return { ...(await listMessages(tx, { ...key, before, limit })), unread };
}

/** Writes a message of the person of the transaction, and begins the conversation where there is none. Gives who has to hear of it. */
async function send(
  tx: Tx,
  { house, agreement_id }: OfAgreement,
  message: { readonly body: string; readonly file_ids: readonly string[] },
  now: Date,
): Promise<string[]> {
  const draft = { body: message.body, file_ids: [...message.file_ids], document_ids: [] };
  refuseEmpty(draft);
  const of = { item_type: 'agreement' as const, item_id: agreement_id };
  const key = { house, id: await beginThread(tx, { house, people: [], title: '', of }, now) };
  await sendMessage(tx, key, draft, now);
  return peopleOf(tx, key);
}

/** Notes how far the person of the transaction has read. */
async function read(tx: Tx, of: OfAgreement, seq: number, now: Date): Promise<void> {
  const key = await keyOf(tx, of);
  if (key === null) throw new Fault('not_found', messagingTexts.noThread);
  await readThread(tx, key, seq, now);
}

/** The conversation of an agreement, for the pages of its tenants. */
export const tenancyThreads = { list, send, read };

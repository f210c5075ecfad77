import { z } from 'zod';
import type { Message, NamedRecord, Proposal } from '@holdfast/domain/assistant/message';
import { assistantTexts } from '@holdfast/domain/assistant/texts';
import { Fault, notFound } from '@holdfast/domain/kernel/call/fault';
import { recordReference, type RecordReference } from '@holdfast/domain/kernel/record-type';
import { sql } from 'kysely';
import type { Tx } from '../../kernel/database/database.ts';

/** For so many milliseconds a proposal can be confirmed. */
const keptFor = 10 * 60_000;

export type ProposalKind = 'reminder' | 'done' | 'value' | 'transaction' | 'rent';

/** A proposal before it is kept: what is shown, and the input of the call that would write it. */
export type Draft = {
  readonly kind: ProposalKind;
  readonly title: string;
  readonly fields: readonly { readonly label: string; readonly value: string }[];
  readonly body: Readonly<Record<string, unknown>>;
  /** The record that will show what was written; null where it is a new one. */
  readonly shownOn: RecordReference | null;
};

const columns = [
  'id',
  'kind',
  'title',
  'fields',
  'body',
  'state',
  'expires_at',
  'written_type',
  'written_id',
  'written_label',
] as const;
type Row = {
  readonly id: string;
  readonly kind: ProposalKind;
  readonly title: string;
  readonly fields: unknown;
  readonly body: unknown;
  readonly state: 'open' | 'confirmed' | 'cancelled';
  readonly expires_at: string;
  readonly written_type: string | null;
  readonly written_id: string | null;
  readonly written_label: string | null;
};

const shownFields = z.array(z.object({ label: z.string(), value: z.string() }));

function proposalOf(row: Row, now: Date): Proposal {
  const over = row.state === 'open' && Date.parse(row.expires_at) <= now.getTime();
  const written = recordReference.safeParse({ item_type: row.written_type, item_id: row.written_id });
  return {
    id: row.id,
    title: row.title,
    fields: shownFields.catch([]).parse(row.fields),
    state: over ? 'expired' : row.state,
    written:
      written.success && row.state === 'confirmed'
        ? { ...written.data, label: row.written_label ?? '' }
        : null,
  };
}

/** Keeps a proposal for ten minutes. Nothing is written by it. */
export async function addProposal(tx: Tx, owner: string, draft: Draft, now: Date): Promise<Proposal> {
  const row = await tx
    .insertInto('assistant_proposals')
    .values({
      user_id: owner,
      kind: draft.kind,
      title: draft.title,
      fields: sql`${JSON.stringify(draft.fields)}::jsonb`,
      body: sql`${JSON.stringify(draft.body)}::jsonb`,
      written_type: draft.shownOn?.item_type ?? null,
      written_id: draft.shownOn?.item_id ?? null,
      created_at: now.toISOString(),
      expires_at: new Date(now.getTime() + keptFor).toISOString(),
    })
    .returning(columns)
    .executeTakeFirstOrThrow();
  return proposalOf(row, now);
}

/**
 * Takes a proposal that is open, and locks it: of two presses the second finds it used. Throws `not_found`, `gone` after ten minutes and `conflict`
 * where it was answered.
 */
export async function takeProposal(
  tx: Tx,
  owner: string,
  id: string,
  now: Date,
): Promise<Pick<Draft, 'kind' | 'body' | 'shownOn'>> {
  const row = await tx
    .selectFrom('assistant_proposals')
    .select(columns)
    .where('user_id', '=', owner)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) throw notFound('Proposal');
  const { state } = proposalOf(row, now);
  if (state === 'expired') throw new Fault('gone', assistantTexts.proposalOver);
  if (state !== 'open') throw new Fault('conflict', assistantTexts.proposalUsed);
  const shownOn = recordReference
    .nullable()
    .catch(null)
    .parse({ item_type: row.written_type, item_id: row.written_id });
  return { kind: row.kind, body: z.record(z.string(), z.unknown()).parse(row.body), shownOn };
}

/** Ends a proposal that was taken; `written` is the record that shows what was written. */
export async function endProposal(
  tx: Tx,
  owner: string,
  id: string,
  { state, written, now }: { state: 'confirmed' | 'cancelled'; written: NamedRecord | null; now: Date },
): Promise<Proposal> {
  const row = await tx
    .updateTable('assistant_proposals')
    .set({
      state,
      written_type: written?.item_type ?? null,
      written_id: written?.item_id ?? null,
      written_label: written?.label ?? null,
    })
    .where('user_id', '=', owner)
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow();
  return proposalOf(row, now);
}

/** Shows the proposals of messages as they are now: used, over or still open. */
export async function presentStates(
  tx: Tx,
  owner: string,
  messages: readonly Message[],
  now: Date,
): Promise<Message[]> {
  const ids = messages.flatMap(({ proposal }) => (proposal === null ? [] : [proposal.id]));
  if (ids.length === 0) return [...messages];
  const rows = await tx
    .selectFrom('assistant_proposals')
    .select(columns)
    .where('user_id', '=', owner)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute();
  const known = new Map(rows.map((row) => [row.id, proposalOf(row, now)]));
  return messages.map((message) => {
    const { proposal } = message;
    if (proposal === null) return message;
    const ended = { ...proposal, state: proposal.state === 'open' ? ('expired' as const) : proposal.state };
    return { ...message, proposal: known.get(proposal.id) ?? ended };
  });
}

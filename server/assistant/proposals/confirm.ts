import { z } from 'zod';
import type { NamedRecord, Proposal } from '@holdfast/domain/assistant/message';
import { recordReference } from '@holdfast/domain/kernel/record-type';
import type { Tx } from '../../kernel/database/database.ts';
import type { ReadAlso } from '../../kernel/http/answer/answer.ts';
import { namedRecords } from '../conversations/context.ts';
import type { AssistantGiven } from '../given.ts';
import { endProposal, takeProposal, type ProposalKind } from './proposals.ts';

const made = z.object({ id: z.uuid() });

/**
 * Writes a proposal by the ordinary call of its kind, in this transaction and as the viewer: what that call refuses is refused here, and then the
 * proposal stays open. Gives the area that was changed beside the proposal.
 */
export async function confirmProposal(
  { tx, owner, also, now }: { tx: Tx; owner: string; also: ReadAlso; now: Date },
  id: string,
  calls: AssistantGiven['proposedCalls'],
): Promise<{ readonly proposal: Proposal; readonly area: string }> {
  const { kind, body } = await takeProposal(tx, owner, id, now);
  const answer = calls[kind]();
  const result = made.parse(await also(answer, body));
  const written = await writtenRecord(tx, owner, { kind, body, id: result.id });
  const proposal = await endProposal(tx, owner, id, { state: 'confirmed', written, now });
  return { proposal, area: answer.endpoint.area };
}

type Written = {
  readonly kind: ProposalKind;
  readonly body: Readonly<Record<string, unknown>>;
  readonly id: string;
};

/** The record that shows what was written: a visit stands on its task, a transaction on its account. */
async function writtenRecord(
  tx: Tx,
  owner: string,
  { kind, body, id }: Written,
): Promise<NamedRecord | null> {
  const references: Record<ProposalKind, unknown> = {
    reminder: { item_type: 'date', item_id: id },
    done: { item_type: 'maintenance', item_id: body['id'] },
    value: { item_type: body['item_type'], item_id: body['item_id'] },
    transaction: { item_type: 'money_account', item_id: body['account_id'] },
  };
  const reference = recordReference.safeParse(references[kind]);
  if (!reference.success) return null;
  return (await namedRecords(tx, owner, [reference.data]))[0] ?? null;
}

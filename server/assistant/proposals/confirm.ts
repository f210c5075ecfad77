import { z } from 'zod';
import type { Proposal } from '@holdfast/domain/assistant/message';
import { audit } from '../../kernel/people/audit.ts';
import type { Tx } from '../../kernel/database/database.ts';
import type { ReadAlso } from '../../kernel/http/answer/answer.ts';
import { namedRecords } from '../records/named-records.ts';
import type { AssistantGiven } from '../given.ts';
import { endProposal, takeProposal } from './proposals.ts';

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
  const { kind, body, shownOn } = await takeProposal(tx, owner, id, now);
  // What is changed has a version, what is added has none.
  const answer = calls[kind === 'value' && 'version' in body ? 'valueAgain' : kind]();
  const result = await also(answer, body);
  // What is shown on no record of its own is a new one.
  const reference = shownOn ?? ({ item_type: 'date', item_id: made.parse(result).id } as const);
  // As a guest's change: the call with its record, which the log names when it is read.
  const { method, path } = answer.endpoint;
  const detail = { call: `${method} ${path}`, record: reference.item_id };
  await audit(tx, { userId: owner, actorId: owner, action: 'assistant.confirm', detail, at: now });
  const written = (await namedRecords(tx, owner, [reference]))[0] ?? null;
  const proposal = await endProposal(tx, owner, id, { state: 'confirmed', written, now });
  return { proposal, area: answer.endpoint.area };
}

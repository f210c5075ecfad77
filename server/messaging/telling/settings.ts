import type { TakenBy } from '@holdfast/domain/kernel/call/endpoint';
import type * as endpoints from '@holdfast/domain/messaging/endpoints';
import type { MessageSettings } from '@holdfast/domain/messaging/thread';
import type { Tx } from '../../kernel/database/database.ts';
import { refuseOlder } from '../../kernel/records/versions.ts';

const usual: MessageSettings = { mail: true, push: true, with_words: false, version: 1 };

/** Reads how a person is told of messages, as usual where they have said nothing. */
export async function readSettings(tx: Tx, owner: string): Promise<MessageSettings> {
  const found = await tx
    .selectFrom('message_settings')
    .select(['mail', 'push', 'with_words', 'version'])
    .where('user_id', '=', owner)
    .executeTakeFirst();
  return found ?? usual;
}

/** Changes what is given; throws `conflict` where `version` is not the present one. */
export async function changeSettings(
  tx: Tx,
  owner: string,
  { version, ...change }: TakenBy<typeof endpoints.changeMessageSettings>,
): Promise<MessageSettings> {
  await tx
    .insertInto('message_settings')
    .values({ user_id: owner })
    .onConflict((clash) => clash.doNothing())
    .execute();
  const former = await tx
    .selectFrom('message_settings')
    .select(['mail', 'push', 'with_words', 'version'])
    .where('user_id', '=', owner)
    .forUpdate()
    .executeTakeFirstOrThrow();
  refuseOlder('message settings', former, version);
  if (Object.keys(change).length === 0) return former;
  return tx
    .updateTable('message_settings')
    .set(change)
    .where('user_id', '=', owner)
    .returning(['mail', 'push', 'with_words', 'version'])
    .executeTakeFirstOrThrow();
}

import * as messaging from '@holdfast/domain/messaging/endpoints';
import type { TestApp } from '../../kernel/test-app.ts';
import { grantTo } from '../house/grants.ts';
import type { Making } from './making.ts';
import { photograph } from './photograph.ts';

/** Keeps conversations of a marked house, which are theirs alone who are in them: one about a home and one about nothing, each with a photograph. */
export async function keepTalk(
  { caller, keep, idOf }: Making,
  { test, owner }: { test: TestApp; owner: string },
): Promise<void> {
  const partner = await test.person();
  await test.raw("update users set name = 'Confidant' where id = $1", [partner]);
  await grantTo(test, { owner, guest: partner, item: { type: 'real_estate', id: idOf('shore') } });

  const talk = (name: string, about: string | null) =>
    keep(name, ['thread', 'messaging'], { private: true }, async (word, [amount = '', other = '']) => {
      const upload = await caller.fetch(`/api/messaging/files/${owner}?purpose=photo&name=${word}.jpg`, {
        method: 'POST',
        body: new Uint8Array(await photograph(word)),
      });
      const photo = (await upload.json()) as { id: string };
      const { id } = await caller.call(messaging.beginThread, {
        house: owner,
        people: [partner],
        title: `${word} talk`,
        of: about === null ? null : { item_type: 'real_estate', item_id: idOf(about) },
        body: `${word} costs ${amount}`,
        file_ids: [photo.id],
      });
      await test.as(partner).call(messaging.sendMessage, { house: owner, id, body: `${word} for ${other}` });
      return { id, files: [{ id: photo.id, purpose: 'photo' }] };
    });

  await talk('whisper', 'shore');
  await talk('gossip', null);
}

import { describe, expect, it } from 'vitest';
import { conversations } from '../test-conversation.ts';

const { test, couple, begin, say } = conversations();

/** A conversation about a document that also goes with a message, and every answer that Paul has of it. */
async function talking() {
  const { maria, paul, document, grant } = await couple();
  const key = await begin(maria, maria, [paul], { of: { item_type: 'document', item_id: document } });
  await say(maria, key, 'Look', { document_ids: [document] });
  const paths = {
    list: '/api/messaging/threads',
    one: `/api/messaging/threads/${maria}/${key.id}`,
    messages: `/api/messaging/threads/${maria}/${key.id}/messages`,
  };
  const had = new Map<string, string>();
  for (const path of Object.values(paths)) {
    const answer = await test.as(paul).fetch(path);
    expect(await answer.text()).toContain(path === paths.list ? maria : 'Home policy');
    had.set(path, answer.headers.get('etag') ?? '"none"');
  }
  /** What a browser that has the former answer is told. */
  const again = async (path: string) => {
    const headers = { 'if-none-match': had.get(path) ?? '' };
    const answer = await test.as(paul).fetch(path, { headers });
    return { status: answer.status, text: await answer.text() };
  };
  return { maria, paul, document, grant, paths, again };
}

describe('what a browser has of a conversation', () => {
  it('is told anew after its owner has renamed the record that it is about', async () => {
    const { maria, document, paths, again } = await talking();
    const owner = test.as(maria);
    const found = await owner.fetch(`/api/documents/${document}`);
    const { version } = (await found.json()) as { version: number };
    const renamed = await owner.fetch(`/api/documents/${document}`, {
      method: 'PATCH',
      body: JSON.stringify({ version, name: 'Deed of the mill' }),
      headers: { 'content-type': 'application/json' },
    });
    expect(renamed.status).toBe(200);
    for (const path of Object.values(paths)) {
      const { status, text } = await again(path);
      expect([path, status]).toEqual([path, 200]);
      expect(text).toContain('Deed of the mill');
    }
  });

  it('is told anew after what is open ended by its day, and after the owner’s access ended', async () => {
    const { maria, grant, paths, again } = await talking();
    await test.raw(
      "update user_access_policies set has_full_access = false, access_status = 'expired' where user_id = $1",
      [maria],
    );
    expect((await again(paths.one)).text).toContain('"closed":"house"');
    await test.raw("update grants set expires_at = now() - interval '1 second' where id = $1", [grant]);
    for (const path of [paths.one, paths.list])
      expect((await again(path)).text).toContain('"closed":"ended"');
  });
});

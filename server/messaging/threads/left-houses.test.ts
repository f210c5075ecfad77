import { describe, expect, it } from 'vitest';
import { grantTo } from '../../testing/house/grants.ts';
import { conversations } from '../test-conversation.ts';

const { test, person, policy, couple, begin, say, read } = conversations();

/** An invitation of Maria's that Paul has answered, and what it opens. */
async function invited(maria: string, paul: string, grant: string): Promise<string> {
  const [made] = await test.raw<{ id: string }>(
    `insert into invitations (user_id, kind, email, person_id, state, token_until)
     values ($1, 'share', 'paul@example.com', $2, 'accepted', now()) returning id`,
    [maria, paul],
  );
  await test.raw("update grants set source = 'share', source_id = $2 where id = $1", [grant, made?.id]);
  return made?.id ?? '';
}
const leave = async (by: string, house: string, invitation: string | null = null) => {
  const answer = await test.as(by).fetch(`/api/sharing/houses/${house}/leave`, {
    method: 'POST',
    body: JSON.stringify({ invitation }),
    headers: { 'content-type': 'application/json' },
  });
  expect(answer.status).toBe(200);
};
const leftIn = async (by: string, key: Parameters<typeof read>[1]) =>
  (await read(by, key)).filter(({ kind }) => kind === 'left').map(({ about }) => about);

describe('whoever leaves a house', () => {
  it('leaves each of its conversations with one line, whatever was open to them', async () => {
    const { maria, paul, grant } = await couple();
    await invited(maria, paul, grant);
    const eva = await person('Eva');
    await grantTo(test, { owner: maria, guest: eva });
    const shown = await policy(maria, 'Deed');
    const keys = [
      await begin(maria, maria, [paul]),
      await begin(maria, maria, [paul, eva], { title: 'All of us' }),
    ];
    // What is shown in a conversation is open by it as well, and is no line of its own.
    for (const key of keys) await say(maria, key, '', { document_ids: [shown] });
    await leave(paul, maria);
    for (const key of keys) {
      expect(await leftIn(maria, key)).toEqual(['Paul']);
      await expect(read(paul, key)).rejects.toMatchObject({ code: 'not_found' });
    }
    expect(await leftIn(eva, keys[1] ?? { house: '', id: '' })).toEqual(['Paul']);
    expect(
      await test.raw("select 1 from grants where grantee_id = $1 and state = 'accepted'", [paul]),
    ).toEqual([]);
  });

  it('leaves those that had stayed to be read after all that was open ended by its day', async () => {
    const { maria, paul, grant } = await couple();
    await invited(maria, paul, grant);
    const key = await begin(maria, maria, [paul]);
    await test.raw("update grants set expires_at = now() - interval '1 second' where id = $1", [grant]);
    expect(await leftIn(paul, key)).toEqual([]);
    await leave(paul, maria);
    await expect(read(paul, key)).rejects.toMatchObject({ code: 'not_found' });
    expect(await leftIn(maria, key)).toEqual(['Paul']);
  });

  it('stays in them where they give one thing back and keep another', async () => {
    const { maria, paul, grant } = await couple();
    const invitation = await invited(maria, paul, grant);
    await grantTo(test, { owner: maria, guest: paul, item: 'area:insurance' });
    const key = await begin(maria, maria, [paul]);
    await leave(paul, maria, invitation);
    expect((await say(paul, key, 'Still here')).body).toBe('Still here');
    expect(await leftIn(maria, key)).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import * as endpoints from '@holdfast/domain/messaging/endpoints';
import { grantTo } from '../../testing/house/grants.ts';
import { photograph } from '../../testing/guests/photograph.ts';
import { conversations, type Key } from '../test-conversation.ts';

const { test, person, policy, couple, begin, say, said, read, inbox, sendThreadFile } = conversations();
const at = ({ house, id }: Key) => ({ house, id });

/** Maria and Paul who each have something open of the other's, and in each house a conversation. */
async function neighbors(blocks: boolean) {
  const { maria, paul, document } = await couple();
  const [eva, his] = [await person('Eva'), await policy(paul, 'His policy')];
  await grantTo(test, { owner: paul, guest: maria, item: { type: 'document', id: his } });
  for (const owner of [maria, paul]) await grantTo(test, { owner, guest: eva });
  const hers = await begin(maria, maria, [paul], { body: 'Hello' });
  const own = await begin(paul, paul, [maria], { body: 'Hello too' });
  if (blocks) await test.as(maria).call(endpoints.blockPerson, { ...at(hers), person: paul });
  return { maria, paul, eva, document, his, hers, own };
}

type Named = { name: string };
/** An answer without ids, moments and sizes of pictures; who is in a conversation stands there by name. */
const gistOf = (text: string) =>
  JSON.stringify(JSON.parse(text || '{}'), (key, value: unknown) => {
    if (key === 'people' && Array.isArray(value))
      return (value as Named[]).toSorted((a, b) => a.name.localeCompare(b.name));
    if (['request_id', 'size', 'at'].includes(key)) return null;
    return typeof value === 'string'
      ? value.replace(/^(\d{4}-\d\d-\d\dT.*|[0-9a-f]{8}-[0-9a-f-]{27})$/, 'ITS')
      : value;
  });

/** Everything that Paul can ask about conversations with Maria, and what he is answered, without ids, moments and how long it took. */
async function asked({ maria, paul, eva, document, his, hers, own }: Awaited<ReturnType<typeof neighbors>>) {
  const answers: string[] = [];
  const ask = async (method: string, path: string, body?: object) => {
    const answer = await test.as(paul).fetch(`/api/messaging${path}`, {
      method,
      ...(body === undefined
        ? {}
        : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    });
    const text = await answer.text();
    const named = path.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'ID');
    answers.push(`${method} ${named} ${answer.status} ${gistOf(text)}`);
    return JSON.parse(text || '{}') as { id: string; items: { id: string; author_id: string }[] };
  };
  for (const { house, id } of [hers, own]) {
    const sent = await ask('POST', `/threads/${house}/${id}/messages`, { body: 'Are you there?' });
    await ask('POST', `/messages/${house}/${sent.id}/change`, { body: 'Are you still there?' });
    const { file } = await sendThreadFile(paul, house, 'a.jpg', 'photo', await photograph('a'));
    const shown = await ask('POST', `/threads/${house}/${id}/messages`, { body: '', file_ids: [file.id] });
    await ask('DELETE', `/messages/${house}/${shown.id}`);
    await ask('POST', `/threads/${house}/${id}/title`, { title: 'Answer me' });
    await ask('POST', `/threads/${house}/${id}/read`, { seq: 3 });
    await ask('GET', `/threads/${house}/${id}`);
    await ask('GET', `/threads/${house}/${id}/messages`);
    await ask('POST', `/messages/${house}/${sent.id}/report`, { reason: 'Mine' });
  }
  const about = (item_id: string) => ({ of: { item_type: 'document', item_id } });
  await ask('POST', '/threads', { house: maria, people: [], body: 'Anew', ...about(document) });
  await ask('POST', '/threads', { house: paul, people: [maria], body: 'Anew', ...about(his) });
  const many = await ask('POST', '/threads', { house: paul, people: [eva, maria], body: 'All of us' });
  const with_eva = await ask('POST', '/threads', { house: paul, people: [eva], body: 'We two' });
  await ask('POST', `/threads/${paul}/${with_eva.id}/people`, { person: maria });
  await ask('GET', `/threads/${paul}/${many.id}`);
  for (const path of ['/threads', '/threads?q=there', '/people', '/unread', '/blocked'])
    await ask('GET', path);
  return answers;
}

describe('whoever is blocked', () => {
  it('is answered everything as if they were not', async () => {
    const [free, blocked] = [await asked(await neighbors(false)), await asked(await neighbors(true))];
    expect(free.length).toBeGreaterThan(28);
    expect(free.filter((each) => / 200 /.test(each)).length).toBeGreaterThan(24);
    expect(blocked).toEqual(free);
  });

  it('reaches with nothing of it who has blocked them: no message, title, new conversation, mark, mail or push', async () => {
    const both = await neighbors(true);
    const { maria, hers, own, eva, paul } = both;
    const before = await inbox(maria);
    await test.raw('update message_tellings set next_at = null');
    await asked(both);
    const words = /Are you|Answer me|Anew/;
    const after = await inbox(maria);
    const known = after.filter(({ id }) => [hers.id, own.id].includes(id));
    expect(known.map(({ title, unread, last_at }) => [title, unread, last_at])).toEqual(
      before.map(({ title, last_at }) => [title, 0, last_at]),
    );
    expect(JSON.stringify(after)).not.toMatch(words);
    expect(after).toHaveLength(2);
    for (const key of [hers, own]) expect(JSON.stringify(await read(maria, key))).not.toMatch(words);
    expect(await test.as(maria).call(endpoints.countUnread, {})).toEqual({ threads: 0 });
    expect(
      await test.raw('select 1 from message_tellings where user_id = $1 and next_at is not null', [maria]),
    ).toEqual([]);
    expect((await test.as(maria).call(endpoints.listThreads, { q: 'there' })).items).toEqual([]);
    // What others write in a conversation that a blocked person began is theirs to read.
    const many = (await inbox(eva)).find(({ people }) => people.length === 2 && people[0]?.id === paul);
    await say(eva, { house: paul, id: many?.id ?? '' }, 'Good morning');
    expect((await inbox(maria))[0]).toMatchObject({
      id: many?.id,
      unread: 1,
      last: { body: 'Good morning' },
    });
    expect(await said(maria, { house: paul, id: many?.id ?? '' })).toEqual(['Good morning']);
  });

  it('is read again, also what they wrote meanwhile, once they are unblocked', async () => {
    const { maria, paul, hers } = await neighbors(true);
    await say(paul, hers, 'Sorry');
    await test.as(maria).call(endpoints.unblockPerson, { id: paul });
    expect(await said(maria, hers)).toEqual(['Hello', 'Sorry']);
    expect((await inbox(maria)).map(({ unread }) => unread)).toEqual([1, 1]);
  });
});

import { randomUUID } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import * as endpoints from '@holdfast/domain/messaging/endpoints';
import { messagingTexts } from '@holdfast/domain/messaging/texts';
import { grantTo } from '../testing/house/grants.ts';
import { conversations } from './test-conversation.ts';

const { test, person, couple, begin, say, read, said, inbox } = conversations();
const notFound = { code: 'not_found' };

describe('a conversation', () => {
  it('is begun by either side, is one for the same people and record, and is read by both', async () => {
    const { maria, paul, document } = await couple();
    const of = { item_type: 'document', item_id: document } as const;
    const key = await begin(maria, maria, [paul], { of, body: 'Is the roof covered?' });
    expect(await begin(paul, maria, [], { of, body: 'It is.' })).toMatchObject({ id: key.id, house: maria });
    await say(maria, key, 'Thank you');
    const words = ['Is the roof covered?', 'It is.', 'Thank you'];
    expect(await said(maria, key)).toEqual(words);
    expect(await said(paul, key)).toEqual(words);
    const [mine] = await inbox(maria);
    const [his] = await inbox(paul);
    expect(mine).toMatchObject({
      of_label: 'Home policy',
      unread: 0,
      people: [{ name: 'Paul' }],
      closed: null,
    });
    expect(his).toMatchObject({
      of_label: 'Home policy',
      unread: 1,
      people: [{ name: 'Maria' }],
      house_name: 'Maria',
    });
    const free = await begin(maria, maria, [paul]);
    expect(free.id).not.toBe(key.id);
  });

  it('is nobody else’s: strangers cannot begin, read or write, and are answered as for what is not there', async () => {
    const { maria, paul } = await couple();
    const key = await begin(maria, maria, [paul]);
    const eve = await person('Eve');
    const stranger = test.as(eve);
    const unknown = { house: randomUUID(), id: randomUUID() };
    const gist = async (work: Promise<unknown>) =>
      work.then(
        () => 'open',
        (error: unknown) => `${(error as { code: string }).code} ${(error as Error).message}`,
      );
    for (const each of [at(key), { ...at(key), house: eve }, unknown, { house: maria, id: randomUUID() }]) {
      expect(await gist(stranger.call(endpoints.findThread, each))).toBe('not_found Conversation not found');
      expect(await gist(stranger.call(endpoints.listMessages, each))).toBe(
        'not_found Conversation not found',
      );
      expect(await gist(stranger.call(endpoints.sendMessage, { ...each, body: 'Hi' }))).toBe(
        'not_found Conversation not found',
      );
      expect(await gist(stranger.call(endpoints.readThread, { ...each, seq: 1 }))).toBe(
        'not_found Conversation not found',
      );
      const acts = [
        stranger.call(endpoints.renameThread, { ...each, title: 'Mine' }),
        stranger.call(endpoints.muteThread, { ...each, muted: true }),
        stranger.call(endpoints.removeThread, each),
        stranger.call(endpoints.removePartner, { ...each, person: eve }),
      ];
      expect(new Set(await Promise.all(acts.map(gist)))).toEqual(
        new Set(['not_found Conversation not found']),
      );
    }
    const begins = (house: string, people: string[]) =>
      gist(stranger.call(endpoints.beginThread, { house, people, body: 'Hi' }));
    const answer = 'not_found Person not found';
    expect(await begins(maria, [])).toBe(answer);
    expect(await begins(unknown.house, [])).toBe(answer);
    expect(await begins(eve, [maria])).toBe(answer);
    expect(await begins(eve, [randomUUID()])).toBe(answer);
    // Nor may a partner be taken in whom its owner shares nothing with, nor anybody by a partner.
    await expect(
      test.as(maria).call(endpoints.addPartner, { ...at(key), person: eve }),
    ).rejects.toMatchObject(notFound);
    await expect(test.as(paul).call(endpoints.addPartner, { ...at(key), person: eve })).rejects.toMatchObject(
      {
        code: 'forbidden',
      },
    );
    expect(await inbox(eve)).toEqual([]);
    expect((await stranger.call(endpoints.listCorrespondents, {})).items).toEqual([]);
  });

  it('sends once what is sent twenty times at once under one key, and keeps the order of all others', async () => {
    const { maria, paul } = await couple();
    const key = await begin(maria, maria, [paul]);
    const header = `"${randomUUID()}"`;
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        test.as(paul).fetch(`/api/messaging/threads/${maria}/${key.id}/messages`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'idempotency-key': header },
          body: JSON.stringify({ body: 'Once' }),
        }),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(await Promise.all(answers.map((each) => each.text()))).size).toBe(1);
    await Promise.all(
      Array.from({ length: 20 }, (_, nth) => say(nth % 2 ? maria : paul, key, `Line ${nth}`)),
    );
    const lines = await read(maria, key);
    expect(lines.map(({ seq }) => seq)).toEqual(lines.map((_, nth) => nth + 1));
    expect(lines.filter(({ body }) => body === 'Once')).toHaveLength(1);
    expect(lines).toHaveLength(1 + 1 + 1 + 20);
    const times = lines.map(({ created_at }) => Date.parse(created_at));
    expect(times).toEqual(times.toSorted((a, b) => a - b));
  });

  it('counts what is unread, whatever order reads arrive in, and says how far the other has read', async () => {
    const { maria, paul } = await couple();
    const key = await begin(maria, maria, [paul]);
    for (const body of ['a', 'b', 'c']) await say(maria, key, body);
    expect(await test.as(paul).call(endpoints.countUnread, {})).toEqual({ threads: 1 });
    expect((await inbox(paul))[0]?.unread).toBe(4);
    await Promise.all(
      [3, 5, 1, 4, 5, 2].map((seq) => test.as(paul).call(endpoints.readThread, { ...at(key), seq })),
    );
    expect((await inbox(paul))[0]).toMatchObject({ unread: 0, read_seq: 5 });
    expect((await inbox(maria))[0]?.people).toMatchObject([{ id: paul, read_seq: 5 }]);
    // A mark reaches no farther than the conversation.
    await test.as(paul).call(endpoints.readThread, { ...at(key), seq: 2_000_000 });
    await say(maria, key, 'd');
    expect((await inbox(paul))[0]?.unread).toBe(1);
    expect(await test.as(maria).call(endpoints.countUnread, {})).toEqual({ threads: 0 });
  });

  it('is read page by page in both directions without a gap', async () => {
    const { maria, paul } = await couple();
    const key = await begin(maria, maria, [paul]);
    for (let nth = 0; nth < 12; nth += 1) await say(maria, key, `${nth}`);
    const ask = (more: object) =>
      test.as(paul).call(endpoints.listMessages, { ...at(key), limit: 5, ...more });
    const newest = await ask({});
    expect([newest.items.map(({ seq }) => seq), newest.more]).toEqual([[10, 11, 12, 13, 14], true]);
    const older = await ask({ before: 10 });
    expect([older.items.map(({ seq }) => seq), older.more]).toEqual([[5, 6, 7, 8, 9], true]);
    expect(await ask({ before: 5 })).toMatchObject({ more: false });
    const newer = await ask({ behind: 4 });
    expect([newer.items.map(({ seq }) => seq), newer.more]).toEqual([[5, 6, 7, 8, 9], true]);
  });

  it('tells the open pages of both sides', async () => {
    const { maria, paul } = await couple();
    const heard: string[] = [];
    for (const each of [maria, paul]) {
      test.kernel.events.subscribe(each, (areas) => void heard.push(`${each} ${areas.join()}`));
    }
    await begin(maria, maria, [paul]);
    await vi.waitFor(() =>
      expect(new Set(heard)).toEqual(new Set([`${maria} messaging`, `${paul} messaging`])),
    );
  });
});

const at = ({ house, id }: { house: string; id: string }) => ({ house, id });

describe('what was written', () => {
  it('is changed and removed by its author within the minutes for it, with a trace', async () => {
    const { maria, paul } = await couple();
    const key = await begin(maria, maria, [paul]);
    const { id } = await say(paul, key, 'Helo');
    const message = { house: maria, id };
    await test.as(paul).call(endpoints.changeMessage, { ...message, body: 'Hello' });
    expect((await read(maria, key)).at(-1)).toMatchObject({
      body: 'Hello',
      edited_at: expect.any(String) as string,
    });
    for (const other of [maria, await person('Eve')]) {
      await expect(
        test.as(other).call(endpoints.changeMessage, { ...message, body: 'x' }),
      ).rejects.toMatchObject(notFound);
      await expect(test.as(other).call(endpoints.removeMessage, message)).rejects.toMatchObject(notFound);
    }
    await test.as(paul).call(endpoints.removeMessage, message);
    expect((await read(maria, key)).at(-1)).toMatchObject({ body: '', removed: true });
    const late = await say(paul, key, 'Old');
    await test.raw("update messages set created_at = created_at - interval '16 minutes' where id = $1", [
      late.id,
    ]);
    await expect(
      test.as(paul).call(endpoints.removeMessage, { house: maria, id: late.id }),
    ).rejects.toMatchObject({ code: 'forbidden', message: messagingTexts.late });
  });

  it('says something, and not more than there is room for', async () => {
    const { maria, paul } = await couple();
    const key = await begin(maria, maria, [paul]);
    for (const body of ['', '   ', 'x'.repeat(4001)]) {
      await expect(say(maria, key, body)).rejects.toMatchObject({
        code: 'invalid',
        fields: [{ field: 'body' }],
      });
    }
    expect((await say(maria, key, 'x'.repeat(4000))).body).toHaveLength(4000);
  });

  it('is found by its words in the list of conversations', async () => {
    const { maria, paul } = await couple();
    const key = await begin(maria, maria, [paul], { body: 'The gutters leak' });
    const find = async (by: string, q: string) =>
      (await test.as(by).call(endpoints.listThreads, { q })).items.map(({ id }) => id);
    expect(await find(paul, 'GUTTERS')).toEqual([key.id]);
    expect(await find(maria, 'paul')).toEqual([key.id]);
    expect(await find(maria, 'chimney')).toEqual([]);
  });

  it('is found as records are: by beginnings and stems of words, without accents, all of them in one message', async () => {
    const { maria, paul } = await couple();
    const key = await begin(maria, maria, [paul], { body: 'Das Dach über der Küche leckt' });
    await say(paul, key, 'Call O’Neill on 512-555-0190 about the leaking gutters');
    await say(paul, key, 'Thank you');
    const find = async (by: string, q: string) =>
      (await test.as(by).call(endpoints.listThreads, { q })).items.map(({ hit }) => hit?.body ?? null);
    const gutters = 'Call O’Neill on 512-555-0190 about the leaking gutters';
    for (const q of ['gutter', 'leak gut', '5125550190', 'oneill', 'CALL'])
      expect([q, await find(maria, q)]).toEqual([q, [gutters]]);
    expect(await find(paul, 'kuche')).toEqual(['Das Dach über der Küche leckt']);
    expect(await find(paul, 'gutters dach')).toEqual([]);
    await say(
      paul,
      key,
      `${'Nothing of interest here. '.repeat(20)}But the chimney smokes. ${'And so on. '.repeat(40)}`,
    );
    const [long] = await find(maria, 'chimney');
    expect(long).toMatch(/^… .*But the chimney smokes/);
    expect(long?.length).toBeLessThan(170);
    // By its people alone nothing of what was said is shown.
    expect(await find(maria, 'paul')).toEqual([null]);
  });

  it('is found by who is in the conversation alone, and no more once it was changed or removed', async () => {
    const { maria, paul } = await couple();
    const eva = await person('Eva');
    await grantTo(test, { owner: maria, guest: eva });
    const key = await begin(maria, maria, [paul], { body: 'Hello' });
    const { id } = await say(paul, key, 'The safe is behind the mirror');
    const find = async (by: string, q = 'mirror') =>
      (await test.as(by).call(endpoints.listThreads, { q })).items.length;
    expect([await find(maria), await find(paul), await find(eva)]).toEqual([1, 1, 0]);
    await test.as(paul).call(endpoints.changeMessage, { house: maria, id, body: 'Behind the clock' });
    expect([await find(maria), await find(maria, 'clock')]).toEqual([0, 1]);
    await test.as(paul).call(endpoints.removeMessage, { house: maria, id });
    expect(await find(maria, 'clock')).toBe(0);
    const [words] = await test.raw<{ words: string | null }>(
      'select words::text from messages where id = $1',
      [id],
    );
    expect(words).toEqual({ words: null });
  });
});

import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import * as endpoints from '@holdfast/domain/messaging/endpoints';
import { photograph } from '../../testing/guests/photograph.ts';
import { forgetMessages } from './forget.ts';
import { conversations } from '../test-conversation.ts';

const { test, couple, begin, say, read, inbox, sendThreadFile } = conversations();

describe('what somebody wrote', () => {
  it('is theirs to take along, also out of others’ houses', async () => {
    const { maria, paul } = await couple();
    const key = await begin(maria, maria, [paul], { title: 'Roof' });
    await say(paul, key, 'My words');
    const written = await test.database.reading(paul, (tx) =>
      sql<{
        house: string;
        thread: string;
        body: string;
      }>`select house, thread, body from written_elsewhere()`.execute(tx),
    );
    expect(written.rows).toEqual([{ house: 'Maria', thread: 'Roof', body: 'My words' }]);
    const hers = await test.database.reading(maria, (tx) =>
      sql`select * from written_elsewhere()`.execute(tx),
    );
    expect(hers.rows).toEqual([]);
  });
});

describe('somebody who is erased', () => {
  it('is named nowhere any more, and what they wrote and sent in others’ houses is gone', async () => {
    const { maria, paul } = await couple();
    const key = await begin(maria, maria, [paul]);
    const { file } = await sendThreadFile(paul, maria, 'roof.jpg', 'photo', await photograph('roof'));
    await say(paul, key, 'Private words', { file_ids: [file.id] });
    await test.as(maria).call(endpoints.blockPerson, { house: maria, id: key.id, person: paul });
    await test.database.asWorker((tx) => forgetMessages(tx, { id: paul }));
    await test.raw('delete from users where id = $1', [paul]);
    const last = (await read(maria, key)).at(-1);
    expect(last).toMatchObject({ author_id: null, author: null, body: '', removed: true, files: [] });
    expect(await test.raw('select state from files where id = $1', [file.id])).toEqual([
      { state: 'leaving' },
    ]);
    const named = await test.raw("select named from threads where user_id = $1 and named <> ''", [maria]);
    expect(named).toEqual([]);
    expect(
      await test.raw("select label from records where item_type = 'thread' and user_id = $1", [maria]),
    ).toEqual([{ label: 'Conversation' }]);
    for (const table of ['thread_reads', 'message_blocks', 'messages', 'grants']) {
      const [{ text } = { text: '' }] = await test.raw<{ text: string }>(
        `select coalesce(string_agg(t::text, ' '), '') as text from ${table} t where user_id = $1`,
        [maria],
      );
      if (table !== 'grants') expect(text, table).not.toContain(paul);
    }
    expect(await inbox(maria)).toHaveLength(1);
  });

  it('takes the conversations of their own house along', async () => {
    const { maria, paul } = await couple();
    await begin(maria, maria, [paul]);
    await test.raw('delete from users where id = $1', [maria]);
    expect(await inbox(paul)).toEqual([]);
    expect(await test.raw('select id from threads where user_id = $1', [maria])).toEqual([]);
  });
});

import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { GuestRole } from '@holdfast/domain/kernel/records/guest-role';
import { grantTo } from '../../testing/house/grants.ts';
import { conversations } from '../test-conversation.ts';

const { test, person, couple, begin, sendThreadFile } = conversations();
const refused = { code: '42501' };

/** What a guest's transaction writes by itself, without the server before it. */
const insert = (guest: string, house: string, usedBy: string | null) =>
  test.database.asGuest({ guest, owner: house, opened: [] }, async (tx) => {
    const id = randomUUID();
    await sql`insert into files (user_id, id, key, name, type, size, sha256, purpose, uploaded_by, used_by_type)
      values (${house}, ${id}, ${id}, 'a.jpg', 'image/jpeg', 1, ${'0'.repeat(64)}, 'photo', ${guest}, ${usedBy})`.execute(
      tx,
    );
    return id;
  });

/** Somebody in a conversation of Maria, to whom a document is open in a role. */
async function partner(role: GuestRole) {
  const { maria, document } = await couple();
  const paul = await person('Paul');
  const grant = await grantTo(test, {
    owner: maria,
    guest: paul,
    role,
    item: { type: 'document', id: document },
  });
  await begin(maria, maria, [paul]);
  return { maria, paul, grant };
}

describe('what the database takes of a guest’s files', () => {
  it('is nothing but what goes with a message, of a viewer: a conversation makes nobody a contributor', async () => {
    const { maria, paul } = await partner('viewer');
    await expect(insert(paul, maria, null)).rejects.toMatchObject(refused);
    await expect(insert(paul, maria, 'document')).rejects.toMatchObject(refused);
    await expect(insert(paul, maria, 'thread')).resolves.toMatch(/-/);
  });

  it('is a file for any record of a contributor', async () => {
    const { maria, paul } = await partner('contributor');
    await expect(insert(paul, maria, null)).resolves.toMatch(/-/);
  });

  it('is nothing of whoever has a conversation alone, or nothing at all', async () => {
    const { maria, paul, grant } = await partner('contributor');
    await test.raw("update grants set expires_at = now() - interval '1 second' where id = $1", [grant]);
    for (const usedBy of [null, 'thread'])
      for (const guest of [paul, await person('Eve')])
        await expect(insert(guest, maria, usedBy)).rejects.toMatchObject(refused);
  });

  it('stays with conversations: who sent it makes no file of another record of it, nor takes away one that was sent', async () => {
    const { maria, paul } = await partner('contributor');
    const key = await begin(paul, maria);
    const id = await insert(paul, maria, 'thread');
    const change = (set: ReturnType<typeof sql>) =>
      test.database.asGuest({ guest: paul, owner: maria, opened: [] }, (tx) =>
        sql`update files set ${set} where id = ${id}`.execute(tx),
      );
    await expect(change(sql`used_by_type = null`)).rejects.toMatchObject(refused);
    await expect(change(sql`used_by_type = 'document'`)).rejects.toMatchObject(refused);
    await test.raw("update files set state = 'kept', used_by_id = $2 where id = $1", [id, key.id]);
    await expect(
      change(sql`state = 'leaving', used_by_type = null, used_by_id = null`),
    ).rejects.toMatchObject(refused);
  });

  it('is told so by the server before: a file for a conversation is taken by no document', async () => {
    const { maria, paul } = await partner('viewer');
    await grantTo(test, { owner: maria, guest: paul, role: 'contributor', item: 'area:documents' });
    const { file } = await sendThreadFile(paul, maria, 'a.pdf', 'document', Buffer.from('%PDF-1.4\n%%EOF'));
    const answer = await test
      .as(paul)
      .in(maria)
      .fetch('/api/documents', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ file_id: file.id, name: 'Mine', document_category: 'Insurance Policies' }),
      });
    expect([answer.status, await answer.json()]).toMatchObject([
      400,
      { code: 'invalid', fields: [{ field: 'file_id' }] },
    ]);
  });
});

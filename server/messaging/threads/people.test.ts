import { randomUUID } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import * as endpoints from '@holdfast/domain/messaging/endpoints';
import { messagingTexts } from '@holdfast/domain/messaging/texts';
import { grantTo } from '../../testing/house/grants.ts';
import { conversations } from '../test-conversation.ts';

const { test, person, policy, couple, begin, say, read, said, inbox } = conversations();
const notFound = { code: 'not_found' };
const revoke = async (by: string, id: string) => {
  expect((await test.as(by).fetch(`/api/sharing/grants/${id}`, { method: 'DELETE' })).status).toBe(200);
};
const at = ({ house, id }: { house: string; id: string }) => ({ house, id });

describe('somebody whose rights end', () => {
  it('can neither read nor write once everything was taken back, and is not in it again by a new share alone', async () => {
    const { maria, paul, grant, document } = await couple();
    const key = await begin(maria, maria, [paul]);
    await revoke(maria, grant);
    await expect(read(paul, key)).rejects.toMatchObject(notFound);
    await expect(say(paul, key, 'Still here')).rejects.toMatchObject(notFound);
    expect(await inbox(paul)).toEqual([]);
    expect((await read(maria, key)).at(-1)).toMatchObject({ kind: 'left', about: 'Paul' });
    expect((await inbox(maria))[0]).toMatchObject({ closed: 'alone' });
    await expect(say(maria, key, 'Hello?')).rejects.toMatchObject({ code: 'forbidden' });
    await grantTo(test, { owner: maria, guest: paul, item: { type: 'document', id: document } });
    await expect(read(paul, key)).rejects.toMatchObject(notFound);
    await test.as(maria).call(endpoints.addPartner, { ...at(key), person: paul });
    expect(await said(paul, key)).toEqual(['Hello']);
  });

  it('is out from the next request where they leave the house by themselves, and the open pages of both hear of it', async () => {
    const { maria, paul } = await couple();
    const key = await begin(maria, maria, [paul]);
    await test.raw(
      `insert into invitations (user_id, kind, email, person_id, state, token_until) values ($1, 'share', 'paul@example.com', $2, 'accepted', now())`,
      [maria, paul],
    );
    const heard = new Set<string>();
    for (const each of [maria, paul]) test.kernel.events.subscribe(each, () => void heard.add(each));
    const answer = await test.as(paul).fetch(`/api/sharing/houses/${maria}/leave`, {
      method: 'POST',
      body: '{}',
      headers: { 'content-type': 'application/json' },
    });
    expect(answer.status).toBe(200);
    await expect(read(paul, key)).rejects.toMatchObject(notFound);
    await expect(say(paul, key, 'Bye')).rejects.toMatchObject(notFound);
    expect((await inbox(maria))[0]).toMatchObject({ closed: 'alone', people: [] });
    expect((await read(maria, key)).at(-1)).toMatchObject({ kind: 'left', about: 'Paul' });
    await vi.waitFor(() => expect(heard).toEqual(new Set([maria, paul])));
  });

  it('is out also where all was taken back at the same moment', async () => {
    const { maria, paul, grant } = await couple();
    const more = await Promise.all(
      ['area:insurance', 'area:documents', 'area:dates', '*'].map((item) =>
        grantTo(test, { owner: maria, guest: paul, item }),
      ),
    );
    const key = await begin(maria, maria, [paul]);
    await Promise.all([grant, ...more].map((id) => revoke(maria, id)));
    await expect(read(paul, key)).rejects.toMatchObject(notFound);
    expect((await read(maria, key)).filter(({ kind }) => kind === 'left')).toHaveLength(1);
  });

  it('reads on where a share ended by its day, and writes no more', async () => {
    const { maria, paul, grant } = await couple();
    const key = await begin(maria, maria, [paul]);
    await test.raw("update grants set expires_at = now() - interval '1 second' where id = $1", [grant]);
    expect(await said(paul, key)).toEqual(['Hello']);
    expect((await inbox(paul))[0]).toMatchObject({ closed: 'ended' });
    await expect(say(paul, key, 'More')).rejects.toMatchObject({ code: 'forbidden' });
    await expect(
      test.as(paul).call(endpoints.renameThread, { ...at(key), title: 'Ours' }),
    ).rejects.toMatchObject(notFound);
  });

  it('stays in it while another share is open', async () => {
    const { maria, paul, grant } = await couple();
    await grantTo(test, { owner: maria, guest: paul, item: 'area:insurance' });
    const key = await begin(maria, maria, [paul]);
    await revoke(maria, grant);
    expect((await say(paul, key, 'Still here')).body).toBe('Still here');
  });

  it('has no house by a conversation alone: the door, its lists and the list of what is shared stay closed', async () => {
    const { maria, paul, grant } = await couple();
    await begin(maria, maria, [paul]);
    await test.raw("update grants set expires_at = now() - interval '1 second' where id = $1", [grant]);
    test.app.rights.forget(paul);
    const visit = test.as(paul).in(maria);
    for (const path of [
      '/api/documents',
      '/api/real-estate/properties',
      '/api/events',
      '/api/messaging/threads',
    ]) {
      expect([path, (await visit.fetch(path)).status]).toEqual([path, 404]);
    }
    const received = await test.as(paul).fetch('/api/sharing/received-records');
    expect(await received.json()).toMatchObject({ items: [], total: 0, houses: [] });
  });

  it('reads and writes no more where the owner’s access has ended: it is read only', async () => {
    const { maria, paul } = await couple();
    const key = await begin(maria, maria, [paul]);
    await test.raw(
      "update user_access_policies set has_full_access = false, access_status = 'expired' where user_id = $1",
      [maria],
    );
    await expect(say(paul, key, 'Hello?')).rejects.toMatchObject({ code: 'no_access' });
    expect(await said(paul, key)).toEqual(['Hello']);
    expect(await test.as(paul).call(endpoints.findThread, at(key))).toMatchObject({ closed: 'house' });
  });
});

describe('a record that a conversation is about', () => {
  it('must be open to everybody in it', async () => {
    const { maria, paul, document } = await couple();
    const other = await policy(maria, 'Secret');
    const eva = await person('Eva');
    await grantTo(test, { owner: maria, guest: eva, item: 'area:insurance' });
    const of = (id: string) => ({ of: { item_type: 'document', item_id: id } });
    for (const work of [
      () => begin(maria, maria, [paul], of(other)),
      () => begin(paul, maria, [], of(other)),
      () => begin(paul, maria, [], of(randomUUID())),
      () => begin(maria, maria, [paul, eva], of(document)),
    ]) {
      await expect(work()).rejects.toMatchObject({ code: 'invalid', message: messagingTexts.noRecord });
    }
    const key = await begin(maria, maria, [paul], of(document));
    await expect(
      test.as(maria).call(endpoints.addPartner, { ...at(key), person: eva }),
    ).rejects.toMatchObject({ message: messagingTexts.noRecord });
  });
});

describe('people in a conversation', () => {
  it('are added and taken out by its owner, leave by themselves, and each time a line says so', async () => {
    const { maria, paul } = await couple();
    const eva = await person('Eva');
    await grantTo(test, { owner: maria, guest: eva });
    const key = await begin(maria, maria, [paul]);
    const owner = test.as(maria);
    expect((await owner.call(endpoints.addPartner, { ...at(key), person: eva })).people).toHaveLength(2);
    await owner.call(endpoints.addPartner, { ...at(key), person: eva });
    expect(await said(eva, key)).toEqual(['Hello']);
    await expect(
      test.as(eva).call(endpoints.removePartner, { ...at(key), person: paul }),
    ).rejects.toMatchObject(notFound);
    await expect(owner.call(endpoints.removePartner, { ...at(key), person: maria })).rejects.toMatchObject(
      notFound,
    );
    await test.as(eva).call(endpoints.removePartner, { ...at(key), person: eva });
    await expect(read(eva, key)).rejects.toMatchObject(notFound);
    await owner.call(endpoints.renameThread, { ...at(key), title: 'Roof' });
    await owner.call(endpoints.removePartner, { ...at(key), person: paul });
    expect((await read(maria, key)).map(({ kind, about }) => `${kind} ${about ?? ''}`.trim())).toEqual([
      'begun',
      'said',
      'added Eva',
      'left Eva',
      'renamed',
      'taken_out Paul',
    ]);
  });

  it('are brought in by its owner alone: a guest who names others is told so', async () => {
    const { maria, paul } = await couple();
    const eva = await person('Eva');
    await grantTo(test, { owner: maria, guest: eva });
    await expect(begin(paul, maria, [eva])).rejects.toMatchObject({
      code: 'invalid',
      fields: [{ field: 'people', message: messagingTexts.onlyOwner }],
    });
    const key = await begin(paul, maria, [maria]);
    const naming = { ...at(key), person: eva };
    await expect(test.as(paul).call(endpoints.addPartner, naming)).rejects.toMatchObject({
      code: 'forbidden',
      message: messagingTexts.onlyOwner,
    });
    // Who is not in it learns nothing of it.
    await expect(test.as(eva).call(endpoints.addPartner, naming)).rejects.toMatchObject({
      code: 'not_found',
    });
  });

  it('see no message any more of whom they block, who is told nothing', async () => {
    const { maria, paul } = await couple();
    const key = await begin(paul, maria);
    await say(paul, key, 'Rude');
    await test.as(maria).call(endpoints.blockPerson, { ...at(key), person: paul });
    await say(paul, key, 'Ruder');
    expect(await said(maria, key)).toEqual([]);
    expect((await inbox(maria))[0]).toMatchObject({ unread: 0, closed: 'blocked' });
    await expect(say(maria, key, 'Stop')).rejects.toMatchObject({ message: messagingTexts.refused });
    expect((await inbox(paul))[0]).toMatchObject({ closed: null, people: [{ blocked: false }] });
    expect(await said(paul, key)).toEqual(['Hello', 'Rude', 'Ruder']);
    expect((await test.as(maria).call(endpoints.listBlocked, {})).items).toMatchObject([
      { id: paul, name: 'Paul' },
    ]);
    await test.as(maria).call(endpoints.unblockPerson, { id: paul });
    await say(paul, key, 'Sorry');
    expect(await said(maria, key)).toEqual(['Hello', 'Rude', 'Ruder', 'Sorry']);
    const log = await test.raw<{ action: string }>(
      "select action from audit_log where user_id = $1 and action like 'messaging.%' order by at, action",
      [maria],
    );
    expect(log.map(({ action }) => action)).toEqual(['messaging.block', 'messaging.unblock']);
  });

  it('are blocked for one person in a conversation of several, and write on with the others', async () => {
    const { maria, paul } = await couple();
    const eva = await person('Eva');
    await grantTo(test, { owner: maria, guest: eva });
    const key = await begin(maria, maria, [paul, eva]);
    await test.as(eva).call(endpoints.blockPerson, { ...at(key), person: paul });
    await say(paul, key, 'To all');
    expect(await said(maria, key)).toEqual(['Hello', 'To all']);
    expect(await said(eva, key)).toEqual(['Hello']);
    expect((await inbox(eva))[0]).toMatchObject({ unread: 1, last: { body: 'Hello' } });
  });

  it('report a message with its words to the support', async () => {
    const { maria, paul } = await couple();
    const key = await begin(paul, maria, [], { body: 'Send me money' });
    const [, message] = await read(maria, key);
    const named = { house: maria, id: message?.id ?? '' };
    await test.as(maria).call(endpoints.reportMessage, { ...named, reason: 'A fraud' });
    await expect(
      test.as(paul).call(endpoints.reportMessage, { ...named, reason: 'Mine' }),
    ).rejects.toMatchObject(notFound);
    const mails = await test.raw<{ body_text: string }>('select body_text from mails where recipient = $1', [
      'support@example.com',
    ]);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.body_text).toMatch(/A fraud[\s\S]*Send me money/);
    const [line] = await test.raw<{ detail: object }>(
      "select detail from audit_log where user_id = $1 and action = 'messaging.report'",
      [maria],
    );
    expect(line?.detail).toEqual({ house: maria, thread: key.id, message: named.id, author: paul });
  });
});

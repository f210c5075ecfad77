import * as endpoints from '@holdfast/domain/messaging/endpoints';
import { sendMessage } from './threads/messages.ts';
import { grantTo } from '../testing/house/grants.ts';
import { idOf, type TestRecords } from '../testing/records/household-records.ts';
import { photograph } from '../testing/guests/photograph.ts';

const inThread = { house: (home: { id: string }) => home.id };

/** A conversation with two people, of whom one is blocked, with a photograph; another one in the trash; settings, a mute. */
export const testRecords: TestRecords = {
  after: ['real-estate', 'documents'],
  async make({ id, marker, caller }, test) {
    const people = [await test.person(), await test.person()];
    for (const [nth, guest] of people.entries()) {
      await test.raw('update users set name = $2 where id = $1', [guest, `Friend ${nth}`]);
      await grantTo(test, { owner: id, guest, item: '*' });
    }
    const begin = async (title: string) =>
      caller.call(endpoints.beginThread, { house: id, people, title, body: `${marker} hello` });
    const [first, second] = [await begin(`${marker} first`), await begin(`${marker} second`)];
    const upload = async (name: string) => {
      const answer = await caller.fetch(`/api/messaging/files/${id}?purpose=photo&name=${name}.jpg`, {
        method: 'POST',
        body: new Uint8Array(await photograph(name)),
      });
      return (await answer.json()) as { id: string };
    };
    const [file, waiting] = [await upload(marker), await upload(`${marker}-waiting`)];
    const said = await caller.call(endpoints.sendMessage, {
      house: id,
      id: first.id,
      body: `${marker} look`,
      file_ids: [file.id],
    });
    await caller.call(endpoints.changeMessageSettings, { version: 'any', with_words: true });
    const draft = { body: `${marker} answer`, file_ids: [], document_ids: [] };
    const key = { house: id, id: first.id };
    const answered = await test.database.asViewer(people[0] ?? '', (tx) =>
      sendMessage(tx, key, draft, new Date()),
    );
    await caller.call(endpoints.muteThread, { house: id, id: first.id, muted: true });
    await caller.call(endpoints.blockPerson, { house: id, id: first.id, person: people[1] ?? '' });
    await caller.call(endpoints.removeThread, { house: id, id: second.id });
    return {
      records: {
        thread: [first.id, second.id],
        message: [said.id, answered.id],
        messagesHouse: [id],
        friend: people,
        friendBlocked: [people[1] ?? ''],
        threadFile: [file.id],
        waitingFile: [waiting.id],
      },
    };
  },
  truths: {
    async messages(caller) {
      const { threads } = await caller.call(endpoints.countUnread, {});
      const { items } = await caller.call(endpoints.listThreads, {});
      const unread = items.filter((thread) => thread.unread > 0);
      return [
        ['unread', String(threads)],
        ...(unread.length > 0 ? unread : items).flatMap(({ id, last, unread: many }): [string, string][] => [
          [`last_${id}`, last?.at.slice(0, 10) ?? ''],
          ...(many > 0 ? [[`unread_${id}`, String(many)] as [string, string]] : []),
        ]),
      ];
    },
  },
  names: [
    ['/api/messaging', /^house$/, 'messagesHouse'],
    ['/api/messaging', /^(person|people)$/, 'friend'],
    ['/api/messaging', /^(of_id|item_id)$/, 'property'],
    ['/api/messaging', /^file_ids$/, 'waitingFile'],
    ['/api/messaging', /^document_ids$/, 'document'],
    ['/api/messaging/threads', /^id$/, 'thread'],
    ['/api/messaging/messages', /^id$/, 'message'],
    ['/api/messaging/files', /^id$/, 'threadFile'],
    ['/api/messaging/blocked', /^id$/, 'friendBlocked'],
  ],
  special: {
    'GET /api/messaging/threads': [{}, { of_type: 'real_estate' }],
    'GET /api/messaging/people': [{}, { of_type: 'real_estate' }],
    'POST /api/messaging/messages/{house}/{id}/report': [{ reason: 'It is rude' }],
    'POST /api/messaging/threads': [
      { ...inThread, people: (home) => [idOf(home, 'friend')], body: 'Hello again' },
    ],
    'POST /api/messaging/threads/{house}/{id}/messages': [{ body: 'And more' }],
    'POST /api/messaging/messages/{house}/{id}/change': [{ body: 'Taken over' }],
    'POST /api/messaging/threads/{house}/{id}/title': [{ title: 'Taken over' }],
    'PATCH /api/messaging/settings': [{ version: 'any', mail: false }],
  },
};

import { randomUUID } from 'node:crypto';
import * as endpoints from '@holdfast/domain/messaging/endpoints';
import { listMessages, sendMessage } from '@holdfast/domain/messaging/endpoints';
import { pdfOf } from '../sample/drawings/draw-documents.ts';
import { areasOf } from '../areas.ts';
import type { Kernel } from '../kernel/kernel.ts';
import { testApp, type TestApp } from '../kernel/test-app.ts';
import { grantTo } from '../testing/house/grants.ts';
import { sendFile } from '../testing/records/household-records.ts';

export type Key = { house: string; id: string };

/** The whole product, with people who share something, and the jobs at hand. */
export function conversations() {
  let now: Date | undefined;
  let areas: ReturnType<typeof areasOf>['areas'] = [];
  const test: TestApp = testApp(
    (kernel: Kernel) => {
      Object.assign(kernel, {
        clock: { now: () => now ?? new Date(), today: () => (now ?? new Date()).toISOString().slice(0, 10) },
      });
      ({ areas } = areasOf(kernel));
      return areas;
    },
    { SUPPORT_EMAIL: 'support@example.com' },
    undefined,
    undefined,
    (kernel) => areasOf(kernel).findRights,
  );

  const person = async (name: string) => {
    const id = await test.person();
    await test.raw('update users set name = $2, email_verified = true where id = $1', [id, name]);
    return id;
  };
  const policy = async (owner: string, name = 'Home policy') => {
    const file = await sendFile(test.as(owner), `${name}.pdf`, 'document', pdfOf([name]));
    const answer = await test.as(owner).fetch('/api/documents', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ file_id: file.id, name, document_category: 'Insurance Policies' }),
    });
    return ((await answer.json()) as { id: string }).id;
  };
  const begin = (by: string, house: string, people: string[] = [], more: object = {}): Promise<Key> =>
    test.as(by).call(endpoints.beginThread, { house, people, body: 'Hello', ...more });
  return {
    test,
    person,
    policy,
    begin,
    /** Maria, who has opened a document to Paul. */
    couple: async () => {
      const [maria, paul] = [await person('Maria'), await person('Paul')];
      const document = await policy(maria);
      const grant = await grantTo(test, {
        owner: maria,
        guest: paul,
        item: { type: 'document', id: document },
      });
      return { maria, paul, document, grant };
    },
    say: (by: string, key: Key, body: string, more: object = {}) =>
      test.as(by).call(sendMessage, { house: key.house, id: key.id, body, ...more }),
    read: async (by: string, key: Key) =>
      (await test.as(by).call(listMessages, { house: key.house, id: key.id })).items,
    /** What was said, without the lines about people. */
    said: async (by: string, key: Key) =>
      (await test.as(by).call(listMessages, { house: key.house, id: key.id })).items
        .filter(({ kind }) => kind === 'said')
        .map(({ body }) => body),
    inbox: async (by: string) => (await test.as(by).call(endpoints.listThreads, {})).items,
    setClock: (moment: Date) => void (now = moment),
    run: async (name: string) => {
      const job = areas.flatMap(({ jobs = [] }) => jobs).find((each) => each.name === name);
      if (job === undefined) throw new Error(`There is no job ${name}`);
      await job.run();
    },
    sendThreadFile: async (by: string, house: string, name: string, purpose: string, bytes: Buffer) => {
      const response = await test
        .as(by)
        .fetch(`/api/messaging/files/${house}?purpose=${purpose}&name=${name}`, {
          method: 'POST',
          body: new Uint8Array(bytes),
          headers: { 'idempotency-key': `"${randomUUID()}"` },
        });
      return { status: response.status, file: (await response.json()) as { id: string } };
    },
  };
}

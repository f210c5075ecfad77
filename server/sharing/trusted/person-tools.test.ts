import { answerInvitation } from '@holdfast/domain/sharing/invitation-endpoints';
import * as endpoints from '@holdfast/domain/sharing/trusted-endpoints';
import { expect, it } from 'vitest';
import { toolsOf } from '../tools.ts';
import { documents, testTrusted } from './test-trusted.ts';

const { test, couple, draft } = testTrusted();

it('says what somebody may change and take along, what they see, and who has not answered', async () => {
  const { maria, email, owner, guest } = await couple();
  const ask = (asked: object, name = 'what_is_shared') =>
    test.database.reading(maria, async (tx) => {
      const found = toolsOf(test.kernel.clock).find(({ tool }) => tool.name === name);
      const answer = await found?.answer(tx, maria, asked, test.kernel.clock.today());
      return answer?.figures.map(({ label, value }) => `${label}: ${value}`);
    });
  const insurance = { ...documents, item_type: 'area:insurance', role: 'contributor', may_download: true };
  const parts = [documents, insurance];
  const { id } = await owner.call(endpoints.inviteTrusted, draft(email, { parts }));
  expect(await ask({ ask: 'waiting' })).toEqual([
    'Invited, without an answer: Paul',
    'Invitations without an answer: 1',
  ]);
  expect(await ask({ ask: 'change', with: email })).toEqual(['May change something: no']);
  const offered = 'your documents\nyour policies and what they cover';
  expect(await ask({ with: email })).toEqual([
    `Open once they accept: ${offered}`,
    'Open shares of single records: 0',
  ]);
  expect(await ask({ part: 'documents' }, 'who_sees')).toEqual([
    'People who can see any of it: 0',
    'Once they accept: Paul',
  ]);
  await guest.call(answerInvitation, { id, accepts: true });
  await owner.call(endpoints.confirmTrusted, { id });
  expect(await ask({ ask: 'waiting' })).toEqual(['Invitations without an answer: 0']);
  expect(await ask({ ask: 'change', with: email.toUpperCase() })).toEqual([
    'May add and change: your policies and what they cover',
    'Can only look at: your documents',
  ]);
  expect(await ask({ ask: 'download', with: email })).toEqual([
    'May download: yes',
    'May download: your policies and what they cover',
  ]);
  expect((await ask({ part: 'documents', with: email }))?.[0]).toBe('Can see documents as a whole: yes');
  expect((await ask({ part: 'finance', with: email }))?.[0]).toBe('Can see finance as a whole: no');
  expect(await ask({ part: 'documents' }, 'who_sees')).toEqual([
    'Can see all that is not private: Paul Reyes',
    'People who can see any of it: 1',
  ]);
  expect(await ask({ part: 'finance' }, 'who_sees')).toEqual(['People who can see any of it: 0']);
  expect(await ask({ ask: 'us' })).toEqual([
    'Shared with you: 0',
    'Invitations that wait for your answer: 0',
  ]);
});

import { endpoint } from '@holdfast/domain/kernel/call/endpoint';
import { Fault } from '@holdfast/domain/kernel/call/fault';
import { todayIn } from '@holdfast/domain/kernel/time/zone';
import { noItem, type Part } from '@holdfast/domain/sharing/part';
import { z } from 'zod';
import { answer } from '../../kernel/http/answer/answer.ts';
import { testApp } from '../../kernel/test-app.ts';
import { sharingArea } from '../area.ts';
import { findRightsIn } from '../rights.ts';

export const look = endpoint('GET', '/api/rooms', {
  summary: 'Looks',
  output: z.object({ owner: z.string() }),
  guests: 'view',
});
export const add = endpoint('POST', '/api/rooms', { summary: 'Adds', guests: 'contribute' });

export const everything: Part = { item_type: '*', item_id: noItem, role: 'manager', may_download: true };
export const documents: Part = {
  item_type: 'area:documents',
  item_id: noItem,
  role: 'viewer',
  may_download: false,
};
/** A server with trusted people, and a room that guests may look at and add to. */
export function testTrusted() {
  /** Who has not shown lately that it is they. */
  const unproven = new Set<string>();

  const test = testApp(
    (kernel) => [
      sharingArea(kernel, {
        openAreas: () => ['documents', 'insurance'],
        requireFreshProof: async (_, { user_id }) => {
          if (unproven.has(user_id)) throw new Fault('forbidden', 'Prove it');
        },
      }),
      {
        name: 'rooms',
        answers: [answer(look, async ({ owner }) => ({ owner })), answer(add, async () => {})],
      },
    ],
    {},
    undefined,
    undefined,
    (kernel) => findRightsIn(kernel.database),
  );

  const today = () => todayIn('UTC', test.kernel.clock.now());

  async function couple() {
    const [maria, paul] = [await test.person(), await test.person()];
    const email = `paul.${paul}@example.com`;
    await test.raw('update users set email = $2, email_verified = true, name = $3 where id = $1', [
      paul,
      email,
      'Paul Reyes',
    ]);
    return { maria, paul, email, owner: test.as(maria), guest: test.as(paul) };
  }
  const draft = (email: string, more: object = {}) => ({
    name: 'Paul',
    email,
    parts: [everything],
    until: null,
    message: '',
    ...more,
  });
  const status = async (person: string, house: string) =>
    (await test.as(person).in(house).fetch('/api/rooms')).status;
  const letters = (owner: string) =>
    test.raw<{ recipient: string; subject: string; body_text: string }>(
      'select recipient, subject, body_text from mails where user_id = $1 order by created_at',
      [owner],
    );
  const tokenIn = (text = '') => /invitation#([\w-]{43})/.exec(text)?.[1] ?? '';
  const actionsOf = async (owner: string) =>
    (await test.raw<{ action: string }>('select action from audit_log where user_id = $1', [owner]))
      .map(({ action }) => action)
      .sort();

  return { test, unproven, today, couple, draft, status, letters, tokenIn, actionsOf };
}

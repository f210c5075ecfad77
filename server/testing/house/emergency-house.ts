import * as endpoints from '@holdfast/domain/emergency/endpoints';
import type { InputOf } from '@holdfast/domain/kernel/call/endpoint';
import { answerInvitation } from '@holdfast/domain/sharing/invitation-endpoints';
import { areasOf } from '../../areas.ts';
import { clockWith } from '../../kernel/clock.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import type { TestApp } from '../../kernel/test-app.ts';

const dayLong = 86_400_000;

/** The made-up sessions of tests were never proved: a session of the person that is fresh stands in the table. */
const madeUp = (test: TestApp) => async (person: string) => {
  await test.raw(
    `insert into sessions (user_id, id, token, expires_at) values ($1, $1::uuid, $2, now() + interval '9 days') on conflict do nothing`,
    [person, `token of ${person}`],
  );
};

/** A house with emergency contacts, and its job on a clock that is moved. `signIn` gives each of them a session. */
export function emergencyHouse(
  test: TestApp,
  signIn: (person: string, name: string) => Promise<unknown> = madeUp(test),
) {
  /** Runs the job with a clock so many days ahead of the machine's. */
  const runJob = async (days: number, kernel: Kernel = test.kernel) => {
    const moved = { ...kernel, clock: clockWith(days * dayLong) };
    const job = areasOf(moved)
      .areas.flatMap((area) => area.jobs ?? [])
      .find(({ name }) => name === 'emergency-access');
    await job?.run();
  };

  const newOwner = async () => {
    const maria = await test.person();
    await signIn(maria, 'Maria');
    return maria;
  };

  type Draft = Partial<InputOf<typeof endpoints.addContact>>;
  /** Somebody with an account who was invited, and has accepted and been confirmed unless told otherwise. */
  const contactOf = async (
    maria: string,
    own: Draft = {},
    until: 'invited' | 'accepted' | 'confirmed' = 'confirmed',
  ) => {
    const eva = await test.person();
    const email = `eva.${eva}@example.com`;
    await test.raw('update users set email = $2, email_verified = true where id = $1', [eva, email]);
    await signIn(eva, 'Eva');
    const draft = { name: 'Eva', email, waiting_days: 7, scope: { binder: true }, ...own };
    const { id } = await test.as(maria).call(endpoints.addContact, draft);
    if (until !== 'invited') await test.as(eva).call(answerInvitation, { id, accepts: true });
    if (until === 'confirmed') await test.as(maria).call(endpoints.confirmContact, { id });
    const find = async () =>
      (await test.as(maria).call(endpoints.listContacts, {})).items.find((each) => each.id === id);
    return {
      maria,
      eva,
      id,
      email,
      find,
      ask: () =>
        test.as(eva).call(endpoints.askForAccess, { owner: maria, id, reason: 'She is in hospital' }),
      request: async () => (await find())?.request ?? null,
      reads: async (path = '/api/binder') => {
        const answer = await test.as(eva).in(maria).fetch(path);
        await answer.body?.cancel();
        return answer.status;
      },
    };
  };

  /** Maria, and her sister who is confirmed as an emergency contact for the binder with seven waiting days. */
  const sisters = async (own: Draft = {}) => contactOf(await newOwner(), own);

  const mails = (recipient: string) =>
    test.raw<{ subject: string; recipient: string; body_text: string }>(
      'select subject, recipient, body_text from mails where recipient = $1 order by created_at, id',
      [recipient],
    );
  const emailOf = async (person: string) =>
    (await test.raw<{ email: string }>('select email from users where id = $1', [person]))[0]?.email ?? '';

  return { runJob, newOwner, contactOf, sisters, mails, emailOf };
}
